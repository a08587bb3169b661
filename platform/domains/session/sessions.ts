import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Database, Executor } from '../../database/database.ts';
import type { Random } from '../../random.ts';
import { settings } from '../../settings.ts';
import { launchTickets } from '../games/tables.ts';
import { playSessions } from '../play/tables.ts';
import type { Member, Session } from './tables.ts';
import { members, sessions as table } from './tables.ts';

/** Who asks. */
export interface SignedIn {
  readonly session: Session;
  readonly member: Member;
}

export interface Sessions {
  /** Ends the member's other session ("logged out from another device") and opens one; call it inside a transaction. */
  open(executor: Executor, member: { readonly id: number }, from: { readonly device: string; readonly ip: string }): Promise<Session>;
  /** The living session behind a token, its life prolonged; null when it ended, expired or never was. */
  find(token: string): Promise<SignedIn | null>;
  /** Signs out: the session ends, and so do the games the member has open. */
  end(executor: Executor, session: Pick<Session, 'token' | 'memberId'>, by: 'logout' | 'password'): Promise<void>;
  /** Ends every session of a member. Games go on when another device takes over, and end when the password changes. */
  endAll(executor: Executor, memberId: number, by: 'replaced' | 'password'): Promise<void>;
  /** Forgets sessions that expired more than a day ago. */
  sweep(): Promise<void>;
}

async function endAll(executor: Executor, memberId: number, by: 'replaced' | 'password'): Promise<void> {
  await executor
    .update(table)
    .set({ endedBy: by })
    .where(and(eq(table.memberId, memberId), isNull(table.endedBy)));
  if (by === 'password') await closeGames(executor, memberId);
}

/** Who has signed out plays no more: neither pages that are open nor launches that were not used yet can stake the member's money. */
async function closeGames(executor: Executor, memberId: number): Promise<void> {
  await executor.delete(playSessions).where(eq(playSessions.memberId, memberId));
  await executor.delete(launchTickets).where(eq(launchTickets.memberId, memberId));
}

/** A life is prolonged in the database at most this often, so that reading costs no write. */
const PROLONG_EVERY = 60_000;
const DAY = 86_400_000;

/** Sessions in the database, their expiry sliding with use. */
export function createSessions(db: Database, clock: Clock, random: Random): Sessions {
  return {
    endAll,
    async open(executor, member, from) {
      // Two devices that sign in at once wait for each other here; the later one stays.
      await executor.select({ id: members.id }).from(members).where(eq(members.id, member.id)).for('update');
      await endAll(executor, member.id, 'replaced');
      const now = clock.now();
      const { sessionMinutes } = await settings.get(executor, 'login');
      const session: Session = {
        token: random.uuid(),
        memberId: member.id,
        ...from,
        createdAt: now,
        lifeSeconds: sessionMinutes * 60,
        expiresAt: new Date(now.getTime() + sessionMinutes * 60_000),
        endedBy: null,
      };
      await executor.insert(table).values(session);
      return session;
    },
    async find(token) {
      const now = clock.now();
      const [row] = await db
        .select({ session: table, member: members })
        .from(table)
        .innerJoin(members, eq(members.id, table.memberId))
        .where(and(eq(table.token, token), isNull(table.endedBy), gt(table.expiresAt, now), eq(members.status, 'active')));
      if (!row) return null;
      const expiresAt = new Date(now.getTime() + row.session.lifeSeconds * 1000);
      if (expiresAt.getTime() - row.session.expiresAt.getTime() > PROLONG_EVERY) await db.update(table).set({ expiresAt }).where(eq(table.token, token));
      return row;
    },
    async end(executor, { token, memberId }, by) {
      await executor
        .update(table)
        .set({ endedBy: by })
        .where(and(eq(table.token, token), isNull(table.endedBy)));
      await closeGames(executor, memberId);
    },
    async sweep() {
      await db.delete(table).where(lt(table.expiresAt, new Date(clock.now().getTime() - DAY)));
    },
  };
}
