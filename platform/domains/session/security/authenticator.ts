import { Secret, TOTP } from 'otpauth';
import { and, count, eq, isNotNull, isNull, lt } from '../../../database/drizzle.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Executor } from '../../../database/database.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import { documentOf } from '../../../operator/documents.ts';
import type { Services } from '../../../services.ts';
import { countCodeAttempt, forgiveCodes } from '../signIn/attempts.ts';
import type { Member } from '../../../members/tables.ts';
import { tellMember } from '../letters/tellMember.ts';
import { forgetDevices } from './addresses.ts';
import { hashOf } from './hashOf.ts';
import { authenticators, recoveryCodes } from './tables.ts';

/** The settings that authenticator apps support: RFC 6238 with SHA-1, six digits, thirty seconds. */
const ALGORITHM = { algorithm: 'SHA1', digits: 6, period: 30 };
/** How many time steps a phone's clock may be off, in either direction. */
const TOLERANCE = 1;
const RECOVERY_CODES = 10;

/** Letters and digits that cannot be confused. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

const contextOf = (memberId: number): string => `authenticator:${memberId}`;

/** When a member set up the authenticator, and how many recovery codes are left; null without one. */
export async function authenticatorOf(
  executor: Executor,
  memberId: number,
): Promise<{ readonly since: Date; readonly recoveryCodesLeft: number } | null> {
  const [row] = await executor
    .select({ confirmedAt: authenticators.confirmedAt })
    .from(authenticators)
    .where(eq(authenticators.memberId, memberId));
  if (!row?.confirmedAt) return null;
  const [left] = await executor
    .select({ codes: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.memberId, memberId), isNull(recoveryCodes.usedAt)));
  return { since: row.confirmedAt, recoveryCodesLeft: left?.codes ?? 0 };
}

/** Creates a new secret. An active authenticator stays until it is removed. */
export async function enrolAuthenticator(
  { db, vault }: Services,
  member: Member,
): Promise<{ readonly secret: string; readonly uri: string }> {
  const secret = new Secret({ size: 20 });
  const { name } = await documentOf(db, 'brand');
  const row = { sealedSecret: vault.seal(secret.base32, contextOf(member.id)), lastStep: 0 };
  const written = await db
    .insert(authenticators)
    .values({ memberId: member.id, ...row })
    .onConflictDoUpdate({ target: authenticators.memberId, set: row, setWhere: isNull(authenticators.confirmedAt) })
    .returning({ memberId: authenticators.memberId });
  if (written.length === 0)
    throw new Refusal('USER_ALREADY_VERIFIED', { message: 'There is an authenticator already' });
  return {
    secret: secret.base32,
    uri: new TOTP({ ...ALGORITHM, issuer: name, label: member.username, secret }).toString(),
  };
}

/** Activates an authenticator with a first code of it. Returns recovery codes, which are shown only once. */
export async function confirmAuthenticator(services: Services, member: Member, code: string): Promise<string[]> {
  const { db, clock } = services;
  const { id: memberId } = member;
  if (!(await counted(services, memberId, () => takeStep(services, memberId, code, false)))) throw wrongCode();
  return inTransaction(db, async (tx) => {
    await tx.update(authenticators).set({ confirmedAt: clock.now() }).where(eq(authenticators.memberId, memberId));
    await forgetDevices(tx, memberId);
    await tellMember(tx, services, member, { notice: 'authenticator-on' });
    return drawRecoveryCodes(services, tx, memberId);
  });
}

export async function renewRecoveryCodes(services: Services, memberId: number, code: string): Promise<string[]> {
  if (!(await counted(services, memberId, () => takeStep(services, memberId, code, true)))) throw wrongCode();
  return inTransaction(services.db, (tx) => drawRecoveryCodes(services, tx, memberId));
}

/** Removes the authenticator and its recovery codes. */
export async function removeAuthenticator(services: Services, member: Member, code: string): Promise<void> {
  const { id: memberId } = member;
  if (!(await proveByAuthenticator(services, memberId, code))) throw wrongCode();
  await inTransaction(services.db, async (tx) => {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.memberId, memberId));
    await tx.delete(authenticators).where(eq(authenticators.memberId, memberId));
    await forgetDevices(tx, memberId);
    await tellMember(tx, services, member, { notice: 'authenticator-off' });
  });
}

/** Whether the code is one of the member's authenticator, or a recovery code. Each code is valid once. */
export async function proveByAuthenticator(services: Services, memberId: number, code: string): Promise<boolean> {
  return counted(
    services,
    memberId,
    async () => (await takeStep(services, memberId, code, true)) || takeRecoveryCode(services, memberId, code),
  );
}

/** Counts a try before its code is checked, for all calls; too many wrong ones lock the member's codes for a while. */
async function counted({ db, clock }: Services, memberId: number, isRight: () => Promise<boolean>): Promise<boolean> {
  const { lockedUntil } = await countCodeAttempt(db, clock, memberId);
  if (lockedUntil)
    throw new Refusal('PASSWORD_LOCKED', {
      message: 'Too many wrong codes',
      value: { lockedUntil: lockedUntil.getTime() },
    });
  if (!(await isRight())) return false;
  await forgiveCodes(db, memberId);
  return true;
}

/** Uses up the time step of a code; of two concurrent tries one fails. */
async function takeStep(
  { db, clock, vault }: Services,
  memberId: number,
  typed: string,
  isConfirmed: boolean,
): Promise<boolean> {
  const token = typed.replaceAll(/\s/g, '');
  const inForce = isConfirmed ? isNotNull(authenticators.confirmedAt) : isNull(authenticators.confirmedAt);
  const [row] = await db
    .select()
    .from(authenticators)
    .where(and(eq(authenticators.memberId, memberId), inForce));
  if (!row || !/^\d{6}$/.test(token)) return false;
  const timestamp = clock.now().getTime();
  const secret = Secret.fromBase32(vault.open(row.sealedSecret, contextOf(memberId)));
  const off = TOTP.validate({ ...ALGORITHM, token, secret, timestamp, window: TOLERANCE });
  if (off === null) return false;
  const step = TOTP.counter({ period: ALGORITHM.period, timestamp }) + off;
  const taken = await db
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(eq(authenticators.memberId, memberId), inForce, lt(authenticators.lastStep, step)))
    .returning({ step: authenticators.lastStep });
  return taken.length > 0;
}

async function takeRecoveryCode({ db, clock }: Services, memberId: number, typed: string): Promise<boolean> {
  const codeHash = hashOf(`${memberId}:${typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`);
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: clock.now() })
    .where(
      and(eq(recoveryCodes.memberId, memberId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)),
    )
    .returning({ memberId: recoveryCodes.memberId });
  return used.length > 0;
}

/** Ten letters each, about fifty bits: enough entropy for a plain hash. */
async function drawRecoveryCodes({ random }: Services, tx: Executor, memberId: number): Promise<string[]> {
  const half = () => Array.from({ length: 5 }, () => ALPHABET.charAt(random.below(ALPHABET.length))).join('');
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.memberId, memberId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ memberId, codeHash: hashOf(`${memberId}:${code.replace('-', '')}`) })));
  return codes;
}

export function wrongCode(attemptsLeft?: number): Refusal {
  return new Refusal('VALIDATION_CODE_NOT_EXIST', {
    message: 'The code is wrong, or was used already',
    ...(attemptsLeft === undefined ? {} : { value: { attemptsLeft } }),
  });
}
