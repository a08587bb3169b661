import type { ValueOf } from '../../../../schema/upstream/call.ts';
import { confirmAuthenticator, enrolAuthenticator } from '../../../../schema/upstream/authenticator.ts';
import { security as securityCall } from '../../../../schema/upstream/security.ts';
import type { LoginFailureValue } from '../../../../schema/upstream/session.ts';
import { login } from '../../../../schema/upstream/session.ts';
import type { Fields } from '../../../upstream/decode.ts';
import {
  children,
  count,
  fields,
  flag,
  optionalChild,
  optionalChildren,
  optionalMoment,
  optionalText,
  text,
  texts,
} from '../../../upstream/decode.ts';
import { UpstreamShapeError } from '../../../upstream/upstream.ts';
import type { Meanings } from '../../../upstream/words.ts';
import { ourWord } from '../../../upstream/words.ts';
import type { ExtraStepKind, ExtraStepOffer, ViewerRecord } from '../records.ts';
import type { DeviceRecord, PasskeyRecord, PendingStep, SecurityRecord } from './records.ts';
import { deviceOf } from './userAgent.ts';

/** A method that this gateway can go on with. */
export type KnownKind = Exclude<ExtraStepKind, 'OTHER'>;

/** The wire's name of each method, and ours. */
const WIRE_KINDS: Readonly<Record<KnownKind, string>> = {
  SMS: 'sms',
  EMAIL: 'email',
  PAYEE_NAME: 'payeeName',
  AUTHENTICATOR: 'totp',
};
const KINDS: Meanings<KnownKind> = {
  SMS: 'SMS',
  EMAIL: 'EMAIL',
  PAYEENAME: 'PAYEE_NAME',
  TOTP: 'AUTHENTICATOR',
};

export const toWireKind = (kind: KnownKind): string => WIRE_KINDS[kind];

/** What a sign-in is asked for beside the password; null when the operator does not say enough to go on. */
export function toStep(
  raw: unknown,
): { readonly challenge: string; readonly offers: readonly ExtraStepOffer[] } | null {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return null;
  const value = fields(raw as LoginFailureValue, login.name);
  const challenge = optionalText(value, 'challenge');
  const offers = optionalChildren(value, 'verifications').map(toOffer);
  return challenge === null || offers.length === 0 ? null : { challenge, offers };
}

function toOffer(offer: Fields<NonNullable<LoginFailureValue['verifications']>[number]>): ExtraStepOffer {
  const operatorKind = optionalText(offer, 'verificationType');
  return {
    kind: ourWord(operatorKind, KINDS) ?? 'OTHER',
    operatorKind,
    destination: optionalText(offer, 'destination'),
  };
}

/** Sealed values are this gateway's own, but perhaps an older version's. */
export function readPending(sealed: string | null): PendingStep | null {
  if (sealed === null) return null;
  const step = JSON.parse(sealed) as Partial<PendingStep>;
  const whole =
    typeof step.challenge === 'string' &&
    Array.isArray(step.offers) &&
    step.credentials !== undefined &&
    step.mobile !== undefined;
  return whole ? ({ rememberMe: false, ...step } as PendingStep) : null;
}

export function toSecurity(security: ValueOf<typeof securityCall>, viewer: ViewerRecord): SecurityRecord {
  const value = fields(security, securityCall.name);
  const authenticator = optionalChild(value, 'authenticator');
  return {
    viewer,
    passwordChangedAt: optionalMoment(value, 'passwordChangedAt'),
    checksNewAddresses: flag(value, 'checksNewAddresses'),
    authenticator: authenticator && {
      since: optionalMoment(authenticator, 'since'),
      recoveryCodesLeft: count(authenticator, 'recoveryCodesLeft'),
    },
    passkeys: children(value, 'passkeys').map(toPasskey),
    sessions: children(value, 'sessions').map(toDevice),
  };
}

function toPasskey(passkey: Fields<ValueOf<typeof securityCall>['passkeys'][number]>): PasskeyRecord {
  const createdAt = optionalMoment(passkey, 'createdAt');
  if (createdAt === null) throw new UpstreamShapeError(securityCall.name, 'passkeys/createdAt');
  return {
    id: text(passkey, 'id'),
    name: text(passkey, 'name'),
    createdAt,
    lastUsedAt: optionalMoment(passkey, 'lastUsedAt'),
    isBackedUp: flag(passkey, 'backedUp'),
  };
}

function toDevice(session: Fields<ValueOf<typeof securityCall>['sessions'][number]>): DeviceRecord {
  return {
    id: text(session, 'id'),
    ...deviceOf(optionalText(session, 'userAgent') ?? ''),
    address: optionalText(session, 'ip'),
    signedInAt: optionalMoment(session, 'createdAt'),
    lastUsedAt: optionalMoment(session, 'lastUsedAt'),
    isCurrent: flag(session, 'current'),
  };
}

export function toEnrolment(enrolment: ValueOf<typeof enrolAuthenticator>): {
  readonly secret: string;
  readonly uri: string;
} {
  const value = fields(enrolment, enrolAuthenticator.name);
  return { secret: text(value, 'secret'), uri: text(value, 'uri') };
}

export function toRecoveryCodes(value: ValueOf<typeof confirmAuthenticator>): readonly string[] {
  return texts(fields(value, confirmAuthenticator.name), 'recoveryCodes');
}
