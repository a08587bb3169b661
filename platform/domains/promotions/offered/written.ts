import type { Static } from 'typebox';
import { Type } from 'typebox';
import { fromCents, parseCents } from '../../../../schema/cents.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Texts } from '../../../texts.ts';
import type { PromotionTerms } from './terms.ts';
import { Asks, Rules } from './terms.ts';

const Decimal = Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$' });
const orNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);
const { category, picture, opensAt, enrolment, stakeTypes, period, isPaidAtOnce, claimDays } = Rules.properties;

/** Rules of a promotion as the operator writes them: amounts are decimal text in major units, percents are percents. */
export const WrittenRules = Type.Object({
  category,
  picture,
  opensAt,
  enrolment,
  stakeTypes,
  period,
  isPaidAtOnce,
  claimDays,
  endsAt: orNull(Type.Number()),
  asks: Asks,
  leastDeposit: orNull(Decimal),
  stake: orNull(Decimal),
  amount: orNull(
    Type.Union([
      Type.Object({ is: Type.Literal('FIXED'), value: Decimal }),
      Type.Object({
        is: Type.Literal('PERCENT'),
        percent: Type.Number({ exclusiveMinimum: 0, maximum: 1_000 }),
        most: Decimal,
      }),
      Type.Object({
        is: Type.Literal('BY_RANK'),
        ranks: Type.Array(Type.Object({ rank: Type.Integer({ minimum: 1, maximum: 1_000 }), value: Decimal })),
      }),
    ]),
  ),
  pays: Type.Union([
    Type.Object({ as: Type.Literal('MONEY') }),
    Type.Object({
      as: Type.Literal('BONUS'),
      gameTypes: Type.Array(Type.String({ maxLength: 20 })),
      factor: Type.Integer({ minimum: 1, maximum: 1_000 }),
      stakeCap: orNull(Decimal),
      validDays: Type.Integer({ minimum: 1, maximum: 365 }),
    }),
    Type.Object({
      as: Type.Literal('TICKETS'),
      table: Type.String({ maxLength: 40 }),
      count: Type.Integer({ minimum: 1, maximum: 20 }),
    }),
  ]),
});

export interface WrittenTerms extends Static<typeof WrittenRules> {
  readonly title: Texts;
  readonly summary: Texts;
  readonly details: Texts;
}

/** Terms as they are kept. Refuses with 400 what cannot be written down, and names the rule. */
export function toTerms({ title, summary, details, ...rules }: WrittenTerms): PromotionTerms {
  const { endsAt, leastDeposit, stake, amount, pays } = rules;
  if (endsAt === null) throw broken('A promotion has an end');
  return {
    ...rules,
    titles: title,
    summaries: summary,
    details,
    endsAt,
    leastDeposit: leastDeposit === null ? null : centsIn(leastDeposit),
    stake: stake === null ? null : centsIn(stake),
    amount: amount === null ? null : toAmount(amount),
    pays: toPays(pays),
  };
}

function toAmount(amount: NonNullable<WrittenTerms['amount']>): PromotionTerms['amount'] {
  switch (amount.is) {
    case 'FIXED':
      return { is: 'FIXED', cents: centsIn(amount.value) };
    case 'PERCENT': {
      const basisPoints = Math.round(amount.percent * 100);
      if (Math.abs(basisPoints - amount.percent * 100) > 1e-6) throw broken('A percentage has at most two decimals');
      return { is: 'PERCENT', basisPoints, most: centsIn(amount.most) };
    }
    case 'BY_RANK':
      return { is: 'BY_RANK', ranks: amount.ranks.map(({ rank, value }) => ({ rank, cents: centsIn(value) })) };
  }
}

function toPays(pays: WrittenTerms['pays']): PromotionTerms['pays'] {
  if (pays.as !== 'BONUS') return pays;
  const { gameTypes, stakeCap, ...bonus } = pays;
  const [gameType] = gameTypes;
  if (gameType === undefined || gameTypes.length > 1) throw broken('A bonus is for games of one type');
  return { ...bonus, gameType, stakeCap: stakeCap === null ? null : centsIn(stakeCap) };
}

/** The same the other way, to be changed. */
export function toWritten({ titles, summaries, details, amount, pays, ...terms }: PromotionTerms): WrittenTerms {
  return {
    ...terms,
    title: titles,
    summary: summaries,
    details,
    leastDeposit: decimal(terms.leastDeposit),
    stake: decimal(terms.stake),
    amount: amount === null ? null : fromAmount(amount),
    pays: pays.as === 'BONUS' ? fromBonus(pays) : pays,
  };
}

function fromBonus({ gameType, stakeCap, ...pays }: Extract<PromotionTerms['pays'], { as: 'BONUS' }>) {
  return { ...pays, gameTypes: [gameType], stakeCap: decimal(stakeCap) };
}

function fromAmount(amount: NonNullable<PromotionTerms['amount']>): WrittenTerms['amount'] {
  switch (amount.is) {
    case 'FIXED':
      return { is: 'FIXED', value: fromCents(BigInt(amount.cents)) };
    case 'PERCENT':
      return { is: 'PERCENT', percent: amount.basisPoints / 100, most: fromCents(BigInt(amount.most)) };
    case 'BY_RANK':
      return {
        is: 'BY_RANK',
        ranks: amount.ranks.map(({ rank, cents }) => ({ rank, value: fromCents(BigInt(cents)) })),
      };
  }
}

const decimal = (cents: string | null): string | null => (cents === null ? null : fromCents(BigInt(cents)));

function centsIn(text: string): string {
  const cents = parseCents(text);
  if (cents === null || cents <= 0n) throw broken(`${text} is no amount above zero`);
  return cents.toString();
}

export const broken = (message: string): Refusal => new Refusal('INVALID_PARAMETERS', { status: 400, message });
