import { eq, sql } from '../database/drizzle.ts';
import type { Transaction } from '../database/database.ts';
import type { BonusBet } from '../bonuses/settle.ts';
import { settleBonusBets } from '../bonuses/settle.ts';
import type { BonusPart } from '../bonuses/stakes.ts';
import { memberEntries } from '../bonuses/stakes.ts';
import { bankOf } from '../ledger/accounts.ts';
import type { Figure } from '../ledger/figures.ts';
import { settledStake } from '../ledger/figures.ts';
import type { Posting } from '../ledger/posting.ts';
import type { RoundDependencies } from './RoundDependencies.ts';
import type { combinedBets } from './tables.ts';
import { roundBets, rounds, roundSeries } from './tables.ts';
import type { Bettor, RoundOf } from './taking.ts';

/** A bet's key in the ledger, under which it is paid; its stake's has `:stake` behind. */
export const betKey = (roundId: string, betId: string): string => `round:${roundId}:bet:${betId}`;

/** What became of something staked: what it brings in all, and what it is from then on. */
export interface Result {
  readonly payout: bigint;
  readonly state: 'won' | 'lost' | 'refunded';
}

/** A bet's end. */
export interface End extends Result {
  /** The bet's id. */
  readonly id: string;
  /** The posting's key: one for ever, so that a bet is paid once. */
  readonly key: string;
  readonly member: Bettor;
  readonly nodeId: number | null;
  readonly stake: bigint;
  /** What a bonus paid of it. */
  readonly bonus: BonusPart | null;
}

/** A round that is known or called off; null while it is neither. */
export async function findDecided(tx: Transaction, roundId: string): Promise<RoundOf | null> {
  const [found] = await tx
    .select({ round: rounds, series: roundSeries })
    .from(rounds)
    .innerJoin(roundSeries, eq(roundSeries.key, rounds.seriesKey))
    .where(eq(rounds.id, roundId));
  return found && (found.round.state === 'drawn' || found.round.state === 'void') ? found : null;
}

/** What a selection comes to on a decided round; where that was called off, its stake. */
export function resultOf(
  { kindOf }: Pick<RoundDependencies, 'kindOf'>,
  { round, series }: RoundOf,
  { id, selection, stake }: { readonly id: string; readonly selection: unknown; readonly stake: bigint },
): Result {
  if (round.state === 'void') return { payout: stake, state: 'refunded' };
  const payout = kindOf(series.kind).payout(selection, round.outcome, round.offer);
  if (payout < 0n) throw new RangeError(`Bet ${id} would bring less than nothing`);
  return { payout, state: payout > 0n ? 'won' : 'lost' };
}

/**
 * Moves the money of bets that end, marks them, and counts the stakes of those that are won or lost, in the caller's
 * transaction: anyone who reads afterwards sees all of it or nothing.
 */
export async function endBets(
  tx: Transaction,
  { ledger, clock }: RoundDependencies,
  table: typeof roundBets | typeof combinedBets,
  ends: readonly End[],
): Promise<void> {
  if (ends.length === 0) return;
  const at = clock.now();
  const { shares, postings } = await settleBonusBets(
    tx,
    ledger,
    ends.flatMap(withBonus),
    at,
    ends.filter(({ payout }) => payout > 0n).map(({ member }) => member.id),
  );
  const paid = ends
    .filter(({ payout }) => payout > 0n)
    .map((end) => payoutPosting({ ...end, share: shares.get(end.key) ?? 0n }, at));
  if (paid.length + postings.length > 0) {
    const outcome = await ledger.postAll(tx, [...paid, ...postings]);
    if (outcome.kind !== 'posted') throw new Error(`Bets could not be paid: ${outcome.kind}`);
  }
  const marks = ends.map(({ id, payout, state }) => ({ id, payout: payout.toString(), state }));
  const mark = sql`
    update ${table} b set state = e.state, payout = e.payout, settled_at = ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as e(id text, state text, payout bigint)
    where b.id = e.id`;
  await ledger.settle(tx, [mark], settledStakes(ends, at));
}

/** The stakes of bets that are won or lost; one that comes back was none. */
export const settledStakes = (ends: ReadonlyArray<Omit<End, 'payout'>>, at: Date): readonly Figure[] =>
  ends
    .filter(({ state }) => state !== 'refunded')
    .map(({ id, key, member, nodeId, stake, bonus }) =>
      settledStake({
        memberId: member.id,
        nodeId,
        at,
        stake,
        bonusPart: bonus?.cents ?? 0n,
        bet: { key, reference: id, subject: 'bet' },
      }),
    );

/** What the tables of bets keep of it. */
export const bonusColumns = (bonus: BonusPart | null) => ({
  bonusId: bonus?.bonusId ?? null,
  bonusPart: bonus?.cents ?? 0n,
});

/** What a bonus paid of a bet, as its table keeps it. */
export const bonusOf = ({
  bonusId,
  bonusPart,
}: Pick<typeof roundBets.$inferSelect, 'bonusId' | 'bonusPart'>): BonusPart | null =>
  bonusId === null ? null : { bonusId, cents: bonusPart };

function withBonus({ key, member, nodeId, bonus, stake, payout, state }: End): readonly BonusBet[] {
  const isFinal = state !== 'refunded';
  return bonus === null ? [] : [{ key, memberId: member.id, nodeId, bonus, stake, payout, isFinal }];
}

interface Payout extends Omit<End, 'stake'> {
  /** What of it is the bonus's. */
  readonly share: bigint;
}

export function payoutPosting({ id, key, member, nodeId, payout, state, bonus, share }: Payout, at: Date): Posting {
  return {
    key,
    kind: state === 'refunded' ? 'stakeReturned' : 'payout',
    reference: id,
    subject: 'bet',
    memberId: member.id,
    ...(nodeId === null ? {} : { nodeId }),
    at,
    entries: [
      { account: bankOf(member), amount: -payout },
      ...memberEntries(member.id, payout, bonus && { bonusId: bonus.bonusId, cents: share }),
    ],
  };
}
