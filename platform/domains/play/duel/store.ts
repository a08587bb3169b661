import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, lte, or } from '../../../database/drizzle.ts';
import type { Executor, Transaction } from '../../../database/database.ts';
import type { Dealt, Lays, Side } from '../../../engine/duel/duel.ts';
import { deal } from '../../../engine/duel/duel.ts';
import type { DuelProof } from '../../../engine/duel/proof.ts';
import type { Span } from '../../../rounds/read.ts';
import type { Duel, DuelSeat } from './tables.ts';
import { duels, duelSeats } from './tables.ts';

/** A table with its players, the first seat first. */
export interface DuelAt {
  readonly duel: Duel;
  readonly seats: readonly DuelSeat[];
}

const seatsAt = (db: Executor, id: string): Promise<DuelSeat[]> =>
  db.select().from(duelSeats).where(eq(duelSeats.duelId, id)).orderBy(asc(duelSeats.side));

/** A table by its id; null where there is none. */
export async function duelBy(db: Executor, id: string): Promise<DuelAt | null> {
  const [duel] = await db.select().from(duels).where(eq(duels.id, id));
  return duel ? { duel, seats: await seatsAt(db, id) } : null;
}

/** The same, locked: no seat, card or payout changes until the transaction ends. */
export async function lockDuel(tx: Transaction, id: string): Promise<DuelAt | null> {
  const [duel] = await tx.select().from(duels).where(eq(duels.id, id)).for('update');
  return duel ? { duel, seats: await seatsAt(tx, id) } : null;
}

/** Tables where the time is up. */
export async function dueDuels(db: Executor, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: duels.id })
    .from(duels)
    .where(lte(duels.dueAt, now))
    .orderBy(asc(duels.dueAt))
    .limit(200);
  return rows.map(({ id }) => id);
}

/** Tables of a game with a player waiting for an opponent. */
export function waitingAt(db: Executor, nodeId: number): Promise<Pick<Duel, 'id' | 'roomId' | 'stake'>[]> {
  return db
    .select({ id: duels.id, roomId: duels.roomId, stake: duels.stake })
    .from(duels)
    .where(and(eq(duels.nodeId, nodeId), eq(duels.state, 'waiting')));
}

/** Where a member sits in a game, or last sat if that is over since `since`. */
export async function latestOf(db: Executor, memberId: number, nodeId: number, since: Date): Promise<DuelAt | null> {
  const [found] = await db
    .select({ id: duels.id })
    .from(duelSeats)
    .innerJoin(duels, eq(duels.id, duelSeats.duelId))
    .where(
      and(
        eq(duelSeats.memberId, memberId),
        eq(duels.nodeId, nodeId),
        or(isNull(duelSeats.payout), and(eq(duels.state, 'done'), gt(duels.endedAt, since))),
      ),
    )
    .orderBy(desc(duelSeats.seatedAt))
    .limit(1);
  return found ? duelBy(db, found.id) : null;
}

/** A member's finished duels, the newest first; optionally only those in which they took a seat within a period. */
export async function finishedOf(db: Executor, memberId: number, most: number, span?: Span): Promise<DuelAt[]> {
  const within = span && and(gte(duelSeats.seatedAt, span.from), lt(duelSeats.seatedAt, span.until));
  const mine = await db
    .select({ duel: duels })
    .from(duelSeats)
    .innerJoin(duels, eq(duels.id, duelSeats.duelId))
    .where(and(eq(duelSeats.memberId, memberId), eq(duels.state, 'done'), within))
    .orderBy(desc(duelSeats.seatedAt))
    .limit(most);
  const seats =
    mine.length === 0
      ? []
      : await db
          .select()
          .from(duelSeats)
          .where(
            inArray(
              duelSeats.duelId,
              mine.map(({ duel }) => duel.id),
            ),
          )
          .orderBy(asc(duelSeats.side));
  return mine.map(({ duel }) => ({ duel, seats: seats.filter(({ duelId }) => duelId === duel.id) }));
}

export const seatOf = ({ seats }: DuelAt, memberId: number): DuelSeat | null =>
  seats.find((seat) => seat.memberId === memberId) ?? null;

export const laysOf = ({ seats }: DuelAt): Lays => [seats[0]?.lays ?? [], seats[1]?.lays ?? []];

export const isHouse = ({ seats }: DuelAt, side: Side): boolean => seats[side]?.memberId === null;

/** What the seeds of a full table deal. */
export function dealtAt({ duel, seats }: DuelAt): Dealt {
  return deal({
    serverSeed: duel.seed,
    duelId: duel.id,
    clientSeeds: [seats[0]?.clientSeed ?? '', seats[1]?.clientSeed ?? null],
  });
}

/** The data needed to check a duel. Null for one that is not finished. */
export function proofOfDuel(at: DuelAt): DuelProof | null {
  const { duel, seats } = at;
  const [first, second] = seats;
  if (duel.state !== 'done' || !first || !second) return null;
  return {
    duelId: duel.id,
    stake: duel.stake.toString(),
    feePerMille: duel.feePerMille,
    commitment: duel.commitment,
    clientSeeds: [first.clientSeed ?? '', second.clientSeed],
    lays: laysOf(at),
    payouts: [(first.payout ?? 0n).toString(), (second.payout ?? 0n).toString()],
    receipt: duel.receipt,
    serverSeed: duel.seed,
  };
}
