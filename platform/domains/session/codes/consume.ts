import { and, desc, eq, isNull, sql } from '../../../database/drizzle.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Executor } from '../../../database/database.ts';
import type { Services } from '../../../services.ts';
import { verifyPassword } from '../../../members/passwords.ts';
import { verificationCodes as table } from '../tables.ts';
import { claimOf } from './claimOf.ts';
import type { CodePurpose } from './purposes.ts';

/** A code that was entered. */
export interface CodeClaim {
  readonly purpose: CodePurpose;
  /** From `smsRecipient` or `toEmail`. */
  readonly recipient: string;
  /** As in the request. */
  readonly claim?: string;
  readonly code: string;
}

/** A code that is right and not used yet. */
export interface RightCode {
  readonly id: number;
}

/**
 * Checks a code without using it, so that other errors of a form can be reported before the code is used. The try is
 * counted before the check, so that concurrent tries cannot exceed the limit. Refuses with VALIDATION_CODE_NOT_EXIST
 * for a wrong code or one that was never sent, VALIDATION_EXPIRED_CODE, or VALIDATION_MAX_ATTEMPT_EXCEEDED.
 */
export async function checkCode(
  { db, clock, settings, phoneVerifier }: Services,
  { purpose, recipient, claim, code }: CodeClaim,
): Promise<RightCode> {
  const { attempts } = await settings.get(db, 'codes');
  const newest = db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.purpose, purpose), eq(table.recipient, recipient), eq(table.claim, claimOf(claim))))
    .orderBy(desc(table.id))
    .limit(1);
  const [row] = await db
    .update(table)
    .set({ attempts: sql`${table.attempts} + 1` })
    .where(eq(table.id, newest))
    .returning();
  if (row && row.spentAt === null && row.expiresAt <= clock.now())
    throw new Refusal('VALIDATION_EXPIRED_CODE', { message: 'The code has expired' });
  if (row && row.spentAt === null && row.attempts > attempts)
    throw new Refusal('VALIDATION_MAX_ATTEMPT_EXCEEDED', { message: 'Too many wrong codes; ask for a new one' });
  if (row && row.spentAt === null && row.sessionInfo !== null && phoneVerifier) {
    await phoneVerifier.check(row.sessionInfo, code.trim());
    return { id: row.id };
  }
  const isRight = await verifyPassword(code.trim(), row?.codeHash ?? null);
  if (!row || row.spentAt !== null || !isRight) throw wrong();
  return { id: row.id };
}

/** Uses a code that was checked, in the transaction of what it allows. Of two concurrent uses one is refused. */
export async function spendCode(
  executor: Executor,
  { clock }: Pick<Services, 'clock'>,
  { id }: RightCode,
): Promise<void> {
  const spent = await executor
    .update(table)
    .set({ spentAt: clock.now() })
    .where(and(eq(table.id, id), isNull(table.spentAt)))
    .returning({ id: table.id });
  if (spent.length === 0) throw wrong();
}

/** Checks and uses a code in one step, where nothing else can fail. */
export async function consumeCode(services: Services, claim: CodeClaim): Promise<void> {
  await spendCode(services.db, services, await checkCode(services, claim));
}

function wrong(): Refusal {
  return new Refusal('VALIDATION_CODE_NOT_EXIST', { message: 'The code is wrong' });
}
