import { desc, eq, inArray, sql } from '../../../database/drizzle.ts';
import { fromCents, parseCents } from '../../../../schema/cents.ts';
import type { Grant } from '../../../bonuses/life.ts';
import { grantBonus } from '../../../bonuses/life.ts';
import type { Bonus } from '../../../bonuses/tables.ts';
import { bonuses } from '../../../bonuses/tables.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Executor, Transaction } from '../../../database/database.ts';
import { isTrial } from '../../../members/memberTypes.ts';
import { members } from '../../../members/tables.ts';
import type { Services } from '../../../services.ts';
import type { Texts } from '../../../texts.ts';
import { games } from '../../games/tables.ts';

const SHOWN = 30;

/** A bonus as the operator writes it. Amounts are decimal text in major units. */
export interface WrittenBonus {
  /** Made when the form is opened: granted once for ever, however often it is sent. */
  readonly idempotencyKey: string;
  readonly username: string;
  readonly name: Texts;
  readonly gameType: string;
  readonly amount: string;
  readonly factor: number;
  readonly stakeCap?: string;
  readonly validDays: number;
  readonly weights?: Readonly<Record<string, number>>;
  /** Whether a withdrawal gives it up, as it does what a deposit brought; not unless told. */
  readonly endsWithWithdrawal?: boolean;
}

/** The bonuses that were granted last, the latest first. */
export async function latestBonuses(db: Executor) {
  const rows = await db
    .select({ bonus: bonuses, username: members.username })
    .from(bonuses)
    .innerJoin(members, eq(members.id, bonuses.memberId))
    .orderBy(desc(bonuses.id))
    .limit(SHOWN);
  return rows.map(({ bonus, username }) => ({ ...bonusSummary(bonus), username }));
}

/** The types of games that a bonus can be for: those that there are games of, but for duels, which take no bonus. */
export async function bonusGameTypes(db: Executor): Promise<readonly string[]> {
  const rows = await db.selectDistinct({ type: games.gameType }).from(games).orderBy(games.gameType);
  return rows.map(({ type }) => type).filter((type) => type !== 'PVP');
}

/** A bonus as a change of it is written down. */
export function bonusSummary({ id, memberId, names, gameType, granted, factor, stakeCap, ...bonus }: Bonus) {
  return {
    id,
    memberId,
    name: names.EN,
    gameType,
    granted: fromCents(granted),
    factor,
    toWager: fromCents(granted * BigInt(factor)),
    wagered: fromCents(bonus.wagered / 100n),
    stakeCap: stakeCap === null ? null : fromCents(stakeCap),
    validDays: bonus.validDays,
    endsWithWithdrawal: bonus.endsWithWithdrawal,
    state: bonus.state,
    endsAt: bonus.endsAt?.toISOString() ?? null,
  };
}

/**
 * Grants a member a bonus. Refuses with 404 where there is no such member, and with 400 terms that break a rule, which
 * the message names.
 */
export async function grantWritten(
  tx: Transaction,
  services: Pick<Services, 'ledger' | 'clock' | 'settings'>,
  { idempotencyKey, username, name, gameType, amount, stakeCap, ...terms }: WrittenBonus,
): Promise<Bonus> {
  const [member] = await tx
    .select()
    .from(members)
    .where(sql`lower(${members.username}) = lower(${username})`);
  if (!member) throw new Refusal('DATA_NOT_FOUND', { status: 404, message: 'There is no such member' });
  if (isTrial(member)) throw broken('A trial account takes no bonus');
  if (member.status !== 'active') throw broken(`The account is ${member.status}`);
  const { maxFactor } = await services.settings.get(tx, 'bonuses');
  if (terms.factor > maxFactor) throw broken(`A bonus may be wagered ${maxFactor} times at most`);
  if (!(await bonusGameTypes(tx)).includes(gameType)) throw broken(`There are no ${gameType} games for a bonus`);
  const unknown = await unknownVendor(tx, Object.keys(terms.weights ?? {}));
  if (unknown !== null) throw broken(`There is no vendor ${unknown}`);
  const key = `operator:${idempotencyKey}`;
  const grant: Grant = {
    ...terms,
    memberId: member.id,
    key,
    names: name,
    gameType,
    amount: centsIn(amount),
    stakeCap: stakeCap === undefined ? null : centsIn(stakeCap),
    weights: terms.weights ?? {},
    endsWithWithdrawal: terms.endsWithWithdrawal ?? false,
  };
  return (await grantBonus(tx, services, grant)) ?? grantedBefore(tx, grant);
}

/** The first code that no game is of; null for none. */
async function unknownVendor(tx: Transaction, codes: readonly string[]): Promise<string | null> {
  if (codes.length === 0) return null;
  const rows = await tx
    .selectDistinct({ vendor: games.vendor })
    .from(games)
    .where(inArray(games.vendor, [...codes]));
  return codes.find((code) => !rows.some(({ vendor }) => vendor === code)) ?? null;
}

/** The bonus of a key that was sent before. Refuses with 409 where it was sent with something else. */
async function grantedBefore(tx: Transaction, grant: Grant): Promise<Bonus> {
  const [bonus] = await tx.select().from(bonuses).where(eq(bonuses.key, grant.key));
  const isSame =
    bonus?.memberId === grant.memberId &&
    bonus.granted === grant.amount &&
    bonus.gameType === grant.gameType &&
    bonus.factor === grant.factor &&
    bonus.stakeCap === grant.stakeCap &&
    bonus.validDays === grant.validDays &&
    bonus.endsWithWithdrawal === grant.endsWithWithdrawal;
  if (!isSame) throw new Refusal('INVALID_PARAMETERS', { status: 409, message: 'The key belongs to another bonus' });
  return bonus;
}

function centsIn(text: string): bigint {
  const cents = parseCents(text);
  if (cents === null || cents <= 0n) throw broken(`${text} is no amount`);
  return cents;
}

const broken = (message: string): Refusal => new Refusal('INVALID_PARAMETERS', { status: 400, message });
