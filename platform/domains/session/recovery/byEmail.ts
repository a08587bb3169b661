import type { BodyOf } from '../../../../schema/upstream/call.ts';
import type { forgotByEmail, passwordByEmail } from '../../../../schema/upstream/member.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Services } from '../../../services.ts';
import { toEmail } from '../../../members/contact.ts';
import type { CodeSent } from '../codes/sends.ts';
import { issueCode } from '../codes/sends.ts';
import type { CodeSeeker } from '../signIn/signInByCode.ts';
import { findByUsername } from '../signIn/login.ts';
import type { Member } from '../../../members/tables.ts';
import { resetPassword } from './resetPassword.ts';

/** Sends a code to the address if it is the member's own. The response and the work are the same if it is not. */
export async function sendResetEmail(
  services: Services,
  body: BodyOf<typeof forgotByEmail>,
  { ip, language }: CodeSeeker,
): Promise<CodeSent> {
  const email = requireEmail(body.email);
  const member = await findOwner(services, body.username, email);
  return issueCode(services, {
    purpose: 'recovery',
    channel: 'email',
    recipient: email,
    claim: body.username,
    language,
    ip,
    isDecoy: member === null,
  });
}

export async function resetByEmail(services: Services, body: BodyOf<typeof passwordByEmail>): Promise<void> {
  const email = requireEmail(body.email);
  await resetPassword(services, {
    recipient: email,
    claim: body.username,
    code: body.verificationCode,
    newPassword: body.newPassword,
    find: () => findOwner(services, body.username, email),
  });
}

async function findOwner(services: Services, username: string, email: string): Promise<Member | null> {
  const member = await findByUsername(services, username.trim());
  return member?.email != null && toEmail(member.email) === email && member.passwordHash !== null ? member : null;
}

function requireEmail(address: string): string {
  const email = toEmail(address);
  if (email === null) throw new Refusal('US_CUSTOMER_EMAIL_FORMAT_ERROR', { message: 'This is no e-mail address' });
  return email;
}
