import * as contactCalls from '../../../../schema/upstream/memberContacts.ts';
import type { BoundUpstream } from '../../../upstream/upstream.ts';
import { problemIn } from '../recovery/input.ts';
import type { FieldProblem } from '../records.ts';
import { toResendSeconds } from '../refusals.ts';

/** A new address, or a new number. */
export interface ContactInput {
  readonly kind: 'EMAIL' | 'MOBILE';
  readonly email: string | null;
  readonly dialingCode: string | null;
  readonly mobile: string | null;
}

type WireContact =
  | { readonly channel: 'email'; readonly email: string }
  | { readonly channel: 'sms'; readonly countryDialingCode: string; readonly mobileNum: string };

/** The contact in the operator's words, or what is wrong with it before the operator is bothered. */
export function toWireContact({ kind, email, dialingCode, mobile }: ContactInput): WireContact | FieldProblem {
  if (kind === 'EMAIL') return problemIn({ email: email ?? '' }) ?? { channel: 'email', email: (email ?? '').trim() };
  return (
    problemIn({ dialingCode: dialingCode ?? '', mobile: mobile ?? '' }) ?? {
      channel: 'sms',
      countryDialingCode: dialingCode ?? '',
      mobileNum: mobile ?? '',
    }
  );
}

/** Sends the code; answers the seconds until another may be asked for. */
export async function sendContactCode(upstream: BoundUpstream, contact: WireContact): Promise<number> {
  return toResendSeconds(
    await upstream.call(contactCalls.contactCode, { body: contact }),
    contactCalls.contactCode.name,
  );
}
