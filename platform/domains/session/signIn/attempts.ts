import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Clock } from '../../../clock.ts';
import type { Executor } from '../../../database/database.ts';
import { settings } from '../../../settings.ts';
import { loginFailures } from '../tables.ts';

/** What the rules say to one more try at a name's password. */
export interface Attempt {
  /** No password is looked at before this moment; null when the name is not locked. */
  readonly lockedUntil: Date | null;
  /** This try must bring the answer to a captcha. */
  readonly needsCaptcha: boolean;
  /** If this try fails, the next one must bring a captcha. */
  readonly nextNeedsCaptcha: boolean;
}

/**
 * Counts a try as failed before its password is looked at, so that many at once cannot slip past the limit; `forgive`
 * takes it back. Names that nobody has are counted alike. A try that lacks the captcha it needs is only counted far
 * enough to go on needing one: its password is not looked at, and a stranger who solves none must not be able to lock a
 * name.
 * @param isHuman the try came with a solved captcha, or from somebody who is signed in
 */
export function countAttempt(executor: Executor, clock: Clock, username: string, isHuman: boolean): Promise<Attempt> {
  return countUnder(executor, clock, username.toLowerCase(), isHuman);
}

/**
 * Counts a try at a member's authenticator or recovery codes, apart from those at the password: a right password takes
 * none of them back.
 */
export function countCodeAttempt(executor: Executor, clock: Clock, memberId: number): Promise<Attempt> {
  return countUnder(executor, clock, codeKey(memberId), true);
}

/** Counts a try at the extra step of a sign-in that was not by password. */
export function countStepAttempt(executor: Executor, clock: Clock, memberId: number): Promise<Attempt> {
  return countUnder(executor, clock, stepKey(memberId), true);
}

function stepKey(memberId: number): string {
  return `STEP:${memberId}`;
}

/** Capitals keep it apart from every name, which is kept in small letters. */
function codeKey(memberId: number): string {
  return `AUTHENTICATOR:${memberId}`;
}

async function countUnder(executor: Executor, clock: Clock, key: string, isHuman: boolean): Promise<Attempt> {
  const rule = await settings.get(executor, 'login');
  const now = clock.now();
  const forgotten = new Date(now.getTime() - rule.forgetFailuresMinutes * 60_000);
  const lockedUntil = new Date(now.getTime() + rule.lockMinutes * 60_000);
  const { count, lastAt } = loginFailures;
  const [row] = await executor
    .insert(loginFailures)
    .values({ username: key, count: 1, lastAt: now })
    .onConflictDoUpdate({
      target: loginFailures.username,
      set: {
        count: sql`case
          when ${lastAt} < ${forgotten.toISOString()}::timestamptz
            or ${loginFailures.lockedUntil} <= ${now.toISOString()}::timestamptz then 1
          when ${isHuman} or ${count} <= ${rule.captchaAfter} then ${count} + 1
          else ${count}
        end`,
        lockedUntil: sql`case
          when ${loginFailures.lockedUntil} > ${now.toISOString()}::timestamptz then ${loginFailures.lockedUntil}
          when ${loginFailures.lockedUntil} is null and ${lastAt} >= ${forgotten.toISOString()}::timestamptz
            and ${count} >= ${rule.lockAfter} and (${isHuman} or ${count} < ${rule.captchaAfter})
            then ${lockedUntil.toISOString()}::timestamptz
        end`,
        lastAt: now,
      },
    })
    .returning();
  const tries = row?.count ?? 1;
  return {
    lockedUntil: row?.lockedUntil ?? null,
    needsCaptcha: !isHuman && tries > rule.captchaAfter,
    nextNeedsCaptcha: tries >= rule.captchaAfter,
  };
}

/** The password was right: the name starts afresh. */
export async function forgive(executor: Executor, username: string): Promise<void> {
  await executor.delete(loginFailures).where(eq(loginFailures.username, username.toLowerCase()));
}

/** The code was right: the member's authenticator starts afresh. */
export async function forgiveCodes(executor: Executor, memberId: number): Promise<void> {
  await executor.delete(loginFailures).where(eq(loginFailures.username, codeKey(memberId)));
}

export async function forgiveSteps(executor: Executor, memberId: number): Promise<void> {
  await executor.delete(loginFailures).where(eq(loginFailures.username, stepKey(memberId)));
}

/** Forgets tries that no longer count, as anybody may make them under any number of names. */
export async function sweepAttempts(executor: Executor, clock: Clock): Promise<void> {
  const { forgetFailuresMinutes } = await settings.get(executor, 'login');
  const now = clock.now();
  const isOver = or(isNull(loginFailures.lockedUntil), lt(loginFailures.lockedUntil, now));
  await executor
    .delete(loginFailures)
    .where(and(lt(loginFailures.lastAt, new Date(now.getTime() - forgetFailuresMinutes * 60_000)), isOver));
}
