import type { Language } from '../../../schema/languages.ts';
import type { SessionViewer } from '../../session/viewer.ts';
import type { FeatureUnavailable, RateLimited, SessionRequired, UserError } from '../../shared/userErrors.ts';

/** The signed-in member; fields that are not in the session are requested when needed. */
export interface ViewerRecord extends SessionViewer {
  /** What a subscription has just seen; else each count is asked for when it is wanted. */
  readonly counts?: CountsRecord;
}

/** An agent's contracts as `AgentStanding` of the schema has them. */
export interface AgentStanding {
  readonly contracts: readonly {
    readonly kind: 'DIVIDEND' | 'DAILY_SALARY' | 'HOURLY_SALARY' | 'REAL_TIME_SALARY';
    readonly pendingOfferCount: number;
  }[];
  readonly pendingOfferCount: number;
}

/** What waits for the member, as the header shows it; null where there is nothing to count. */
export interface CountsRecord {
  readonly unreadMessages: number | null;
  readonly claimablePromotions: number | null;
  /** Absent if nobody subscribes to it: it costs a call of its own. */
  readonly claimableMissions?: number | null;
  /** The same; null for who is no agent. */
  readonly agent?: AgentStanding | null;
}

/** What a sign-in form must ask for: each field is asked for by itself. */
export type SignInRecord = Readonly<Record<string, never>>;

/** The operator's data of the member beside the session. */
export interface MemberRecord {
  readonly nickname: string | null;
  readonly club: { readonly name: string; readonly rank: number } | null;
  readonly hasUpline: boolean;
  readonly labels: readonly { readonly name: string; readonly colour: string }[];
  /** Masked by the operator. */
  readonly email: string | null;
  readonly mobile: string | null;
  readonly isEmailVerified: boolean;
  readonly isMobileVerified: boolean;
}

export type SetLanguageResult =
  | { readonly __typename: 'SetLanguageSuccess'; readonly language: Language }
  | SessionRequired
  | RateLimited;

/** A captcha as the operator made it. */
export interface CaptchaRecord {
  /** `data:` URL of a picture. */
  readonly image: string;
}

/** The GraphQL enum of that name. */
export type CodeRefusedReason =
  | 'WRONG'
  | 'EXPIRED'
  | 'TOO_MANY_ATTEMPTS'
  | 'TOO_MANY_SENT'
  | 'CHANNEL_UNAVAILABLE'
  | 'PHONE_NUMBER_INVALID'
  | 'PHONE_NUMBER_MISSING'
  | 'PHONE_CHECK_BUSY'
  | 'PHONE_CHECK_FAILED'
  | 'PHONE_CODE_WRONG'
  | 'PHONE_CODE_MISSING'
  | 'PHONE_ROBOT_SUSPECTED'
  | 'PHONE_QUOTA_USED_UP'
  | 'PHONE_CHECK_OFF'
  | 'PHONE_CODE_EXPIRED'
  | 'PHONE_CHECK_CANCELLED';

export type RefusedReason = 'NOT_ACTIVE' | 'FORBIDDEN' | 'ADDRESS' | 'SELF_EXCLUDED' | 'VERIFICATION_REQUIRED';

/** The GraphQL enum `ExtraStepKind`. */
export type ExtraStepKind = 'SMS' | 'EMAIL' | 'PAYEE_NAME' | 'AUTHENTICATOR' | 'OTHER';

export interface ExtraStepOffer {
  readonly kind: ExtraStepKind;
  /** The operator's own word for it; absent from steps that an older version of this gateway kept. */
  readonly operatorKind?: string | null;
  readonly destination: string | null;
}

export interface LoginInput {
  readonly username: string;
  readonly password: string;
  readonly captcha: string | null;
  readonly sliderProof?: string | null;
  readonly rememberMe: boolean;
  readonly area: 'MEMBER' | 'AGENT';
}

/** `OperatorNotTold`: the cookie opens nothing any more all the same. */
export type LogoutResult =
  | { readonly __typename: 'LogoutSuccess'; readonly signedOut: true }
  | UserError<'OperatorNotTold'>;

export type StartFreePlayResult =
  | { readonly __typename: 'StartFreePlaySuccess'; readonly viewer: SessionViewer }
  | FeatureUnavailable
  | RateLimited;

export type RefreshCaptchaResult =
  | { readonly __typename: 'RefreshCaptchaSuccess'; readonly captcha: CaptchaRecord }
  | RateLimited;
