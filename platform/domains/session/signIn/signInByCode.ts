import { and, asc, eq } from '../../../database/drizzle.ts';
import type { Language } from '../../../../schema/languages.ts';
import type { BodyOf, ValueOf } from '../../../../schema/upstream/call.ts';
import type { login, loginSms } from '../../../../schema/upstream/session.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Executor } from '../../../database/database.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import { requireFeature } from '../../../operator/features.ts';
import type { Services } from '../../../services.ts';
import type { LoginOrigin } from './login.ts';
import { letIn, refuseUnlessActive } from './login.ts';
import { extraStepFor } from '../security/extraStep.ts';
import type { Member } from '../../../members/tables.ts';
import { members } from '../../../members/tables.ts';
import { checkCode, spendCode } from '../codes/consume.ts';
import type { Mobile } from '../../../members/contact.ts';
import { smsRecipient, toMobile } from '../../../members/contact.ts';
import type { CodeSent } from '../codes/sends.ts';
import { issueCode } from '../codes/sends.ts';

/** Requests a code. */
export interface CodeSeeker {
  readonly ip: string;
  readonly language: Language;
}

const FEATURE = 'MOBILEVERCODELOGIN3';

/** Sends the code for signing in ([000] §4). An unknown number gets the same response. */
export async function sendLoginCode(
  services: Services,
  body: BodyOf<typeof loginSms>,
  { ip, language }: CodeSeeker,
): Promise<CodeSent> {
  await requireFeature(services, FEATURE);
  const mobile = requireMobile(body.countryDialingCode, body.mobileNum);
  const member = await findByMobile(services.db, mobile);
  return issueCode(services, {
    purpose: 'login',
    channel: 'sms',
    recipient: smsRecipient(mobile),
    language,
    ip,
    isDecoy: member === null,
  });
}

/**
 * Signs in by mobile number, in the field of the username, and code, in that of the password (wire §3.1). The code is
 * used even if the extra step is required: its challenge then replaces the code.
 */
export async function signInByCode(
  services: Services,
  body: BodyOf<typeof login>,
  from: LoginOrigin,
): Promise<ValueOf<typeof login>> {
  await requireFeature(services, FEATURE);
  const mobile = requireMobile(body.countryDialingCode ?? '', body.username);
  const code = await checkCode(services, { purpose: 'login', recipient: smsRecipient(mobile), code: body.password });
  const member = await findByMobile(services.db, mobile);
  if (!member) throw new Refusal('VALIDATION_CODE_NOT_EXIST', { message: 'The code is wrong' });
  refuseUnlessActive(member);
  const came = await inTransaction(services.db, async (tx) => {
    await spendCode(tx, services, code);
    const step = await extraStepFor(tx, services, member, {
      ip: from.ip,
      deviceId: body.loginDeviceId,
      openedBy: 'code',
    });
    return step ?? letIn(tx, services, member, from);
  });
  if (came instanceof Refusal) throw came;
  return came;
}

/** The member who has verified the number; of several, the first. */
export async function findByMobile(executor: Executor, { dialingCode, number }: Mobile): Promise<Member | null> {
  const [member] = await executor
    .select()
    .from(members)
    .where(
      and(eq(members.countryDialingCode, dialingCode), eq(members.mobile, number), eq(members.mobileVerified, true)),
    )
    .orderBy(asc(members.id))
    .limit(1);
  return member ?? null;
}

/** Refuses an invalid number. */
export function requireMobile(dialingCode: string, number: string): Mobile {
  const mobile = toMobile(dialingCode, number);
  if (!mobile) throw new Refusal('US_CUSTOMRE_MOBILE_NO_FORMAT_ERROR', { message: 'This is no mobile number' });
  return mobile;
}
