import type { BodyOf, ValueOf } from '../../../../schema/upstream/call.ts';
import type { forgotSms, passwordByPhone } from '../../../../schema/upstream/member.ts';
import { requireFeature } from '../../../operator/features.ts';
import type { Services } from '../../../services.ts';
import { smsRecipient } from '../../../members/contact.ts';
import type { CodeSent } from '../codes/sends.ts';
import { issueCode } from '../codes/sends.ts';
import type { CodeSeeker } from '../signIn/signInByCode.ts';
import { findByMobile, requireMobile } from '../signIn/signInByCode.ts';
import { resetPassword } from './resetPassword.ts';

/** The brand's feature switch for recovery by phone ([000] §3). */
const FEATURE = 'CHNGPASSVERIF3';

/** Sends a code to a verified number. Any other number gets the same response. */
export async function sendResetSms(
  services: Services,
  body: BodyOf<typeof forgotSms>,
  { ip, language }: CodeSeeker,
): Promise<CodeSent> {
  await requireFeature(services, FEATURE);
  const mobile = requireMobile(body.countryDialingCode, body.mobileNum);
  const member = await findByMobile(services.db, mobile);
  return issueCode(services, {
    purpose: 'recovery',
    channel: 'sms',
    recipient: smsRecipient(mobile),
    language,
    ip,
    isDecoy: member === null,
  });
}

/** Returns the username with the new password: the owner of the phone may know it. */
export async function resetByPhone(
  services: Services,
  body: BodyOf<typeof passwordByPhone>,
): Promise<ValueOf<typeof passwordByPhone>> {
  await requireFeature(services, FEATURE);
  const mobile = requireMobile(body.countryDialingCode ?? '', body.mobileNum);
  const member = await resetPassword(services, {
    recipient: smsRecipient(mobile),
    code: body.verificationCode,
    newPassword: body.newPassword,
    find: () => findByMobile(services.db, mobile),
  });
  return { userName: member.username };
}
