import { and, eq, inArray } from '../../../database/drizzle.ts';
import type { Transaction } from '../../../database/database.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import { commitmentTo, isClientSeed } from '../../../engine/fairness.ts';
import { leftIn } from '../../../engine/duel/duel.ts';
import { isDuel, stakesOf, WAIT } from '../../../engine/duel/terms.ts';
import { memberAccount } from '../../../ledger/accounts.ts';
import { move } from '../../../ledger/posting.ts';
import { parseCents, fromCents } from '../../../../schema/cents.ts';
import { isTrial } from '../../../members/memberTypes.ts';
import type { Services } from '../../../services.ts';
import type { Member } from '../../../members/tables.ts';
import { roomsForTwo } from '../../games/roomsForTwo.ts';
import { isUnderMaintenance } from '../../games/wireGame.ts';
import { PlayRefusal } from '../PlayRefusal.ts';
import { tableOf, tableToPlayAt } from '../sessions.ts';
import type { Table } from '../sessions.ts';
import { begin, moneyBack, proceed } from './proceed.ts';
import type { DuelAt } from './store.ts';
import { dealtAt, lockDuel, seatOf } from './store.ts';
import type { Duel } from './tables.ts';
import { duels, duelSeats } from './tables.ts';
import { newsOf, POT } from './terms.ts';

/** Throws if a game is not an open duel, or the account uses play money. */
export function requireDuel({ game, member }: Table, now: Date): void {
  if (!isDuel(game) || isUnderMaintenance(game, now) || isTrial(member))
    throw new PlayRefusal('game_unavailable', 'The game is no open duel for this account');
}

/**
 * The table that accepts players for a room's stake, created if there is none. Its commitment is known before any seed
 * is sent.
 */
export async function tableToJoin(
  { db, clock, random }: Services,
  sessionToken: string,
  roomId: number,
  stakeText: string,
): Promise<Duel> {
  const table = await tableOf(db, sessionToken, clock.now());
  requireDuel(table, clock.now());
  const room = (await roomsForTwo(db, table.game.nodeId)).find((each) => each.roomId === roomId);
  const stake = parseCents(stakeText);
  if (!room || stake === null || !stakesOf(room).includes(stake))
    throw new PlayRefusal('stake_not_offered', `${stakeText} is not played for in this room`);
  const open = and(eq(duels.roomId, roomId), eq(duels.stake, stake), inArray(duels.state, ['open', 'waiting']));
  for (;;) {
    const [found] = await db.select().from(duels).where(open);
    if (found) return found;
    const seed = Buffer.from(random.bytes(32)).toString('hex');
    await db
      .insert(duels)
      .values({
        id: random.uuid(),
        nodeId: table.game.nodeId,
        roomId,
        stake,
        feePerMille: room.feePerMille,
        seed,
        commitment: commitmentTo(seed),
      })
      .onConflictDoNothing();
  }
}

interface Sitting {
  readonly member: Member;
  readonly at: DuelAt;
  readonly now: Date;
}

/**
 * Sits a member down and takes the stake, in one transaction; once, however often it is asked. Throws `PlayRefusal`;
 * nothing was charged then.
 */
export async function sitDown(
  services: Services,
  sessionToken: string,
  duelId: string,
  clientSeed: string,
): Promise<void> {
  if (!isClientSeed(clientSeed))
    throw new PlayRefusal(
      'client_seed_invalid',
      'A client seed is 1 to 64 letters, digits, spaces, dots, dashes or underscores',
    );
  await atTable(services, sessionToken, duelId, async (tx, { member, at, now }) => {
    const { duel, seats } = at;
    if (seatOf(at, member.id)) return;
    if (duel.state !== 'open' && duel.state !== 'waiting')
      throw new PlayRefusal('seat_taken', 'Others have sat down at this table');
    const side = seats.length === 0 ? 0 : 1;
    const [taken] = await tx
      .insert(duelSeats)
      .values({ duelId, side, memberId: member.id, clientSeed, seatedAt: now })
      .onConflictDoNothing()
      .returning();
    if (!taken) throw new PlayRefusal('already_seated', 'The member sits at another table');
    await takeStake(services, tx, duel, side, member.id, now);
    if (side === 0)
      await tx
        .update(duels)
        .set({ state: 'waiting', dueAt: new Date(now.getTime() + WAIT) })
        .where(eq(duels.id, duelId));
    else await begin(tx, duelId, now);
  });
}

