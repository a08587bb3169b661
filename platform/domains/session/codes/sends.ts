import { and, count, eq, gt, lt, max, ne, sql } from '../../../database/drizzle.ts';
import { addressHolder } from '../../../../schema/addressHolder.ts';
import type { Language } from '../../../../schema/languages.ts';
import type { Clock } from '../../../clock.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Executor, Transaction } from '../../../database/database.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import { documentOf } from '../../../operator/documents.ts';
import type { Services } from '../../../services.ts';
import type { Settings } from '../../../settings.ts';
import { textIn } from '../../../texts.ts';
import { hashPassword } from '../../../members/passwords.ts';
import { verificationCodes as table } from '../tables.ts';
import { claimOf } from './claimOf.ts';
import { codeEmail, codeSms } from './messages.ts';
import type { PhoneVerifier } from './phoneVerifier.ts';
import { VERIFIER_MINUTES } from './phoneVerifier.ts';
import type { CodePurpose } from './purposes.ts';

export interface CodeRequest {
  readonly purpose: CodePurpose;
  readonly channel: 'sms' | 'email';
  /** From `smsRecipient` or `toEmail`. */
  readonly recipient: string;
  readonly language: Language;
  /** The requester's address. */
  readonly ip: string;
  /**
   * Which of the recipient's accounts it is for, if there may be several: the username that was entered, or the
   * account's id.
   */
  readonly claim?: string;
  /**
   * Does the same work and has the same limits, counted separately, but sends nothing: the response must not reveal
   * that an account does not exist.
   */
  readonly isDecoy?: boolean;
}

/** As sent on the wire ([000] §4); the moment in epoch milliseconds. */
export interface CodeSent {
  readonly expiredMinutes: number;
  readonly expirationTime: number;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * Sends a code of six digits and invalidates the previous one for the same purpose. Refuses when the limits are
 * exceeded.
 */
export async function issueCode(services: Services, request: CodeRequest): Promise<CodeSent> {
  const { db, clock, outbox, random, settings } = services;
  const { purpose, channel, recipient, language, ip, isDecoy = false } = request;
  if (channel === 'sms' && services.phoneVerifier) return issueElsewhere(services, services.phoneVerifier, request);
  if (!outbox.reaches(channel)) throw new Refusal('CHANNEL_CANNOT_USE', { message: `No ${channel} can be sent` });
  const rule = await settings.get(db, 'codes');
  const expiredMinutes = channel === 'sms' ? rule.smsMinutes : rule.emailMinutes;
  const code = String(random.below(1_000_000)).padStart(6, '0');
  const codeHash = await hashPassword(code);
  const { name, taglines } = await documentOf(db, 'brand');
  const words = { code, minutes: expiredMinutes, brand: name, tagline: textIn(taglines, language) };
  const message = channel === 'sms' ? codeSms(purpose, language, words) : codeEmail(purpose, language, words);
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    await refuseTooMany(tx, now, rule, request);
    const expiresAt = new Date(now.getTime() + expiredMinutes * 60_000);
    await tx.insert(table).values({
      purpose,
      recipient,
      claim: claimOf(request.claim),
      ip: addressHolder(ip),
      isDecoy,
      codeHash: isDecoy ? null : codeHash,
      issuedAt: now,
      expiresAt,
    });
    if (!isDecoy)
      await outbox.send(tx, { ...message, channel, recipient, purpose, secret: code, goodUntil: expiresAt });
    return { expiredMinutes, expirationTime: expiresAt.getTime() };
  });
}

/**
 * Lets the verification service send the code. It is called for every number, known or not, so it reveals nothing about
 * accounts; the right code proves that the number is the requester's.
 */
async function issueElsewhere(services: Services, verifier: PhoneVerifier, request: CodeRequest): Promise<CodeSent> {
  const { db, clock, settings } = services;
  const { purpose, recipient, ip, language } = request;
  const rule = await settings.get(db, 'codes');
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + VERIFIER_MINUTES * 60_000);
  const id = await inTransaction(db, async (tx) => {
    await refuseTooMany(tx, now, rule, { ...request, isDecoy: false });
    const [row] = await tx
      .insert(table)
      .values({ purpose, recipient, claim: claimOf(request.claim), ip: addressHolder(ip), issuedAt: now, expiresAt })
      .returning({ id: table.id });
    return row?.id ?? 0;
  });
  const sessionInfo = await verifier.send(recipient, language);
  await db.update(table).set({ sessionInfo }).where(eq(table.id, id));
  return { expiredMinutes: VERIFIER_MINUTES, expirationTime: expiresAt.getTime() };
}

/**
 * Locks the recipient and the address, so that concurrent requests cannot exceed a limit. Real codes and decoys are
 * counted separately, so that the response does not reveal which one it was, decoys cannot block a member's codes, and
 * nothing can block the extra step of a member who has given the password. The operator's total limit counts codes that
 * were sent, and applies to all.
 */
async function refuseTooMany(
  tx: Transaction,
  now: Date,
  rule: Settings['codes'],
  { purpose, recipient, claim, ip, isDecoy = false }: CodeRequest,
): Promise<void> {
  const holder = addressHolder(ip);
  await tx.execute(sql`select pg_advisory_xact_lock(1, hashtext(${recipient}))`);
  await tx.execute(sql`select pg_advisory_xact_lock(2, hashtext(${holder}))`);
  const lately = gt(table.issuedAt, new Date(now.getTime() - HOUR));
  const alike = and(
    eq(table.claim, claimOf(claim)),
    eq(table.isDecoy, isDecoy),
    purpose === 'verification' ? eq(table.purpose, purpose) : ne(table.purpose, 'verification'),
  );
  const [toRecipient] = await tx
    .select({ sent: count(), last: max(table.issuedAt) })
    .from(table)
    .where(and(eq(table.recipient, recipient), alike, lately));
  const [fromAddress] = await tx
    .select({ sent: count() })
    .from(table)
    .where(and(eq(table.ip, holder), lately));
  const [inAll] = await tx
    .select({ sent: count() })
    .from(table)
    .where(and(eq(table.isDecoy, false), lately));
  const wait = toRecipient?.last ? toRecipient.last.getTime() + rule.resendSeconds * 1000 - now.getTime() : 0;
  if (wait > 0)
    throw new Refusal('MAX_SEND_LIMIT', {
      message: 'A code was sent just now',
      value: { retryAfterSeconds: Math.ceil(wait / 1000) },
    });
  if (
    (toRecipient?.sent ?? 0) >= rule.hourlyPerRecipient ||
    (fromAddress?.sent ?? 0) >= rule.hourlyPerAddress ||
    (inAll?.sent ?? 0) >= rule.hourlyInAll
  ) {
    throw new Refusal('MAX_SEND_LIMIT', {
      message: 'Too many codes were asked for',
      value: { retryAfterSeconds: HOUR / 1000 },
    });
  }
}

/** Deletes codes that no longer count towards a limit. */
export async function sweepCodes(executor: Executor, clock: Clock): Promise<void> {
  await executor.delete(table).where(lt(table.issuedAt, new Date(clock.now().getTime() - DAY)));
}
