import { and, eq, isNull, lt, or, sql } from '../../../database/drizzle.ts';
import type { Clock } from '../../../clock.ts';
import type { Executor } from '../../../database/database.ts';
import { settings } from '../../../settings.ts';
import { loginFailures } from '../tables.ts';

/** The rules for the next try at a name's password. */
export interface Attempt {
  /** No password is checked before this moment; null if the name is not locked. */
  readonly lockedUntil: Date | null;
  /** This try must include the answer to a captcha. */
  readonly needsCaptcha: boolean;
  /** If this try fails, the next one must include a captcha. */
  readonly nextNeedsCaptcha: boolean;
}

/**
 * Counts a try as failed before its password is checked, so that concurrent tries cannot exceed the limit; `forgive`
 * resets it. Unknown names are counted alike. A try without the required captcha is counted only up to the captcha's
 * threshold: its password is not checked, and a stranger who solves none must not be able to lock a name.
 * @param isHuman the try came with a solved captcha, or from a signed-in member
 */
export function countAttempt(executor: Executor, clock: Clock, username: string, isHuman: boolean): Promise<Attempt> {
  return countUnder(executor, clock, username.toLowerCase(), isHuman);
}

/**
 * Counts a try at a member's authenticator or recovery codes, separately from those at the password: a right password
 * does not reset them.
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

/** The capital letters keep the key apart from usernames, which are stored in lower case. */
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

/** The password was right: resets the name's tries. */
export async function forgive(executor: Executor, username: string): Promise<void> {
  await executor.delete(loginFailures).where(eq(loginFailures.username, username.toLowerCase()));
}

/** The code was right: resets the tries of the member's authenticator. */
export async function forgiveCodes(executor: Executor, memberId: number): Promise<void> {
  await executor.delete(loginFailures).where(eq(loginFailures.username, codeKey(memberId)));
}

export async function forgiveSteps(executor: Executor, memberId: number): Promise<void> {
  await executor.delete(loginFailures).where(eq(loginFailures.username, stepKey(memberId)));
}

/** Deletes tries that no longer count, because anybody may make them under any number of names. */
export async function sweepAttempts(executor: Executor, clock: Clock): Promise<void> {
  const { forgetFailuresMinutes } = await settings.get(executor, 'login');
  const now = clock.now();
  const isOver = or(isNull(loginFailures.lockedUntil), lt(loginFailures.lockedUntil, now));
  await executor
    .delete(loginFailures)
    .where(and(lt(loginFailures.lastAt, new Date(now.getTime() - forgetFailuresMinutes * 60_000)), isOver));
}