async function takeStake(
  { ledger }: Services,
  tx: Transaction,
  duel: Duel,
  side: 0 | 1,
  memberId: number,
  at: Date,
): Promise<void> {
  const posted = await ledger.post(tx, {
    key: `duel:${duel.id}:${side}:stake:${memberId}`,
    kind: 'stake',
    reference: duel.id,
    subject: 'duel',
    memberId,
    nodeId: duel.nodeId,
    at,
    entries: move(memberAccount(memberId), POT, duel.stake),
  });
  if (posted.kind === 'insufficient')
    throw new PlayRefusal('insufficient_balance', 'The balance is below the stake', {
      balance: fromCents(posted.balance),
    });
  if (posted.kind === 'conflict') throw new Error(`Duel ${duel.id} meets a posting of another`);
}

/** Leaves the seat while there is no opponent; the stake is paid back. A started table goes on. */
export async function standUp(services: Services, sessionToken: string, duelId: string): Promise<void> {
  await atTable(services, sessionToken, duelId, async (tx, { member, at, now }) => {
    const seat = seatOf(at, member.id);
    if (!seat) throw new PlayRefusal('round_unknown', 'The member does not sit at this table');
    if (at.duel.state === 'left') return;
    if (at.duel.state !== 'waiting') throw new PlayRefusal('turn_over', 'The duel has begun');
    const { nodeId, stake } = at.duel;
    const posted = await services.ledger.post(
      tx,
      moneyBack({
        duelId,
        nodeId,
        side: seat.side,
        memberId: member.id,
        amount: stake,
        kind: 'stakeReturned',
        at: now,
      }),
    );
    if (posted.kind !== 'posted')
      throw new Error(`The stake of duel ${duelId} could not be given back: ${posted.kind}`);
    await tx
      .update(duelSeats)
      .set({ payout: stake })
      .where(and(eq(duelSeats.duelId, duelId), eq(duelSeats.side, seat.side)));
    await tx.update(duels).set({ state: 'left', dueAt: null, endedAt: now }).where(eq(duels.id, duelId));
  });
}

/** Plays a card to a trick. The same card for the same trick again does nothing; another one is refused. */
export async function layCard(
  services: Services,
  sessionToken: string,
  duelId: string,
  turn: number,
  card: number,
): Promise<void> {
  await atTable(services, sessionToken, duelId, async (tx, { member, at, now }) => {
    const { duel } = at;
    const seat = seatOf(at, member.id);
    if (!seat) throw new PlayRefusal('round_unknown', 'The member does not sit at this table');
    const laid = seat.lays[turn];
    if (laid?.card === card && laid.by === 'player') return;
    if (laid || duel.state !== 'playing' || turn !== duel.turn || (duel.dueAt !== null && now >= duel.dueAt))
      throw new PlayRefusal('turn_over', 'This trick takes no card now');
    if (!leftIn(dealtAt(at).hands[seat.side], seat.lays).includes(card))
      throw new PlayRefusal('card_unknown', 'The member does not hold this card');
    const lays = [...seat.lays, { card, by: 'player' as const }];
    await tx
      .update(duelSeats)
      .set({ lays })
      .where(and(eq(duelSeats.duelId, duelId), eq(duelSeats.side, seat.side)));
    await proceed(
      tx,
      services,
      { duel, seats: at.seats.map((each) => (each.side === seat.side ? { ...each, lays } : each)) },
      now,
    );
  });
}

/** Works at a locked table of the session's game; its followers are notified after the commit. */
async function atTable(
  services: Services,
  sessionToken: string,
  duelId: string,
  work: (tx: Transaction, sitting: Sitting) => Promise<void>,
): Promise<void> {
  const { db, clock, rounds } = services;
  const nodeId = await inTransaction(db, async (tx) => {
    const now = clock.now();
    const table = await tableToPlayAt(tx, sessionToken, now);
    const at = await lockDuel(tx, duelId);
    if (at?.duel.nodeId !== table.game.nodeId)
      throw new PlayRefusal('round_unknown', 'There is no such table in this game');
    if (!seatOf(at, table.member.id)) requireDuel(table, now);
    await work(tx, { member: table.member, at, now });
    return table.game.nodeId;
  });
  rounds.events.tell({ series: newsOf(nodeId), roundId: duelId, what: 'bet' });
}
