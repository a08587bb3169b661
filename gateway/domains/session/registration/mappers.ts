import type { RegistrationFieldRule, RegistrationWay } from '../../../../schema/registrationFields.ts';
import { REGISTRATION_FEATURES, registrationFields } from '../../../../schema/registrationFields.ts';
import type { ValueOf } from '../../../../schema/upstream/call.ts';
import type { UpstreamErrorMeaning } from '../../../../schema/upstream/errors.ts';
import type { RegistrationFailureValue, settingRegister } from '../../../../schema/upstream/registration.ts';
import type { sliderStart } from '../../../../schema/upstream/session.ts';
import type { Fields } from '../../../upstream/decode.ts';
import { optionalChildren, optionalText } from '../../../upstream/decode.ts';
import type { UpstreamRefusal } from '../../../upstream/upstream.ts';
import { UpstreamShapeError } from '../../../upstream/upstream.ts';
import type { Meanings } from '../../../upstream/words.ts';
import { ourWord } from '../../../upstream/words.ts';
import { detailsOf } from '../refusals.ts';
import type {
  FieldErrorRecord,
  FieldErrors,
  FieldName,
  FieldReason,
  FieldRecord,
  FormRecord,
  SliderRecord,
  Typed,
  WayRecord,
} from './records.ts';
import { FIELD_NAMES } from './records.ts';

/** The form of each open road. */
export function toForm(
  rules: ValueOf<typeof settingRegister>,
  isOn: (code: string) => boolean,
  minimumAge: number,
): FormRecord {
  const { byUsername, byMobile, direct } = REGISTRATION_FEATURES;
  const open: RegistrationWay[] = [
    ...(isOn(byUsername) ? (['username'] as const) : []),
    ...(isOn(byMobile) ? (['mobile'] as const) : []),
  ];
  return {
    ways: open.map((way) => toWay(way, registrationFields(way, rules, isOn), isOn(REGISTRATION_FEATURES.slider))),
    minimumAge,
    opensFromInvitation: isOn(direct),
  };
}

function toWay(way: RegistrationWay, rules: readonly RegistrationFieldRule[], hasSlider: boolean): WayRecord {
  const sendsCode = rules.some(({ name }) => name === 'verificationCode');
  return {
    way,
    slider: hasSlider ? (sendsCode ? 'BEFORE_CODE' : 'BEFORE_JOINING') : 'NEVER',
    fields: rules.map(toField),
  };
}

export function toField({
  name,
  isRequired,
  acceptedPattern,
  patternId,
  minLength,
  maxLength,
}: RegistrationFieldRule): FieldRecord {
  return {
    name: FIELD_NAMES[name],
    isRequired,
    pattern: acceptedPattern === '*' ? null : acceptedPattern,
    patternId,
    minLength: Math.max(0, Math.floor(minLength)),
    maxLength: Math.max(0, Math.floor(maxLength)),
  };
}

const NAMES: Meanings<FieldName> = Object.fromEntries(
  Object.entries(FIELD_NAMES).map(([theirs, ours]) => [theirs.toUpperCase(), ours]),
);

const REASONS: Meanings<FieldReason> = {
  MISSING: 'MISSING',
  FORMAT: 'FORMAT',
  TAKEN: 'TAKEN',
  UNKNOWN: 'UNKNOWN',
  'USED-UP': 'USED_UP',
  ENDED: 'ENDED',
  CLOSED: 'CLOSED',
  DIFFERS: 'DIFFERS',
  SAME: 'SAME_AS_PASSWORD',
  'TOO-YOUNG': 'TOO_YOUNG',
};

const BY_MEANING: Readonly<Partial<Record<UpstreamErrorMeaning, readonly [FieldName, FieldReason]>>> = {
  'name-format': ['USERNAME', 'FORMAT'],
  'name-taken': ['USERNAME', 'TAKEN'],
  'too-long': ['USERNAME', 'FORMAT'],
  'password-format': ['PASSWORD', 'FORMAT'],
  'password-too-weak': ['PASSWORD', 'FORMAT'],
  'password-confirmation-differs': ['PASSWORD_CONFIRMATION', 'DIFFERS'],
  'passwords-must-differ': ['PAYMENT_PASSWORD', 'SAME_AS_PASSWORD'],
  'email-format': ['EMAIL', 'FORMAT'],
  'email-taken': ['EMAIL', 'TAKEN'],
  'mobile-format': ['MOBILE', 'FORMAT'],
  'mobile-taken': ['MOBILE', 'TAKEN'],
  'contact-taken': ['QQ', 'TAKEN'],
  'payee-format': ['PAYEE_NAME', 'FORMAT'],
  'invitation-used-up': ['INVITATION_CODE', 'USED_UP'],
  'invitation-ended': ['INVITATION_CODE', 'ENDED'],
  'invitation-closed': ['INVITATION_CODE', 'CLOSED'],
  'code-wrong': ['CODE', 'WRONG'],
  'code-expired': ['CODE', 'EXPIRED'],
  'code-attempts-exceeded': ['CODE', 'TOO_MANY_ATTEMPTS'],
};

/** The fields that a refusal is about: those it names, else the one of its code; null if it is about something else. */
export function toFieldErrors(refusal: UpstreamRefusal, typed: Typed): FieldErrors | null {
  const errors = errorsIn(refusal, typed);
  return errors && fieldErrors(errors);
}

export function fieldErrors(errors: readonly FieldErrorRecord[]): FieldErrors {
  const named = errors.map(({ field, reason }) => `${field}: ${reason}`).join(', ');
  return { __typename: 'FieldErrors', message: named || 'Something in the form is not acceptable.', errors };
}

function errorsIn(refusal: UpstreamRefusal, typed: Typed): readonly FieldErrorRecord[] | null {
  const value = detailsOf(refusal);
  const named = value === null ? [] : optionalChildren(value, 'fields').map(toFieldError);
  if (named.length > 0) return named;
  if (refusal.meaning === 'recommender-unknown')
    return [{ field: (typed.affiliateCode ?? '') === '' ? 'RECOMMENDER' : 'INVITATION_CODE', reason: 'UNKNOWN' }];
  const [field, reason] = BY_MEANING[refusal.meaning] ?? [];
  if (field !== undefined && reason !== undefined) return [{ field, reason }];
  return refusal.meaning === 'field-missing' || refusal.meaning === 'field-mismatch' ? [] : null;
}

function toFieldError(raw: Fields<NonNullable<RegistrationFailureValue['fields']>[number]>): FieldErrorRecord {
  const operatorField = optionalText(raw, 'field');
  const operatorReason = optionalText(raw, 'reason');
  return {
    field: ourWord(operatorField, NAMES) ?? 'OTHER',
    operatorField,
    reason: ourWord(operatorReason, REASONS) ?? 'OTHER',
    operatorReason,
  };
}

const PICTURE = /^data:image\/(?:png|jpe?g|gif|webp);base64,[A-Za-z\d+/]+=*$/;

export function toSlider(value: ValueOf<typeof sliderStart>, call: string): SliderRecord {
  const { lotNumber: id, background, piece, width, height, pieceTop, work } = value;
  if (!PICTURE.test(background)) throw new UpstreamShapeError(call, 'background', 'is no picture');
  if (!PICTURE.test(piece)) throw new UpstreamShapeError(call, 'piece', 'is no picture');
  return {
    id,
    background,
    piece,
    width: Math.round(width),
    height: Math.round(height),
    pieceTop: Math.round(pieceTop),
    work: work ?? null,
  };
}
