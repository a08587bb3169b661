import type { BodyOf, ValueOf } from '../../../../schema/upstream/call.ts';
import type { login, loginVerification } from '../../../../schema/upstream/session.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import type { Services } from '../../../services.ts';
import { countAttempt, countStepAttempt, forgive, forgiveSteps } from './attempts.ts';
import { letIn, locked, refuseUnlessActive, renewalHashOf, wrong } from './login.ts';
import { verifyPassword } from '../../../members/passwords.ts';
import type { SessionOrigin } from '../../../members/Sessions.ts';
import type { Member } from '../../../members/tables.ts';
import { rememberDevice } from '../security/addresses.ts';
import { checkProof, closeChallenge, countTry, over } from '../security/extraStep.ts';

const DAY = 86_400_000;

type Body = BodyOf<typeof loginVerification>;

/**
 * The extra step of a sign-in: the proof, and the password again if it was the first step. An SMS code or a provider's
 * proof could be used only once, so for these the challenge is enough: it is as secret, valid once, and expires in
 * minutes.
 */
export async function verifyLogin(services: Services, body: Body, from: SessionOrigin): Promise<ValueOf<typeof login>> {
  const { db, clock, settings } = services;
  const { challenge, verificationType, verificationCode, loginDeviceId } = body;
  const { member, openedBy, attemptsLeft } = await countTry(services, challenge, verificationType);
  if (openedBy === 'password') await passwordAgain(services, member, body);
  else await countStep(services, member);
  refuseUnlessActive(member);
  await checkProof(services, member, verificationType, verificationCode, attemptsLeft);
  const { deviceDays } = await settings.get(db, 'extraStep');
  return inTransaction(db, async (tx) => {
    await closeChallenge(tx, challenge);
    await (openedBy === 'password' ? forgive(tx, member.username) : forgiveSteps(tx, member.id));
    if (loginDeviceId !== undefined)
      await rememberDevice(tx, member.id, loginDeviceId, new Date(clock.now().getTime() + deviceDays * DAY));
    return letIn(tx, services, member, { ...from, renewalHash: renewalHashOf(body) });
  });
}

/**
 * A wrong proof counts like a wrong password, so that knowing only the password gives no more tries by starting again.
 */
async function passwordAgain(
  { db, clock }: Services,
  member: Member,
  { username = '', password = '' }: Body,
): Promise<void> {
  if (username.toLowerCase() !== member.username.toLowerCase()) throw over();
  // The challenge proves that a captcha, if one was required, was solved.
  const attempt = await countAttempt(db, clock, member.username, true);
  if (attempt.lockedUntil) throw locked(attempt.lockedUntil);
  if (!(await verifyPassword(password, member.passwordHash))) throw wrong(attempt, false);
}

/**
 * The same for a first step by phone or provider. Counted separately, so that strangers' wrong passwords do not block
 * the owner.
 */
async function countStep({ db, clock }: Services, member: Member): Promise<void> {
  const { lockedUntil } = await countStepAttempt(db, clock, member.id);
  if (lockedUntil) throw locked(lockedUntil);
}
