import * as calls from '../../../../schema/upstream/memberContacts.ts';
import type { RequestScope } from '../../../requestScope.ts';
import type { InvalidInput } from '../../../shared/userErrors.ts';
import { invalidInput } from '../../../shared/userErrors.ts';
import { refusedFor } from '../../../upstream/refusals.ts';
import type { UpstreamRefusal } from '../../../upstream/upstream.ts';
import { type InputRules, problemByRules, problemIn } from '../recovery/input.ts';
import type { MobileInput } from '../recovery/records.ts';
import { toCodeRefused, toConfirmationRequired, toResendSeconds } from '../refusals.ts';
import { asMember } from './asMember.ts';
import type { Guards } from './guards.ts';
import type { ChangeContactResult, RequestContactCodeResult } from './records.ts';

/** A new address, or a new number. */
export type ContactInput = { readonly email: string } | { readonly mobile: MobileInput };

type WireContact =
  | { readonly channel: 'email'; readonly email: string }
  | { readonly channel: 'sms'; readonly countryDialingCode: string; readonly mobileNum: string };

/** The contact in the operator's words, or what is wrong with it before the operator is bothered. */
export async function toWireContact(
  contact: ContactInput,
  rules: InputRules,
  scope: Pick<RequestScope, 'log'>,
): Promise<WireContact | InvalidInput> {
  if ('email' in contact) return problemIn(contact) ?? { channel: 'email', email: contact.email.trim() };
  const { dialingCode, mobile } = contact.mobile;
  const bad = await problemByRules({ dialingCode, mobile }, rules, scope);
  return bad ?? { channel: 'sms', countryDialingCode: dialingCode, mobileNum: mobile };
}

/** Another address or number, against the code that is sent there. */
export interface ContactChanges {
  requestContactCode(contact: ContactInput): Promise<RequestContactCodeResult>;
  changeContact(contact: ContactInput, code: string): Promise<ChangeContactResult>;
}

export function createContactChanges(scope: RequestScope, { changeTyped }: Guards, rules: InputRules): ContactChanges {
  const { upstream } = scope;
  return {
    async requestContactCode(input) {
      const contact = await toWireContact(input, rules, scope);
      if ('__typename' in contact) return contact;
      return asMember(
        scope,
        async () => {
          const sent = await upstream.call(calls.contactCode, { body: contact });
          const resendAfterSeconds = toResendSeconds(sent, calls.contactCode.name);
          return { __typename: 'RequestContactCodeSuccess', resendAfterSeconds } as const;
        },
        toContactFailure,
      );
    },
    async changeContact(input, code) {
      const contact = await toWireContact(input, rules, scope);
      if ('__typename' in contact) return contact;
      return changeTyped(
        'ChangeContactSuccess',
        { code },
        () => upstream.call(calls.changeContact, { body: { ...contact, verificationCode: code.trim() } }),
        (refusal) => toContactTaken(refusal) ?? toContactFailure(refusal),
      );
    },
  };
}

function toContactFailure(refusal: UpstreamRefusal) {
  switch (refusal.meaning) {
    case 'already-verified':
      return { __typename: 'ContactKept', message: 'It is the member’s already.' } as const;
    case 'email-format':
      return invalidInput({ field: 'email', problem: 'is no address' });
    case 'mobile-format':
      return invalidInput({ field: 'mobile', problem: 'is no number' });
    default:
      return toCodeRefused(refusal) ?? toConfirmationRequired(refusal);
  }
}

function toContactTaken(refusal: UpstreamRefusal) {
  return refusedFor(refusal, 'email-taken', 'mobile-taken')
    ? ({ __typename: 'ContactTaken', message: 'It belongs to another account.' } as const)
    : null;
}
