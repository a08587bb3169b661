import { eq } from '../../../database/drizzle.ts';
import { fitsRule } from '../../../../schema/patterns.ts';
import { paymentPasswordRule } from '../../../../schema/registrationFields.ts';
import type { BodyOf } from '../../../../schema/upstream/call.ts';
import type * as calls from '../../../../schema/upstream/paymentPassword.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Executor, Transaction } from '../../../database/database.ts';
import { hashPassword, verifyPassword } from '../../../members/passwords.ts';
import type { Member } from '../../../members/tables.ts';
import { members } from '../../../members/tables.ts';
import { documentOf } from '../../../operator/documents.ts';
import { onceUnder } from '../../../outcomes/onceUnder.ts';
import type { KeyedWrite } from '../../../outcomes/refusedWrites.ts';
import type { Services } from '../../../services.ts';
import { spendCode } from '../codes/consume.ts';
import { tellMember } from '../letters/tellMember.ts';
import { checkPaymentPassword } from './guard.ts';
import { checkOperationCode } from './operationCodes.ts';
import { forgiveTries, lockedRefusal, tryOnce } from './tries.ts';

const WRONG_OLD = 'US_OLD_PAYMENT_PASSWORDE_ERROR';

/** Sets the first payment password. `first` is what the session has to have shown. */
export async function setFirst(
  services: Services,
  member: Member,
  { paymentPassword, idempotencyKey }: BodyOf<typeof calls.setPaymentPassword>,
  first: () => Promise<void>,
): Promise<void> {
  await onceUnder(services, writeOf(member, idempotencyKey, 'set'), {
    first,
    isSame: () => isNow(services, member, paymentPassword),
    prepare: async () => {
      if (member.paymentPasswordHash !== null) throw alreadySet();
      await requireForm(services, paymentPassword);
      return newHash(member, paymentPassword);
    },
    work: async (tx, hash) => {
      if ((await hashOf(tx, member)) !== null) throw alreadySet();
      await keep(tx, services, member, hash);
      return null;
    },
  });
}

/** Puts another one in the place of the one that is told. */
export async function changeKnown(
  services: Services,
  member: Member,
  body: BodyOf<typeof calls.changePaymentPassword>,
): Promise<void> {
  const { oldPaymentPassword, paymentPassword, idempotencyKey } = body;
  await onceUnder(services, writeOf(member, idempotencyKey, 'change'), {
    isSame: () => isNow(services, member, paymentPassword),
    prepare: async () => {
      // One of another form must not use up a try; what it is compared with is told after the proof alone.
      await requireForm(services, paymentPassword);
      await checkPaymentPassword(services, member, oldPaymentPassword, WRONG_OLD);
      if (paymentPassword === oldPaymentPassword)
        throw new Refusal('US_NEW_OLD_PASSWORD_IS_SAME_ERROR', { status: 400 });
      return newHash(member, paymentPassword);
    },
    work: async (tx, hash) => {
      if ((await hashOf(tx, member)) !== member.paymentPasswordHash)
        throw new Refusal(WRONG_OLD, { status: 400, message: 'The payment password has changed meanwhile' });
      await keep(tx, services, member, hash);
      return null;
    },
  });
}

/** Sets a new one with a code that was sent to a proven contact; also where there was none, or it was locked. */
export async function setForgotten(
  services: Services,
  member: Member,
  { channel, verificationCode, paymentPassword, idempotencyKey }: BodyOf<typeof calls.resetPaymentPassword>,
  first: () => Promise<void>,
): Promise<void> {
  await onceUnder(services, writeOf(member, idempotencyKey, `reset by ${channel}`), {
    first,
    isSame: () => isNow(services, member, paymentPassword),
    prepare: async () => {
      await requireForm(services, paymentPassword);
      const claim = { purpose: 'paymentPassword', channel, code: verificationCode } as const;
      const code = await checkOperationCode(services, member, claim);
      return { code, hash: await newHash(member, paymentPassword) };
    },
    work: async (tx, { hash, code }) => {
      await spendCode(tx, services, code);
      await keep(tx, services, member, hash);
      return null;
    },
  });
}

/** The password is no part of the content: from a hash of six digits they could be guessed. `isNow` compares it. */
const writeOf = ({ id }: Member, key: string, what: string): KeyedWrite => ({
  memberId: id,
  key,
  content: ['payment-password', what],
});

/** Whether a repeat brings what is set now. A wrong one counts as a try: a known key must not help to guess. */
async function isNow(services: Services, member: Member, password: string): Promise<boolean> {
  const hash = await hashOf(services.db, member);
  const tried = await tryOnce(services, member.id, () => verifyPassword(password, hash));
  if (tried.kind === 'locked') throw lockedRefusal(tried.lockedUntil);
  return tried.kind === 'right';
}

async function hashOf(executor: Executor, { id }: Member): Promise<string | null> {
  const [row] = await executor.select({ hash: members.paymentPasswordHash }).from(members).where(eq(members.id, id));
  return row?.hash ?? null;
}

async function requireForm({ db }: Services, password: string): Promise<void> {
  if (!fitsRule(password, paymentPasswordRule(await documentOf(db, 'register'))))
    throw new Refusal('US_PASSWORD_FORMAT_ERROR', { status: 400, message: 'The payment password is not allowed' });
}

/** Refuses the login password, which tells whoever asks what it is: only to be called after another proof. */
async function newHash({ passwordHash }: Member, password: string): Promise<string> {
  if (passwordHash !== null && (await verifyPassword(password, passwordHash)))
    throw new Refusal('US_CUSTOMER_PAYMENT_LOGIN_PASSWORD_IS_SAME_ERROR', { status: 400 });
  return hashPassword(password);
}

async function keep(tx: Transaction, services: Services, member: Member, hash: string): Promise<void> {
  await tx.update(members).set({ paymentPasswordHash: hash }).where(eq(members.id, member.id));
  await forgiveTries(tx, member.id);
  await tellMember(tx, services, member, { notice: 'payment-password-changed' });
}

const alreadySet = (): Refusal =>
  new Refusal('payment_password_exists', { message: 'There is a payment password already' });
