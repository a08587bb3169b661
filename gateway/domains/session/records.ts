import type { SessionKind } from '../../session/session.ts';

/** The signed-in member, as far as the sealed session tells; everything else is asked for when it is wanted. */
export interface ViewerRecord {
  readonly id: string;
  readonly username: string;
  readonly kind: SessionKind;
  readonly mustChangePassword: boolean;
}

/** What the operator tells of the member beside the session. */
export interface MemberRecord {
  readonly nickname: string | null;
  readonly club: { readonly name: string; readonly rank: number } | null;
}

/** A captcha as the operator made it. */
export interface CaptchaRecord {
  /** `data:` URL of a picture. */
  readonly image: string;
}

export type RefusedReason = 'NOT_ACTIVE' | 'FORBIDDEN' | 'SELF_EXCLUDED' | 'VERIFICATION_REQUIRED';

export interface LoginInput {
  readonly username: string;
  readonly password: string;
  readonly captcha: string | null;
  readonly rememberMe: boolean;
}

export type LoginOutcome =
  | { readonly kind: 'signed-in'; readonly viewer: ViewerRecord; readonly isFirstLogin: boolean }
  | { readonly kind: 'invalid-credentials'; readonly captcha: CaptchaRecord | null }
  | { readonly kind: 'captcha-required'; readonly captcha: CaptchaRecord | null }
  | { readonly kind: 'locked'; readonly retryAt: string | null }
  | { readonly kind: 'refused'; readonly reason: RefusedReason }
  | { readonly kind: 'rate-limited'; readonly retryAfterSeconds: number }
  | { readonly kind: 'invalid-input'; readonly field: string; readonly problem: string };

export type FreePlayOutcome =
  | { readonly kind: 'signed-in'; readonly viewer: ViewerRecord }
  | { readonly kind: 'switched-off' }
  | { readonly kind: 'rate-limited'; readonly retryAfterSeconds: number };

export type CaptchaOutcome =
  | { readonly kind: 'captcha'; readonly captcha: CaptchaRecord }
  | { readonly kind: 'rate-limited'; readonly retryAfterSeconds: number };
