import type { PatternId } from '../../../../schema/patterns.ts';
import type { RegistrationWay } from '../../../../schema/registrationFields.ts';
import type { CaptchaRecord, CodeRefusal, RateLimit, ViewerRecord } from '../records.ts';

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

export type FieldName = (typeof FIELD_NAMES)[keyof typeof FIELD_NAMES] | 'TERMS';

export type FieldReason =
  | 'MISSING'
  | 'FORMAT'
  | 'TAKEN'
  | 'UNKNOWN'
  | 'DIFFERS'
  | 'SAME_AS_PASSWORD'
  | 'TOO_YOUNG'
  | 'WRONG'
  | 'EXPIRED'
  | 'TOO_MANY_ATTEMPTS';

export interface FieldErrorRecord {
  readonly field: FieldName;
  readonly reason: FieldReason;
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

type Refused =
  | RateLimit
  | { readonly kind: 'switched-off' }
  | { readonly kind: 'slider-required' }
  | { readonly kind: 'field-errors'; readonly errors: readonly FieldErrorRecord[] };

export type RegisterOutcome =
  | Refused
  | { readonly kind: 'registered'; readonly viewer: ViewerRecord }
  | { readonly kind: 'captcha-required'; readonly captcha: CaptchaRecord | null }
  | { readonly kind: 'refused' };

export type CodeOutcome = Refused | { readonly kind: 'sent'; readonly resendAfterSeconds: number } | CodeRefusal;

export type UsernameOutcome =
  | RateLimit
  | { readonly kind: 'free'; readonly username: string }
  | { readonly kind: 'switched-off' }
  | { readonly kind: 'field-errors'; readonly errors: readonly FieldErrorRecord[] };

export type InvitationOutcome =
  | RateLimit
  | { readonly kind: 'accepted'; readonly code: string }
  | { readonly kind: 'unknown' };

export interface SliderRecord {
  readonly id: string;
  readonly background: string;
  readonly piece: string;
  readonly width: number;
  readonly height: number;
  readonly pieceTop: number;
  readonly work: { readonly text: string; readonly bits: number } | null;
}

export type SliderOutcome =
  | RateLimit
  | { readonly kind: 'switched-off' }
  | { readonly kind: 'slider'; readonly slider: SliderRecord };

export type SolveOutcome =
  | RateLimit
  | { readonly kind: 'solved'; readonly proof: string }
  | { readonly kind: 'missed'; readonly attemptsLeft: number };
