import { and, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from '../../../database/drizzle.ts';
import type { Clock } from '../../../clock.ts';
import type { Database, Executor } from '../../../database/database.ts';
import type { Random } from '../../../random.ts';
import { settings } from '../../../settings.ts';
import { launchTickets } from '../../games/tables.ts';
import { playSessions } from '../../play/tables.ts';
import { endRenewal, endRenewals, keepRenewal, sweepRenewals } from './renewals.ts';
import { registerAddress, registerDevice } from '../security/addresses.ts';
import type { Sessions } from '../../../members/Sessions.ts';
import type { Session } from '../../../members/tables.ts';
import { members, sessions as table } from '../../../members/tables.ts';

/**
 * Closes the games of ended sessions: neither unused launches nor open pages can stake the member's money any more.
 * Launches first: one that is being used now is awaited, and its page can then be closed.
 */
async function closeGames(executor: Executor, memberId: number, sessionIds: readonly number[] | 'all'): Promise<void> {
  for (const games of [launchTickets, playSessions]) {
    const ofThose =
      sessionIds === 'all' ? undefined : or(isNull(games.sessionId), inArray(games.sessionId, [...sessionIds]));
    await executor.delete(games).where(and(eq(games.memberId, memberId), ofThose));
  }
}

/** The expiry is extended in the database at most this often, so that most reads need no write. */
const PROLONG_EVERY = 60_000;
const DAY = 86_400_000;

/** Sessions in the database, whose expiry is extended by use. */
export function createSessions(db: Database, clock: Clock, random: Random): Sessions {
  const alive = (memberId: number) =>
    and(eq(table.memberId, memberId), isNull(table.endedBy), gt(table.expiresAt, clock.now()));

  function list(executor: Executor, memberId: number): Promise<Session[]> {
    return executor.select().from(table).where(alive(memberId)).orderBy(desc(table.lastUsedAt), desc(table.id));
  }

  /** Games continue when another device takes over. */
  async function makeRoom(executor: Executor, memberId: number, allowed: number): Promise<void> {
    const surplus = (await list(executor, memberId)).slice(Math.max(allowed - 1, 0)).map(({ id }) => id);
    if (surplus.length > 0) await executor.update(table).set({ endedBy: 'replaced' }).where(inArray(table.id, surplus));
  }

  return {
    list,
    async open(executor, member, { device, ip, userAgent = null, isRenewal = false, renewalHash = null }) {
      // Concurrent sign-ins of a member are serialized by this lock; the later one stays.
      await executor.select({ id: members.id }).from(members).where(eq(members.id, member.id)).for('update');
      const { sessionMinutes, sessionsPerMember } = await settings.get(executor, 'login');
      await makeRoom(executor, member.id, sessionsPerMember);
      const now = clock.now();
      await registerAddress(executor, member.id, ip, now);
      await registerDevice(executor, member.id, { ip, userAgent }, now);
      if (renewalHash !== null && !isRenewal) await keepRenewal(executor, member.id, renewalHash, now);
      const [session] = await executor
        .insert(table)
        .values({
          token: random.uuid(),
          memberId: member.id,
          device,
          ip,
          userAgent,
          createdAt: now,
          lastUsedAt: now,
          confirmedAt: isRenewal ? null : now,
          renewalHash,
          lifeSeconds: sessionMinutes * 60,
          expiresAt: new Date(now.getTime() + sessionMinutes * 60_000),
        })
        .returning();
      if (!session) throw new Error('The session was not opened');
      return session;
    },
    async find(token) {
      const now = clock.now();
      const [row] = await db
        .select({ session: table, member: members })
        .from(table)
        .innerJoin(members, eq(members.id, table.memberId))
        .where(
          and(eq(table.token, token), isNull(table.endedBy), gt(table.expiresAt, now), eq(members.status, 'active')),
        );
      if (!row) return null;
      const expiresAt = new Date(now.getTime() + row.session.lifeSeconds * 1000);
      if (expiresAt.getTime() - row.session.expiresAt.getTime() > PROLONG_EVERY)
        await db.update(table).set({ expiresAt, lastUsedAt: now }).where(eq(table.token, token));
      return row;
    },
    async known(token) {
      const [session] = await db.select().from(table).where(eq(table.token, token));
      return session ?? null;
    },
    async end(executor, { id, memberId }, by) {
      const ended = await executor
        .update(table)
        .set({ endedBy: sql`coalesce(${table.endedBy}, ${by})` })
        .where(and(eq(table.id, id), eq(table.memberId, memberId)))
        .returning({ renewalHash: table.renewalHash });
      if (!ended[0]) return;
      const { renewalHash } = ended[0];
      await endRenewal(executor, renewalHash);
      // Sessions with the same renewal key are of the same browser, or of a thief.
      const kin =
        renewalHash === null
          ? []
          : await executor
              .update(table)
              .set({ endedBy: by })
              .where(and(alive(memberId), eq(table.renewalHash, renewalHash)))
              .returning({ id: table.id });
      await closeGames(executor, memberId, [id, ...kin.map((session) => session.id)]);
    },
    async endOthers(executor, { id, memberId }, by) {
      const [kept] = await executor.select({ renewalHash: table.renewalHash }).from(table).where(eq(table.id, id));
      await endRenewals(executor, memberId, kept?.renewalHash);
      const ended = await executor
        .update(table)
        .set({ endedBy: by })
        .where(and(alive(memberId), ne(table.id, id)))
        .returning({ id: table.id });
      await closeGames(
        executor,
        memberId,
        ended.map((session) => session.id),
      );
      return ended.length;
    },
    async endAll(executor, memberId, by) {
      await endRenewals(executor, memberId);
      await executor
        .update(table)
        .set({ endedBy: by })
        .where(and(eq(table.memberId, memberId), isNull(table.endedBy)));
      await closeGames(executor, memberId, 'all');
    },
    async sweep() {
      const now = clock.now();
      await db.delete(table).where(lt(table.expiresAt, new Date(now.getTime() - DAY)));
      await sweepRenewals(db, now);
    },
  };
}
