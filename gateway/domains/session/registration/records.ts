import type { PatternId } from '../../../../schema/patterns.ts';
import type { RegistrationWay } from '../../../../schema/registrationFields.ts';
import type { FeatureUnavailable, RateLimited, UserError } from '../../../shared/userErrors.ts';
import type { CaptchaRequired, CodeRefused, CodeSent, SliderRequired } from '../outcomes.ts';
import type { ViewerRecord } from '../records.ts';

/** The fields in the schema's words, with the operator's. */
export const FIELD_NAMES = {
  username: 'USERNAME',
  mobileNum: 'MOBILE',
  verificationCode: 'CODE',
  password: 'PASSWORD',
  confirmPassword: 'PASSWORD_CONFIRMATION',
  email: 'EMAIL',
  nickname: 'NICKNAME',
  payeeName: 'PAYEE_NAME',
  birthday: 'BIRTHDAY',
  idNumber: 'ID_NUMBER',
  paymentPassword: 'PAYMENT_PASSWORD',
  qqNum: 'QQ',
  wechat: 'WECHAT',
  line: 'LINE',
  whatsapp: 'WHATSAPP',
  facebook: 'FACEBOOK',
  zalo: 'ZALO',
  recommenderId: 'RECOMMENDER',
  referralCode: 'REFERRAL_CODE',
  affiliateCode: 'INVITATION_CODE',
  captcha: 'CAPTCHA',
} as const;

export type FieldName = (typeof FIELD_NAMES)[keyof typeof FIELD_NAMES] | 'TERMS' | 'OTHER';

export type InvitationOverReason = 'USED_UP' | 'ENDED' | 'CLOSED';

export type FieldReason =
  | 'MISSING'
  | 'FORMAT'
  | 'TAKEN'
  | 'UNKNOWN'
  | InvitationOverReason
  | 'DIFFERS'
  | 'SAME_AS_PASSWORD'
  | 'TOO_YOUNG'
  | 'WRONG'
  | 'EXPIRED'
  | 'TOO_MANY_ATTEMPTS'
  | 'OTHER';

export interface FieldErrorRecord {
  readonly field: FieldName;
  /** The operator's own word for the field; null where it named none. */
  readonly operatorField?: string | null;
  readonly reason: FieldReason;
  /** The operator's own word for the reason; null where it named none. */
  readonly operatorReason?: string | null;
}

export interface FieldRecord {
  readonly name: FieldName;
  readonly isRequired: boolean;
  readonly pattern: string | null;
  readonly patternId: PatternId;
  readonly minLength: number;
  readonly maxLength: number;
}

export interface WayRecord {
  readonly way: RegistrationWay;
  readonly slider: 'NEVER' | 'BEFORE_CODE' | 'BEFORE_JOINING';
  readonly fields: readonly FieldRecord[];
}

export interface FormRecord {
  readonly ways: readonly WayRecord[];
  readonly minimumAge: number;
  readonly opensFromInvitation: boolean;
}

/** What was typed, in the operator's words. */
export type Typed = Readonly<Partial<Record<keyof typeof FIELD_NAMES | 'countryDialingCode', string>>>;

export interface RegisterRequest {
  readonly way: RegistrationWay;
  readonly typed: Typed;
  readonly sliderProof: string | null;
  readonly acceptsTerms: boolean;
}

export interface CodeRequest {
  readonly way: RegistrationWay;
  readonly dialingCode: string;
  readonly mobile: string;
  readonly sliderProof: string | null;
}

/** Some fields are not acceptable, or the operator does not say which. */
export interface FieldErrors extends UserError<'FieldErrors'> {
  readonly errors: readonly FieldErrorRecord[];
}

/** Errors of a registration, and of requesting its code. */
export type FormFailure = FieldErrors | SliderRequired | FeatureUnavailable | RateLimited;

export type RegisterResult =
  | { readonly __typename: 'RegisterSuccess'; readonly viewer: ViewerRecord }
  | CaptchaRequired
  | UserError<'RegistrationRefused'>
  | FormFailure;

export type RequestRegistrationCodeResult = CodeSent<'RequestRegistrationCodeSuccess'> | CodeRefused | FormFailure;

export type CheckUsernameResult =
  | { readonly __typename: 'CheckUsernameSuccess'; readonly username: string }
  | FieldErrors
  | FeatureUnavailable
  | RateLimited;

interface InvitationOver extends UserError<'InvitationOver'> {
  readonly reason: InvitationOverReason;
}

export type CheckInvitationCodeResult =
  | { readonly __typename: 'CheckInvitationCodeSuccess'; readonly code: string }
  | UserError<'InvitationUnknown'>
  | InvitationOver
  | RateLimited;

export interface SliderRecord {
  readonly id: string;
  readonly background: string;
  readonly piece: string;
  readonly width: number;
  readonly height: number;
  readonly pieceTop: number;
  readonly work: { readonly text: string; readonly bits: number } | null;
}

export type StartSliderResult =
  | { readonly __typename: 'StartSliderSuccess'; readonly slider: SliderRecord }
  | FeatureUnavailable
  | RateLimited;

interface SliderMissed extends UserError<'SliderMissed'> {
  readonly attemptsLeft: number;
}

export type SolveSliderResult =
  | { readonly __typename: 'SolveSliderSuccess'; readonly proof: string }
  | SliderMissed
  | RateLimited;
