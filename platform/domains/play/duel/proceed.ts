import { and, eq, sql } from '../../../database/drizzle.ts';
import type { Transaction } from '../../../database/database.ts';
import type { Lay, Lays, Side } from '../../../engine/duel/duel.ts';
import { leftIn, lowestOf, payoutsOf, SIDES, standingOf } from '../../../engine/duel/duel.ts';
import { duelReceipt } from '../../../engine/duel/proof.ts';
import { SHOW, TURN } from '../../../engine/duel/terms.ts';
import { memberAccount } from '../../../ledger/accounts.ts';
import type { Figure } from '../../../ledger/figures.ts';
import { settledStake } from '../../../ledger/figures.ts';
import type { Posting } from '../../../ledger/posting.ts';
import { move } from '../../../ledger/posting.ts';
import type { Services } from '../../../services.ts';
import type { DuelAt } from './store.ts';
import { dealtAt, isHouse, laysOf } from './store.ts';
import { duels, duelSeats } from './tables.ts';
import { POT } from './terms.ts';

type Dependencies = Pick<Services, 'ledger'>;

/** The second seat is taken: the first trick begins. */
export async function begin(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx
    .update(duels)
    .set({ state: 'playing', turn: 0, dueAt: new Date(now.getTime() + TURN) })
    .where(eq(duels.id, id));
}

/** Seats the house player opposite a member who has waited long enough. */
export async function seatHouse(tx: Transaction, { duel }: DuelAt, now: Date): Promise<void> {
  await tx.insert(duelSeats).values({ duelId: duel.id, side: 1, memberId: null, clientSeed: null, seatedAt: now });
  await begin(tx, duel.id, now);
}

/**
 * Advances a locked table as far as possible: the house plays its card, the rule plays for a player whose time is up, a
 * full trick leads to the next or to the end, where the pot is paid in the same transaction.
 */
export async function proceed(tx: Transaction, deps: Dependencies, at: DuelAt, now: Date): Promise<void> {
  const { duel } = at;
  const before = laysOf(at);
  const isUp = duel.dueAt !== null && now >= duel.dueAt;
  const people = SIDES.filter((side) => !isHouse(at, side));
  if (!isUp && people.some((side) => before[side].length <= duel.turn)) return;

  const lays: Lays = [filled(at, 0), filled(at, 1)];
  for (const side of SIDES) {
    if (lays[side] !== before[side])
      await tx
        .update(duelSeats)
        .set({ lays: lays[side] })
        .where(and(eq(duelSeats.duelId, duel.id), eq(duelSeats.side, side)));
  }
  const standing = standingOf(lays);
  if (standing !== 'playing') return settle(tx, deps, at, lays, standing, now);
  await tx
    .update(duels)
    .set({ turn: duel.turn + 1, dueAt: new Date(now.getTime() + SHOW + TURN) })
    .where(eq(duels.id, duel.id));
}

/** A side's cards with one for the trick being played. */
function filled(at: DuelAt, side: Side): readonly Lay[] {
  const lays = laysOf(at)[side];
  if (lays.length > at.duel.turn) return lays;
  const { hands, houseOrder } = dealtAt(at);
  const lay: Lay = isHouse(at, side)
    ? { card: houseOrder[at.duel.turn] ?? 0, by: 'house' }
    : { card: lowestOf(leftIn(hands[side], lays)), by: 'timer' };
  return [...lays, lay];
}

async function settle(
  tx: Transaction,
  { ledger }: Dependencies,
  at: DuelAt,
  lays: Lays,
  standing: Side | 'draw',
  now: Date,
): Promise<void> {
  const { duel, seats } = at;
  const payouts = payoutsOf(standing, duel.stake, duel.feePerMille);
  const postings = SIDES.flatMap((side) => payment(at, side, payouts[side], standing === 'draw', now));
  if (postings.length > 0) {
    const posted = await ledger.postAll(tx, postings);
    if (posted.kind !== 'posted') throw new Error(`Duel ${duel.id} could not be paid: ${posted.kind}`);
  }
  await markSeats(tx, ledger, at, payouts, standing === 'draw' ? [] : stakesAt(at, now));
  const claim = {
    duelId: duel.id,
    stake: duel.stake.toString(),
    feePerMille: duel.feePerMille,
    commitment: duel.commitment,
    lays,
    clientSeeds: [seats[0]?.clientSeed ?? '', seats[1]?.clientSeed ?? null] as const,
    payouts: [payouts[0].toString(), payouts[1].toString()] as const,
  };
  await tx
    .update(duels)
    .set({ state: 'done', dueAt: null, endedAt: now, receipt: duelReceipt(duel.seed, claim) })
    .where(eq(duels.id, duel.id));
}

/** What came back to each side, and the stakes that count from now on. */
async function markSeats(
  tx: Transaction,
  ledger: Services['ledger'],
  { duel }: DuelAt,
  payouts: ReturnType<typeof payoutsOf>,
  stakes: readonly Figure[],
): Promise<void> {
  const mark = sql`
    update ${duelSeats} set payout = case side when 0 then ${payouts[0]}::bigint else ${payouts[1]}::bigint end
    where duel_id = ${duel.id}`;
  await ledger.settle(tx, [mark], stakes);
}

/** The stakes of a duel that is won; the house player's is nobody's. */
const stakesAt = ({ duel: { id, nodeId, stake }, seats }: DuelAt, at: Date): readonly Figure[] =>
  seats.flatMap(({ memberId, side }) => {
    if (memberId === null) return [];
    const bet = { key: `duel:${id}:${side}`, reference: id, subject: 'duel' } as const;
    return [settledStake({ memberId, nodeId, at, stake, bonusPart: 0n, bet })];
  });

/** The payout to a member; the house player's share of a pot is not moved. */
function payment({ duel, seats }: DuelAt, side: Side, payout: bigint, isDraw: boolean, at: Date): Posting[] {
  const memberId = seats[side]?.memberId ?? null;
  if (memberId === null || payout === 0n) return [];
  return [
    moneyBack({
      duelId: duel.id,
      nodeId: duel.nodeId,
      side,
      memberId,
      amount: payout,
      kind: isDraw ? 'stakeReturned' : 'payout',
      at,
    }),
  ];
}

interface MoneyBack {
  readonly duelId: string;
  readonly nodeId: number;
  readonly side: Side;
  readonly memberId: number;
  readonly amount: bigint;
  readonly kind: 'stakeReturned' | 'payout';
  readonly at: Date;
}

/** A seat's money on its way back: one posting for ever, as its key is the seat's. */
export function moneyBack({ duelId, nodeId, side, memberId, amount, kind, at }: MoneyBack): Posting {
  return {
    key: `duel:${duelId}:${side}:back`,
    kind,
    reference: duelId,
    subject: 'duel',
    memberId,
    nodeId,
    at,
    entries: move(POT, memberAccount(memberId), amount),
  };
}
