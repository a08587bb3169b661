import { and, eq, ne } from '../../../database/drizzle.ts';
import type { Executor } from '../../../database/database.ts';
import { TRIAL } from '../../../members/memberTypes.ts';
import { members } from '../../../members/tables.ts';
import type { Services } from '../../../services.ts';
import { referralCodes } from './tables.ts';

/** Characters that cannot be confused; with `LENGTH` of them a code cannot be guessed. */
const SIGNS = '346789ACDEFGHJKMNPQRTUVWXY';
const LENGTH = 9;
const TRIES = 5;

/** A member's own code; null where none was made yet. */
export async function codeOf(executor: Executor, memberId: number): Promise<string | null> {
  const [own] = await executor.select().from(referralCodes).where(eq(referralCodes.memberId, memberId));
  return own?.code ?? null;
}

/** The same, made now where there is none. Of two at once both get the one that was first. */
export async function makeCode({ db, clock, random }: Services, memberId: number): Promise<string> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const own = await codeOf(db, memberId);
    if (own !== null) return own;
    const code = Array.from({ length: LENGTH }, () => SIGNS[random.below(SIGNS.length)]).join('');
    await db.insert(referralCodes).values({ memberId, code, madeAt: clock.now() }).onConflictDoNothing();
  }
  throw new Error('No code was free');
}

/** Whose code it is, ignoring case; null for no code, and for that of an account which may not invite. */
export async function inviterBehind(executor: Executor, code: string): Promise<number | null> {
  const [found] = await executor
    .select({ id: members.id })
    .from(referralCodes)
    .innerJoin(members, eq(members.id, referralCodes.memberId))
    .where(
      and(eq(referralCodes.code, code.trim().toUpperCase()), eq(members.status, 'active'), ne(members.type, TRIAL)),
    );
  return found?.id ?? null;
}
