import { and, eq } from '../database/drizzle.ts';
import type { Transaction } from '../database/database.ts';
import { LEGS, UNIT } from '../engine/rounds/combined.ts';
import { betReceipt, canonical } from '../engine/rounds/proof.ts';
import { memberAccount } from '../ledger/accounts.ts';
import type { KeyedWrite } from '../outcomes/refusedWrites.ts';
import { requireNotRefused } from '../outcomes/refusedWrites.ts';
import { BetRefused } from './BetRefused.ts';
import type { RoundDependencies } from './RoundDependencies.ts';
import type { BetLeg, CombinedBet, Round } from './tables.ts';
import { betLegs, combinedBets } from './tables.ts';
import { bonusColumns } from './paying.ts';
import type { RoundOf } from './taking.ts';
import { holdForBet, readBet, requireOpen, requireWithinLimits, takeStakes } from './taking.ts';

export interface CombinedOrder {
  readonly memberId: number;
  /** Chosen by the player's page; the same key is the same bet. */
  readonly key: string;
  /** The game it is placed in. */
  readonly nodeId: number;
  /** Cents. */
  readonly stake: bigint;
  /** What is picked of each round, as a bet of 1.00 (`UNIT`); the kinds read it. */
  readonly legs: readonly { readonly roundId: string; readonly selection: unknown }[];
}

export interface PlacedCombined {
  readonly bet: CombinedBet;
  readonly legs: readonly { readonly leg: BetLeg; readonly round: Round }[];
  /** The member's main wallet now, in cents. */
  readonly balance: bigint;
  /** The key was known: nothing was charged again. */
  readonly repeated: boolean;
}

/** What a leg of an order comes to once its round is known. */
interface ReadLeg extends RoundOf {
  readonly selection: unknown;
}

/** What a combined bet is as a write. */
export const writeOfCombined = ({ memberId, key, nodeId, stake, legs }: CombinedOrder): KeyedWrite => ({
  memberId,
  key,
  content: [nodeId, stake.toString(), ...legs.map(({ roundId, selection }) => [roundId, selection])],
});

/**
 * Takes a combined bet and its one stake in the caller's transaction. Throws `BetRefused`; the caller's transaction
 * must then be given up.
 */
export async function placeCombinedIn(
  tx: Transaction,
  deps: RoundDependencies,
  order: CombinedOrder,
): Promise<PlacedCombined> {
  requireLegs(order);
  const { member, places } = await holdForBet(
    tx,
    order.memberId,
    order.legs.map(({ roundId }) => roundId),
  );
  const legs = places.map((place, at) => readLeg(deps, place, order.legs[at]?.selection));
  const earlier = await placedBefore(tx, order, legs);
  if (earlier)
    return { ...earlier, balance: await deps.ledger.balanceOf(tx, memberAccount(member.id)), repeated: true };
  await requireNotRefused(tx, writeOfCombined(order));

  const now = deps.clock.now();
  requireOpen(places, now);
  await requireWithinLimits(tx, deps, places, member.id, [order.stake]);
  const id = deps.random.uuid();
  const [taken] = await takeStakes(tx, deps, member, [
    { id, key: `combined:${id}:stake`, nodeId: order.nodeId, stake: order.stake, at: now },
  ]);
  if (!taken) throw new Error(`The stake of combined bet ${id} was not taken`);
  const [bet] = await tx
    .insert(combinedBets)
    .values({
      id,
      memberId: member.id,
      key: order.key,
      nodeId: order.nodeId,
      stake: order.stake,
      ...bonusColumns(taken.bonus),
      placedAt: now,
    })
    .returning();
  const rows = await tx
    .insert(betLegs)
    .values(
      legs.map(({ round, selection }, ordinal) => {
        const legId = deps.random.uuid();
        const receipt = betReceipt(round.seed, {
          betId: legId,
          roundId: round.id,
          selection,
          stake: UNIT.toString(),
          placedAt: now.toISOString(),
        });
        return { id: legId, betId: id, roundId: round.id, ordinal, selection, receipt };
      }),
    )
    .returning();
  if (!bet) throw new Error(`Combined bet ${id} was not written`);
  return { bet, legs: joined(rows, legs), balance: taken.balance, repeated: false };
}

const joined = (rows: readonly BetLeg[], legs: readonly ReadLeg[]): PlacedCombined['legs'] =>
  rows.flatMap((leg) => legs.filter(({ round }) => round.id === leg.roundId).map(({ round }) => ({ leg, round })));

function requireLegs({ legs }: CombinedOrder): void {
  if (legs.length < LEGS.least || legs.length > LEGS.most)
    throw new BetRefused({
      kind: 'selection',
      problem: 'request_invalid',
      detail: `A combined bet has ${LEGS.least} to ${LEGS.most} legs`,
    });
  if (new Set(legs.map(({ roundId }) => roundId)).size !== legs.length)
    throw new BetRefused({
      kind: 'selection',
      problem: 'fixture_repeated',
      detail: 'The legs of a combined bet are of different rounds',
    });
}

function readLeg({ kindOf }: RoundDependencies, place: RoundOf, selection: unknown): ReadLeg {
  const { stake, bet } = readBet(kindOf(place.series.kind), place, selection);
  if (stake !== UNIT)
    throw new BetRefused({ kind: 'selection', problem: 'stake_invalid', detail: 'A leg is a bet of 1.00' });
  return { ...place, selection: bet };
}

/** Throws `key-reused` where the key belongs to another bet. */
async function placedBefore(
  tx: Transaction,
  order: CombinedOrder,
  legs: readonly ReadLeg[],
): Promise<Pick<PlacedCombined, 'bet' | 'legs'> | null> {
  const [bet] = await tx
    .select()
    .from(combinedBets)
    .where(and(eq(combinedBets.memberId, order.memberId), eq(combinedBets.key, order.key)));
  if (!bet) return null;
  const rows = await tx.select().from(betLegs).where(eq(betLegs.betId, bet.id)).orderBy(betLegs.ordinal);
  const content = (each: readonly { readonly roundId: string; readonly selection: unknown }[]) =>
    canonical(each.map(({ roundId, selection }) => [roundId, selection]));
  const isSame =
    bet.stake === order.stake &&
    content(rows) === content(legs.map(({ round, selection }) => ({ roundId: round.id, selection })));
  if (!isSame) throw new BetRefused({ kind: 'key-reused', bet });
  return { bet, legs: joined(rows, legs) };
}
