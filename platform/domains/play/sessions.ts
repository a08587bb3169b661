import { createHash } from 'node:crypto';
import { and, eq, gt, isNull, lt } from '../../database/drizzle.ts';
import type { Executor } from '../../database/database.ts';
import { inTransaction } from '../../database/inTransaction.ts';
import type { Services } from '../../services.ts';
import { games, launchTickets } from '../games/tables.ts';
import type { Game } from '../games/tables.ts';
import { activeBonusInSql } from '../../bonuses/tables.ts';
import { members } from '../../members/tables.ts';
import type { Member } from '../../members/tables.ts';
import { PlayRefusal } from './PlayRefusal.ts';
import { playSessions } from './tables.ts';

/** The member and the game, and the bonus that the member's stakes use; null for none. */
export interface Table {
  readonly member: Member;
  readonly game: Game;
  readonly bonusId: number | null;
}

/** A game session lasts this long after its last bet. */
const LIFE = 2 * 60 * 60_000;
/** The expiry is extended at most this often, so that most bets need no write for it. */
const PROLONG_EVERY = 10 * 60_000;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const lifeFrom = (now: Date): Date => new Date(now.getTime() + LIFE);

/** Uses a launch ticket up, once, and opens a play session for its member and game. */
export function openSession(
  { db, clock, random }: Services,
  ticket: string,
): Promise<{ readonly token: string } & Table> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const [used] = await tx
      .update(launchTickets)
      .set({ usedAt: now })
      .where(and(eq(launchTickets.ticket, ticket), isNull(launchTickets.usedAt), gt(launchTickets.expiresAt, now)))
      .returning();
    if (!used) throw new PlayRefusal('ticket_invalid', 'This launch was used already, has expired, or never was');
    const token = Buffer.from(random.bytes(32)).toString('base64url');
    const { memberId, sessionId, nodeId } = used;
    await tx.delete(playSessions).where(and(eq(playSessions.memberId, memberId), lt(playSessions.expiresAt, now)));
    await tx
      .insert(playSessions)
      .values({ tokenHash: hashOf(token), memberId, sessionId, nodeId, openedAt: now, expiresAt: lifeFrom(now) });
    return { token, ...(await tableOf(tx, token, now)) };
  });
}

/**
 * The member and game behind a token. Looking prolongs nothing. Throws `session_expired`, or `account_blocked` when the
 * account may not play.
 */
export async function tableOf(executor: Executor, token: string, now: Date): Promise<Table> {
  const { session: _session, ...table } = await sessionOf(executor, token, now);
  return table;
}

/** The same for an order, which prolongs the session: a forgotten page, which only looks on, closes in the end. */
export async function tableToPlayAt(executor: Executor, token: string, now: Date): Promise<Table> {
  const { session, ...table } = await sessionOf(executor, token, now);
  if (lifeFrom(now).getTime() - session.expiresAt.getTime() > PROLONG_EVERY) {
    await executor
      .update(playSessions)
      .set({ expiresAt: lifeFrom(now) })
      .where(eq(playSessions.tokenHash, session.tokenHash));
  }
  return table;
}

/**
 * Whose session a token opened, also where it is over by now. Throws `session_expired` where there is none, or none any
 * more.
 */
export async function memberOfSession(executor: Executor, token: string): Promise<number> {
  const [row] = await executor
    .select({ memberId: playSessions.memberId })
    .from(playSessions)
    .where(eq(playSessions.tokenHash, hashOf(token)));
  if (!row) throw new PlayRefusal('session_expired', 'There is no such session');
  return row.memberId;
}

async function sessionOf(executor: Executor, token: string, now: Date) {
  const [row] = await executor
    .select({ session: playSessions, member: members, game: games, bonusId: activeBonusInSql })
    .from(playSessions)
    .innerJoin(members, eq(members.id, playSessions.memberId))
    .innerJoin(games, eq(games.nodeId, playSessions.nodeId))
    .where(and(eq(playSessions.tokenHash, hashOf(token)), gt(playSessions.expiresAt, now)));
  if (!row) throw new PlayRefusal('session_expired', 'This game was opened too long ago');
  if (row.member.status !== 'active') throw new PlayRefusal('account_blocked', `The account is ${row.member.status}`);
  return row;
}
