import type { BodyOf } from '../../../../schema/upstream/call.ts';
import type { operationCode } from '../../../../schema/upstream/operationCodes.ts';
import { OPERATIONS } from '../../../../schema/upstream/operationCodes.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import { smsRecipient, toEmail, toMobile } from '../../../members/contact.ts';
import { maskEmail, maskMobileFront } from '../../../members/maskContact.ts';
import type { Member } from '../../../members/tables.ts';
import type { Services } from '../../../services.ts';
import type { RightCode } from '../codes/consume.ts';
import { checkCode } from '../codes/consume.ts';
import type { CodePurpose } from '../codes/purposes.ts';
import type { CodeSent } from '../codes/sends.ts';
import { issueCode } from '../codes/sends.ts';
import type { CodeSeeker } from '../signIn/signInByCode.ts';

/** What a code may be asked for, by the wire's numbers; a code for one is none for another. */
const PURPOSES: Readonly<Record<string, OperationPurpose>> = {
  [OPERATIONS.changePaymentPassword]: 'paymentPassword',
  [OPERATIONS.bindBankCard]: 'cardAdded',
  [OPERATIONS.deleteBankCard]: 'cardRemoved',
  [OPERATIONS.withdraw]: 'withdrawal',
};

export type OperationPurpose = Extract<CodePurpose, 'paymentPassword' | 'cardAdded' | 'cardRemoved' | 'withdrawal'>;

interface Contact {
  readonly channel: 'sms' | 'email';
  readonly recipient: string;
  readonly shown: string;
}

/** Sends a code to a contact that the member has proven before. */
export async function sendOperationCode(
  services: Services,
  member: Member,
  { operationType, channel }: BodyOf<typeof operationCode>,
  { ip, language }: CodeSeeker,
): Promise<CodeSent & { readonly recipient: string }> {
  const purpose = Object.hasOwn(PURPOSES, operationType) ? PURPOSES[operationType] : undefined;
  if (!purpose) throw new Refusal('INVALID_PARAMETERS', { status: 400, message: 'operationType is not known' });
  const { recipient, shown, ...contact } = contactOf(member, purpose, channel);
  const sent = await issueCode(services, {
    ...contact,
    purpose,
    recipient,
    claim: String(member.id),
    language,
    ip,
  });
  return { ...sent, recipient: shown };
}

/**
 * Checks a code without using it; `spendCode` does, in the transaction of what it allows. The try is counted, so this
 * is to be called outside of it.
 */
export function checkOperationCode(
  services: Services,
  member: Member,
  { purpose, channel, code }: { readonly purpose: OperationPurpose; readonly channel: string; readonly code?: string },
): Promise<RightCode> {
  if (code === undefined || code.trim() === '')
    throw new Refusal('operation_code_required', { message: 'A code by SMS is needed' });
  const { recipient } = contactOf(member, purpose, channel);
  return checkCode(services, { purpose, recipient, claim: String(member.id), code });
}

function contactOf(member: Member, purpose: OperationPurpose, channel: string): Contact {
  const { mobile, mobileVerified, countryDialingCode, email, emailVerified } = member;
  const number = channel === 'sms' && mobileVerified ? toMobile(countryDialingCode ?? '', mobile ?? '') : null;
  if (number)
    return {
      channel: 'sms',
      recipient: smsRecipient(number),
      shown: maskMobileFront(number.dialingCode, number.number),
    };
  const address = channel === 'email' && purpose === 'paymentPassword' && emailVerified ? toEmail(email ?? '') : null;
  if (address !== null) return { channel: 'email', recipient: address, shown: maskEmail(address) };
  throw new Refusal('contact_not_proven', { message: 'There is no proven contact of this kind' });
}
