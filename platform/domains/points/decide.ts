import { asc, eq, inArray, sql } from '../../database/drizzle.ts';
import { fromCents } from '../../../schema/cents.ts';
import type { Transaction } from '../../database/database.ts';
import { memberAccount, pointsAccount } from '../../ledger/accounts.ts';
import { postHold, voidHold } from '../../ledger/holds.ts';
import type { Posting } from '../../ledger/posting.ts';
import { move } from '../../ledger/posting.ts';
import { holds } from '../../ledger/tables.ts';
import type { Services } from '../../services.ts';
import { notify } from '../messages/notify.ts';
import type { Redemption } from './tables.ts';
import { pointRewards, redemptions } from './tables.ts';

export type Tools = Pick<Services, 'clock' | 'ledger' | 'settings' | 'random'>;

/** Why a redemption is decided as it is, by whom, and the operator's words to the member. */
export interface Verdict {
  readonly reason: 'operator' | 'automatic' | 'review-expired';
  readonly by: string;
  readonly note?: string;
}

/** Reads a redemption and locks it until the transaction ends; null where there is none. */
export async function lockRedemption(tx: Transaction, id: number): Promise<Redemption | null> {
  const [redemption] = await tx.select().from(redemptions).where(eq(redemptions.id, id)).for('update');
  return redemption ?? null;
}

/** What is held goes to the house; a credit is paid, and tickets get their numbers. */
export async function approve(
  tx: Transaction,
  tools: Tools,
  redemption: Redemption,
  verdict: Verdict,
): Promise<Redemption> {
  const { clock, ledger, random } = tools;
  const { id, kind, quantity, points, moneyHoldId } = redemption;
  const now = clock.now();
  await lockHeld(tx, tools, redemption);
  const ends = [
    ...(moneyHoldId === null ? [] : [{ holdId: moneyHoldId, along: [] }]),
    { holdId: pointHoldOf(redemption), along: creditOf(redemption) },
  ];
  for (const { holdId, along } of ends) {
    const resolved = await postHold(tx, ledger, holdId, { to: 'house:points', along }, now);
    if (resolved.kind !== 'resolved') throw new Error(`A hold of redemption ${id} was resolved before`);
  }
  const tickets =
    kind === 'TICKET'
      ? Array.from({ length: quantity ?? 0 }, (_, at) => `T${id}-${at + 1}-${random.below(9_000) + 1_000}`)
      : null;
  return end(tx, tools, redemption, verdict, { state: 'APPROVED', changedPoints: -points, tickets });
}

/** What is held goes back to the member, and what was reserved to the stock. */
export async function reject(
  tx: Transaction,
  tools: Tools,
  redemption: Redemption,
  verdict: Verdict,
): Promise<Redemption> {
  const { id, moneyHoldId, rewardId, quantity } = redemption;
  if (rewardId !== null)
    await tx
      .update(pointRewards)
      .set({ stock: sql`${pointRewards.stock} + ${quantity ?? 0}` })
      .where(eq(pointRewards.id, rewardId));
  await lockHeld(tx, tools, redemption);
  for (const holdId of [...(moneyHoldId === null ? [] : [moneyHoldId]), pointHoldOf(redemption)]) {
    const { hold } = await voidHold(tx, tools.ledger, holdId, tools.clock.now());
    if (hold.state !== 'voided') throw new Error(`A hold of redemption ${id} is ${hold.state}`);
  }
  return end(tx, tools, redemption, verdict, { state: 'REJECTED', changedPoints: 0n, tickets: null });
}

/** Holds are locked before accounts, and these all together: see `ledger/settling.ts`. */
async function lockHeld(tx: Transaction, { ledger }: Tools, redemption: Redemption): Promise<void> {
  const { state, id, memberId, moneyHoldId } = redemption;
  if (state !== 'PROCESSING') throw new Error(`The redemption ${id} is ${state}`);
  const ids = [pointHoldOf(redemption), ...(moneyHoldId === null ? [] : [moneyHoldId])];
  await tx.select({ id: holds.id }).from(holds).where(inArray(holds.id, ids)).orderBy(asc(holds.id)).for('update');
  await ledger.lockMember(tx, memberId);
}

function pointHoldOf({ id, pointHoldId }: Redemption): number {
  if (pointHoldId === null) throw new Error(`No points are held for redemption ${id}`);
  return pointHoldId;
}

function creditOf({ id, memberId, credit }: Redemption): readonly Posting[] {
  if (credit === null) return [];
  return [
    {
      key: `redemption:${id}:credit`,
      kind: 'redemption',
      reference: String(id),
      memberId,
      entries: move('house:points', memberAccount(memberId), credit),
    },
  ];
}

async function end(
  tx: Transaction,
  { clock, ledger, settings }: Tools,
  { id, memberId, kind, amount }: Redemption,
  { reason, by, note }: Verdict,
  change: Pick<Redemption, 'state' | 'changedPoints' | 'tickets'>,
): Promise<Redemption> {
  const at = clock.now();
  const [ended] = await tx
    .update(redemptions)
    .set({
      ...change,
      pointBalance: await ledger.balanceOf(tx, pointsAccount(memberId)),
      decidedAt: at,
      decidedBy: by,
      reason,
      note: note ?? null,
      dueAt: null,
    })
    .where(eq(redemptions.id, id))
    .returning();
  if (!ended) throw new Error(`The redemption ${id} is gone`);
  const { symbol } = await settings.get(tx, 'currency');
  await notify(tx, {
    memberId,
    notice: ended.state === 'APPROVED' ? 'redemption-approved' : 'redemption-rejected',
    subject: { type: 'redemption', id: String(id) },
    values: {
      reference: String(id),
      reason: ended.state === 'APPROVED' ? kind : reason,
      amount: fromCents(amount ?? 0n),
      currencySymbol: symbol,
    },
    at,
  });
  return ended;
}
