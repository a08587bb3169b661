import { and, asc, eq, lte, sql } from '../database/drizzle.ts';
import type { Database, Transaction } from '../database/database.ts';
import { rowsOf } from '../database/database.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { bonusAccount } from '../ledger/accounts.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { move } from '../ledger/posting.ts';
import { lockMember } from '../members/lockMember.ts';
import type { Texts } from '../texts.ts';
import { endingPosting } from './ending.ts';
import type { Bonus } from './tables.ts';
import { bonuses } from './tables.ts';
import { tellOfBonus } from './telling.ts';

const DAY = 24 * 60 * 60_000;
/** How often bonuses are looked through, in milliseconds of the platform's time. */
export const LOOK_EVERY = 2_000;
const BATCH = 200;

interface BonusDependencies {
  readonly db: Database;
  readonly ledger: Ledger;
  readonly clock: { now(): Date };
}

/** What a member is granted. Amounts in cents. */
export interface Grant {
  readonly memberId: number;
  /** What it is for: granted once for ever. */
  readonly key: string;
  readonly names: Texts;
  readonly gameType: string;
  readonly amount: bigint;
  readonly factor: number;
  readonly stakeCap: bigint | null;
  readonly weights: Readonly<Record<string, number>>;
  readonly validDays: number;
  /** Whether a withdrawal gives it up: so for bonuses that a deposit brings. */
  readonly endsWithWithdrawal: boolean;
}

/**
 * Grants a bonus, which is active at once where the member has no other, and waits otherwise. Answers null where it was
 * granted before.
 */
export async function grantBonus(
  tx: Transaction,
  { ledger, clock }: Pick<BonusDependencies, 'ledger' | 'clock'>,
  { memberId, amount, ...terms }: Grant,
): Promise<Bonus | null> {
  await lockMember(tx, memberId);
  const now = clock.now();
  const [bonus] = await tx
    .insert(bonuses)
    .values({ ...terms, memberId, granted: amount, state: 'waiting', grantedAt: now })
    .onConflictDoNothing({ target: bonuses.key })
    .returning();
  if (!bonus) return null;
  const posted = await ledger.post(tx, {
    key: `bonus:${bonus.id}:grant`,
    kind: 'bonus',
    reference: String(bonus.id),
    memberId,
    at: now,
    entries: move('house:promotions', bonusAccount(memberId, bonus.id), amount),
  });
  if (posted.kind !== 'posted') throw new Error(`Bonus ${bonus.id} could not be granted: ${posted.kind}`);
  const begun = await activateNext(tx, memberId, now);
  if (begun && begun.id !== bonus.id) await tellBegun(tx, begun);
  const reason = begun?.id === bonus.id ? 'active' : 'waiting';
  await tellOfBonus(tx, bonus, { notice: 'bonus-granted', amount, reason, at: now });
  const [granted] = await tx.select().from(bonuses).where(eq(bonuses.id, bonus.id));
  return granted ?? bonus;
}

/** Ends a bonus that is active or waits, for a member who does not want it. Answers null where it has ended. */
export async function giveUpBonus(
  tx: Transaction,
  { ledger, clock }: Pick<BonusDependencies, 'ledger' | 'clock'>,
  memberId: number,
  bonusId: number,
): Promise<Bonus | null> {
  await lockMember(tx, memberId);
  const [bonus] = await tx
    .select()
    .from(bonuses)
    .where(and(eq(bonuses.id, bonusId), eq(bonuses.memberId, memberId)))
    .for('update');
  if (!bonus || bonus.endedAt !== null) return null;
  await end(tx, ledger, bonus, 'given-up', clock.now());
  return bonus;
}

/** Ends the bonuses whose time is over, and lets the next ones begin; each member in a transaction of their own. */
export async function advanceBonuses({ db, ledger, clock }: BonusDependencies): Promise<void> {
  const now = clock.now();
  const due = await rowsOf<{ member: string }>(
    db,
    sql`
    select member_id::text as member from bonuses
    where state = 'active' and ends_at <= ${now.toISOString()}::timestamptz
    union
    select w.member_id::text from bonuses w where w.state = 'waiting' and not exists (
      select 1 from bonuses a where a.member_id = w.member_id and a.state = 'active')
    limit ${BATCH}`,
  );
  const failures: unknown[] = [];
  for (const { member } of due) await advance(Number(member)).catch((error: unknown) => void failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Bonuses of some members could not be advanced');

  function advance(memberId: number): Promise<void> {
    return inTransaction(db, async (tx) => {
      await lockMember(tx, memberId);
      const [over] = await tx
        .select()
        .from(bonuses)
        .where(and(eq(bonuses.memberId, memberId), eq(bonuses.state, 'active'), lte(bonuses.endsAt, now)))
        .for('update');
      if (over) await end(tx, ledger, over, 'expired', now);
      else await beginNext(tx, memberId, now);
    });
  }
}

/** Ends a locked bonus of a locked member: what is left of it goes back, and the next one begins. */
async function end(tx: Transaction, ledger: Ledger, bonus: Bonus, state: Unfinished, at: Date): Promise<void> {
  await close(tx, ledger, bonus, state, at);
  await beginNext(tx, bonus.memberId, at);
}

type Unfinished = 'expired' | 'given-up';

/** The same, without the next one. */
export async function close(tx: Transaction, ledger: Ledger, bonus: Bonus, state: Unfinished, at: Date): Promise<void> {
  const account = bonusAccount(bonus.memberId, bonus.id);
  const left = (await ledger.lockAccounts(tx, [account])).get(account) ?? 0n;
  if (left > 0n) {
    const posted = await ledger.post(tx, endingPosting(bonus, { state, left, key: 'end', at }));
    if (posted.kind !== 'posted') throw new Error(`Bonus ${bonus.id} could not be ended: ${posted.kind}`);
  }
  await tx
    .update(bonuses)
    .set({ state, left, endedAt: at, endsAt: sql`coalesce(${bonuses.endsAt}, ${at.toISOString()}::timestamptz)` })
    .where(eq(bonuses.id, bonus.id));
  if (state === 'expired') await tellOfBonus(tx, bonus, { notice: 'bonus-expired', amount: left, at });
}

/** Lets the oldest bonus that waits begin, where none is active, and tells the member. The member is locked. */
export async function beginNext(tx: Transaction, memberId: number, now: Date): Promise<void> {
  const begun = await activateNext(tx, memberId, now);
  if (begun) await tellBegun(tx, begun);
}

const tellBegun = (tx: Transaction, bonus: Bonus): Promise<void> =>
  tellOfBonus(tx, bonus, { notice: 'bonus-begun', amount: bonus.granted, at: bonus.activeAt ?? bonus.grantedAt });

/** Lets the oldest bonus that waits begin, where none is active. Answers null where none has begun. */
async function activateNext(tx: Transaction, memberId: number, now: Date): Promise<Bonus | null> {
  const [next] = await tx
    .select({ id: bonuses.id, validDays: bonuses.validDays })
    .from(bonuses)
    .where(
      and(
        eq(bonuses.memberId, memberId),
        eq(bonuses.state, 'waiting'),
        sql`not exists (select 1 from bonuses a where a.member_id = ${memberId} and a.state = 'active')`,
      ),
    )
    .orderBy(asc(bonuses.id))
    .limit(1);
  if (!next) return null;
  const [begun] = await tx
    .update(bonuses)
    .set({ state: 'active', activeAt: now, endsAt: new Date(now.getTime() + next.validDays * DAY) })
    .where(eq(bonuses.id, next.id))
    .returning();
  return begun ?? null;
}
