import type { RefusalReason } from '../refusals.ts';

/** What an upstream error code means, whatever its spelling. Kept stable: other rooms switch over these words. */
export type UpstreamErrorMeaning = RefusalReason;

/**
 * One code as the platform writes it. `status` is null where the wire does not tell; the platform then answers 500, as
 * for business errors.
 */
export interface UpstreamError {
  readonly code: string;
  readonly status: number | null;
  readonly meaning: UpstreamErrorMeaning;
}

const SESSION: readonly UpstreamError[] = [
  { code: 'login.not.session', status: 401, meaning: 'session-ended' },
  { code: 'user.or.token.invalid', status: 401, meaning: 'session-ended' },
  { code: 'token_ip_different', status: 401, meaning: 'session-ended' },
  { code: 'TOKEN_IS_INVALID', status: null, meaning: 'session-ended' },
  { code: 'IP_HAS_CHANGED', status: null, meaning: 'session-ended' },
  { code: 'customer.not.login', status: 401, meaning: 'not-signed-in' },
  { code: 'CUSTOMER_NOT_LOGIN', status: 200, meaning: 'not-signed-in' },
  { code: 'US_USER_NOT_LOGIN_ERROR', status: null, meaning: 'not-signed-in' },
];

const SIGN_IN: readonly UpstreamError[] = [
  { code: 'login.cred.err', status: null, meaning: 'bad-credentials' },
  { code: 'US_INCORRECT_USERNAME_PASSWORD_ERROR', status: null, meaning: 'bad-credentials' },
  { code: 'US_INCORRECT_PASSWORD_ERROR', status: null, meaning: 'bad-credentials' },
  { code: 'LOGIN_FAIL', status: null, meaning: 'bad-credentials' },
  { code: 'INVALID_CAPTCHA', status: null, meaning: 'captcha-wrong' },
  { code: 'geetest_captcha_err', status: null, meaning: 'slider-wrong' },
  { code: 'login_verify_required', status: null, meaning: 'extra-step-required' },
  { code: 'US_INCORRECT_PASSWORD_MAX_TIMES_ERROR', status: null, meaning: 'locked' },
  { code: 'PASSWORD_LOCKED', status: null, meaning: 'locked' },
  { code: 'US_PASSWORD_EXPIRED_ERROR', status: null, meaning: 'password-expired' },
  { code: 'FIRST_LOGIN_FORCE_CHANGE_PWD_ERROR', status: null, meaning: 'password-expired' },
  { code: 'ACCOUNT_NOT_ACTIVE', status: null, meaning: 'not-active' },
  { code: 'US_CUSTOMER_ACTIVEFLAG_ERROR', status: null, meaning: 'not-active' },
  { code: 'login_blocked_by_self_exclusion', status: 500, meaning: 'self-excluded' },
  { code: 'us_forbidden_login_error', status: null, meaning: 'sign-in-forbidden' },
  { code: 'US_FORBIDDEN_LOGIN_ERROR', status: null, meaning: 'sign-in-forbidden' },
  { code: 'CP_USER_LOGIN_DENY', status: null, meaning: 'sign-in-forbidden' },
  { code: 'bind_customer_required', status: null, meaning: 'identity-not-bound' },
  { code: 'telegram_validate_failed', status: null, meaning: 'identity-proof-wrong' },
  { code: 'USER_NOT_EXIST', status: null, meaning: 'unknown-user' },
  { code: 'not.exists.user', status: null, meaning: 'unknown-user' },
  { code: 'US_CUSTOMER_NOT_EXIST_ERROR', status: null, meaning: 'unknown-user' },
];

const PASSWORDS: readonly UpstreamError[] = [
  { code: 'invalid.payment.pw', status: null, meaning: 'payment-password-wrong' },
  { code: 'US_INCORRECT_PAYMENT_PASSWORD_ERROR', status: null, meaning: 'payment-password-wrong' },
  { code: 'not.exists.payment.password', status: null, meaning: 'payment-password-missing' },
  { code: 'PAYMENT_PASSWORD_EXPIRE', status: null, meaning: 'payment-password-missing' },
  { code: 'US_NEW_OLD_PASSWORD_IS_SAME_ERROR', status: null, meaning: 'password-unchanged' },
  { code: 'US_OLD_PASSWORDE_ERROR', status: null, meaning: 'old-password-wrong' },
  { code: 'US_OLD_PAYMENT_PASSWORDE_ERROR', status: null, meaning: 'old-payment-password-wrong' },
  { code: 'NEW_CONFIRM_PASSWORD_IS_DIFF_ERROR', status: null, meaning: 'password-confirmation-differs' },
  { code: 'US_PASSWORD_FORMAT_ERROR', status: null, meaning: 'password-format' },
  { code: 'US_NEW_PASSWORD_EXISTS_HISTORY_ERROR', status: null, meaning: 'password-used-before' },
  { code: 'PROHIBIT_PASSWORD_123456', status: null, meaning: 'password-too-weak' },
  { code: 'US_CUSTOMER_PAYMENT_LOGIN_PASSWORD_IS_SAME_ERROR', status: null, meaning: 'passwords-must-differ' },
  { code: 'GET_PASSWORD_TOKEN_IS_INVALID', status: null, meaning: 'code-wrong' },
];

const REGISTRATION: readonly UpstreamError[] = [
  { code: 'US_NAME_FORMAT_ERROR', status: null, meaning: 'name-format' },
  { code: 'US_CUSTOMER_EXIST_ERROR', status: null, meaning: 'name-taken' },
  { code: 'US_CUSTOMER_INPUT_FIELD_REQUIRE_ERROR', status: null, meaning: 'field-missing' },
  { code: 'US_CUSTOMER_INPUT_FIELD_MISMATCH_ERROR', status: null, meaning: 'field-mismatch' },
  { code: 'US_CUSTOMER_EMAIL_FORMAT_ERROR', status: null, meaning: 'email-format' },
  { code: 'US_CUSTOMER_EMAIL_DUPLICATE_ERROR', status: null, meaning: 'email-taken' },
  { code: 'US_CUSTOMRE_MOBILE_NO_FORMAT_ERROR', status: null, meaning: 'mobile-format' },
  { code: 'CUSTOMER_MOBILE_NO_DUPLICATED', status: null, meaning: 'mobile-taken' },
  { code: 'CUSTOMER_QQ_DUPLICATED', status: null, meaning: 'contact-taken' },
  { code: 'US_CUSTOMER_PAYEE_FORMAT_ERROR', status: null, meaning: 'payee-format' },
  { code: 'US_CUSTOMER_ILLEGAL_RECOMMENDER_ERROR', status: null, meaning: 'recommender-unknown' },
  { code: 'RECOMMENDER_NOT_FOUND', status: null, meaning: 'recommender-unknown' },
  { code: 'CP_USER_REGISTER_DENY', status: null, meaning: 'register-forbidden' },
];

const CODES: readonly UpstreamError[] = [
  { code: 'US_CUSTOMER_EMAIL_NOT_EXIST_ERROR', status: null, meaning: 'email-unknown' },
  { code: 'US_CUSTOMER_EMAIL_ISDEFFERENT_ERROR', status: null, meaning: 'email-differs' },
  { code: 'SEND_EMAIL_FAIL', status: null, meaning: 'email-not-sent' },
  { code: 'MAX_SEND_LIMIT', status: null, meaning: 'code-send-limit' },
  { code: 'VALIDATION_EXPIRED_CODE', status: null, meaning: 'code-expired' },
  { code: 'VALIDATION_MAX_ATTEMPT_EXCEEDED', status: null, meaning: 'code-attempts-exceeded' },
  { code: 'VALIDATION_CODE_NOT_EXIST', status: null, meaning: 'code-wrong' },
  { code: 'USER_ALREADY_VERIFIED', status: null, meaning: 'already-verified' },
  { code: 'CHANNEL_CANNOT_USE', status: null, meaning: 'channel-unavailable' },
  { code: 'REFUSED_BY_SERVER', status: null, meaning: 'channel-unavailable' },
];

const TRANSPORT: readonly UpstreamError[] = [
  { code: 'function.not.available', status: 400, meaning: 'feature-off' },
  { code: 'FUNCTION_NOT_AVAILABLE', status: null, meaning: 'feature-off' },
  { code: 'http_method_not_support', status: null, meaning: 'wrong-verb' },
  { code: 'request_param_err', status: 400, meaning: 'bad-request' },
  { code: 'INVALID_PARAMETERS', status: null, meaning: 'bad-request' },
  { code: 'PARAMETER_IS_REQUIRED', status: null, meaning: 'bad-request' },
  { code: 'PARAMETER_ERROR', status: null, meaning: 'bad-request' },
  { code: 'JSON_ERR', status: null, meaning: 'bad-request' },
  { code: 'request_body_required', status: 400, meaning: 'encryption-required' },
  { code: 'ENCRYPTION_REQUIRED', status: null, meaning: 'encryption-required' },
  { code: 'NOT_FOUND_MERCHANT_IN_HEADER', status: null, meaning: 'merchant-unknown' },
  { code: 'merchant.acct.setup.err', status: null, meaning: 'merchant-unknown' },
  { code: 'domain_not_available', status: 400, meaning: 'domain-unknown' },
  { code: 'IP_NOT_ALLOW', status: null, meaning: 'address-refused' },
  { code: 'TOO_MANY_REQUEST', status: null, meaning: 'rate-limited' },
  { code: 'TOO_MANY_REQUESTS', status: null, meaning: 'rate-limited' },
  { code: 'DATA_NOT_FOUND', status: null, meaning: 'not-found' },
  { code: 'ACCESS_REMOTE_API_FAIL', status: null, meaning: 'unavailable' },
  { code: 'UNKNOWN_SYSTEM_ERROR', status: null, meaning: 'internal' },
  { code: 'UNKNOWN_ERROR', status: null, meaning: 'internal' },
  { code: 'INTERNAL_ERROR', status: null, meaning: 'internal' },
];

const MONEY: readonly UpstreamError[] = [
  { code: 'AMOUNT_INVALID', status: null, meaning: 'amount-invalid' },
  { code: 'ACCOUNT_BALANCE_NOT_ENOUGH', status: null, meaning: 'insufficient-balance' },
  { code: 'CP_USER_WITHDRAW_DENY', status: null, meaning: 'withdraw-forbidden' },
  { code: 'USERNAME_MAX_LENGTH', status: null, meaning: 'too-long' },
  { code: 'CONTENT_MAX_LENGTH', status: null, meaning: 'too-long' },
  { code: 'MAX_AGENT_LEVEL_ERROR', status: null, meaning: 'agent-depth' },
];

/** The wire names no code for these; the reference platform uses ours. */
const OURS: readonly UpstreamError[] = [
  // A phone-verification service's own words ([001] §8), told apart from the operator's.
  { code: 'phone.invalid-phone-number', status: null, meaning: 'phone-number-invalid' },
  { code: 'phone.missing-phone-number', status: null, meaning: 'phone-number-missing' },
  { code: 'phone.too-many-requests', status: null, meaning: 'phone-check-busy' },
  { code: 'phone.unknown', status: null, meaning: 'phone-check-failed' },
  { code: 'phone.invalid-verification-code', status: null, meaning: 'phone-code-wrong' },
  { code: 'phone.missing-verification-code', status: null, meaning: 'phone-code-missing' },
  { code: 'phone.captcha-check-failed', status: null, meaning: 'phone-robot-suspected' },
  { code: 'phone.quota-exceeded', status: null, meaning: 'phone-quota-used-up' },
  { code: 'phone.operation-not-allowed', status: null, meaning: 'phone-check-off' },
  { code: 'phone.code-expired', status: null, meaning: 'phone-code-expired' },
  { code: 'phone.popup-closed-by-user', status: null, meaning: 'phone-check-cancelled' },
  // The session was ended by a new password of the member's.
  { code: 'session_ended_by_password', status: 401, meaning: 'password-changed' },
  { code: 'identity_taken', status: 500, meaning: 'identity-taken' },
  { code: 'game_under_maintenance', status: 500, meaning: 'game-maintenance' },
  { code: 'game_not_finished', status: 500, meaning: 'game-unfinished' },
  { code: 'system_busy', status: 500, meaning: 'system-busy' },
  { code: 'login_verification_over', status: 400, meaning: 'extra-step-over' },
  { code: 'non_member_account', status: 403, meaning: 'not-a-member' },
  { code: 'non_agent_account', status: 403, meaning: 'not-an-agent' },
  { code: 'confirmation_required', status: 403, meaning: 'confirmation-required' },
  { code: 'passkey_refused', status: 400, meaning: 'passkey-refused' },
  { code: 'lottery_draw_closed', status: 400, meaning: 'draw-closed' },
  { code: 'lottery_selection_invalid', status: 400, meaning: 'selection-invalid' },
  { code: 'lottery_stake_limit', status: 400, meaning: 'stake-limit' },
  { code: 'idempotency_key_reused', status: 409, meaning: 'key-reused' },
  { code: 'mission_not_claimable', status: 400, meaning: 'mission-not-claimable' },
  { code: 'promotion_not_claimable', status: 400, meaning: 'promotion-not-claimable' },
  { code: 'promotion_not_open', status: 400, meaning: 'promotion-not-open' },
  { code: 'promotion_terms_changed', status: 409, meaning: 'promotion-changed' },
  { code: 'promotion_code_unknown', status: 400, meaning: 'promotion-code-unknown' },
  { code: 'ticket_not_open', status: 400, meaning: 'ticket-not-open' },
  { code: 'bonus_not_open', status: 400, meaning: 'bonus-not-open' },
  { code: 'bonus_not_confirmed', status: 400, meaning: 'bonus-not-confirmed' },
  { code: 'referral_not_claimable', status: 400, meaning: 'referral-not-claimable' },
  { code: 'nothing_to_collect', status: 400, meaning: 'nothing-to-collect' },
  { code: 'deposit_forbidden', status: 400, meaning: 'deposit-forbidden' },
  { code: 'deposit_limit', status: 400, meaning: 'deposit-limit' },
  { code: 'deposit_channel_closed', status: 400, meaning: 'deposit-channel-closed' },
  { code: 'deposit_takes_no_slip', status: 400, meaning: 'slip-not-taken' },
  { code: 'payment_password_locked', status: 400, meaning: 'payment-password-locked' },
  { code: 'payment_password_exists', status: 400, meaning: 'payment-password-exists' },
  { code: 'operation_code_required', status: 400, meaning: 'code-missing' },
  { code: 'contact_not_proven', status: 400, meaning: 'contact-not-proven' },
  { code: 'card_unknown', status: 400, meaning: 'card-unknown' },
  { code: 'card_exists', status: 400, meaning: 'card-exists' },
  { code: 'card_limit', status: 400, meaning: 'card-limit' },
  { code: 'card_number', status: 400, meaning: 'card-number' },
  { code: 'card_waiting', status: 400, meaning: 'card-waiting' },
  { code: 'card_in_use', status: 400, meaning: 'card-in-use' },
  { code: 'payee_differs', status: 400, meaning: 'payee-differs' },
  { code: 'withdrawal_limit', status: 400, meaning: 'withdrawal-limit' },
  { code: 'withdrawal_day_limit', status: 400, meaning: 'withdrawal-day-limit' },
  { code: 'withdrawal_turnover', status: 400, meaning: 'turnover-missing' },
  { code: 'withdrawal_not_confirmable', status: 400, meaning: 'withdrawal-not-confirmable' },
  { code: 'upline_missing', status: 400, meaning: 'upline-missing' },
  { code: 'downline_unknown', status: 400, meaning: 'downline-unknown' },
  { code: 'agent_account_limit', status: 400, meaning: 'account-day-limit' },
  { code: 'agent_opening_forbidden', status: 400, meaning: 'agent-opening-forbidden' },
  { code: 'invitation_link_limit', status: 400, meaning: 'invitation-link-limit' },
  { code: 'invitation_used_up', status: 400, meaning: 'invitation-used-up' },
  { code: 'invitation_ended', status: 400, meaning: 'invitation-ended' },
  { code: 'invitation_closed', status: 400, meaning: 'invitation-closed' },
  { code: 'contract_law', status: 400, meaning: 'contract-law' },
  { code: 'contract_changed', status: 409, meaning: 'contract-changed' },
  { code: 'contract_not_open', status: 400, meaning: 'contract-not-open' },
  { code: 'transfer_forbidden', status: 400, meaning: 'transfer-forbidden' },
  { code: 'transfer_limit', status: 400, meaning: 'transfer-limit' },
  { code: 'transfer_day_limit', status: 400, meaning: 'transfer-day-limit' },
  { code: 'reward_unavailable', status: 400, meaning: 'reward-unavailable' },
  { code: 'reward_changed', status: 400, meaning: 'reward-changed' },
  { code: 'reward_out_of_stock', status: 400, meaning: 'reward-out-of-stock' },
  { code: 'points_insufficient', status: 400, meaning: 'points-insufficient' },
  { code: 'conversion_limit', status: 400, meaning: 'conversion-limit' },
  { code: 'conversion_rate_changed', status: 400, meaning: 'conversion-rate-changed' },
  { code: 'file_no_picture', status: 400, meaning: 'file-type' },
  { code: 'file_too_large', status: 400, meaning: 'file-too-large' },
  { code: 'file_limit', status: 400, meaning: 'file-limit' },
];

/** Every error code of the wire (wire §2.2). Codes and spellings are the platform's; meanings are ours. */
export const upstreamErrors: readonly UpstreamError[] = [
  ...SESSION,
  ...SIGN_IN,
  ...PASSWORDS,
  ...REGISTRATION,
  ...CODES,
  ...TRANSPORT,
  ...MONEY,
  ...OURS,
];

const meanings: ReadonlyMap<string, UpstreamErrorMeaning> = new Map(
  upstreamErrors.map((error) => [spelling(error.code), error.meaning]),
);

/**
 * Refusals that are final: the call has not done what was asked, and will not do it later. A closed
 * set: every other failure of a call that changes something (busy, internal, no answer, an unknown code) leaves its
 * outcome unclear.
 */
const FINAL: ReadonlySet<UpstreamErrorMeaning> = new Set<UpstreamErrorMeaning>([
  'session-ended',
  'password-changed',
  'not-signed-in',
  'bad-credentials',
  'captcha-wrong',
  'slider-wrong',
  'extra-step-required',
  'extra-step-over',
  'not-a-member',
  'not-an-agent',
  'confirmation-required',
  'passkey-refused',
  'password-expired',
  'locked',
  'not-active',
  'self-excluded',
  'sign-in-forbidden',
  'withdraw-forbidden',
  'register-forbidden',
  'identity-not-bound',
  'identity-proof-wrong',
  'identity-taken',
  'unknown-user',
  'payment-password-wrong',
  'payment-password-missing',
  'old-password-wrong',
  'old-payment-password-wrong',
  'password-unchanged',
  'password-confirmation-differs',
  'password-format',
  'password-used-before',
  'password-too-weak',
  'passwords-must-differ',
  'name-format',
  'name-taken',
  'field-missing',
  'field-mismatch',
  'email-format',
  'email-taken',
  'email-unknown',
  'email-differs',
  'mobile-format',
  'mobile-taken',
  'contact-taken',
  'payee-format',
  'recommender-unknown',
  'code-send-limit',
  'code-expired',
  'code-attempts-exceeded',
  'code-wrong',
  'phone-number-invalid',
  'phone-number-missing',
  'phone-check-busy',
  'phone-code-wrong',
  'phone-code-missing',
  'phone-robot-suspected',
  'phone-quota-used-up',
  'phone-check-off',
  'phone-code-expired',
  'phone-check-cancelled',
  'already-verified',
  'channel-unavailable',
  'rate-limited',
  'feature-off',
  'wrong-verb',
  'bad-request',
  'encryption-required',
  'merchant-unknown',
  'domain-unknown',
  'address-refused',
  'not-found',
  'amount-invalid',
  'insufficient-balance',
  'game-maintenance',
  'game-unfinished',
  'draw-closed',
  'selection-invalid',
  'stake-limit',
  'key-reused',
  'mission-not-claimable',
  'promotion-not-claimable',
  'promotion-not-open',
  'promotion-changed',
  'promotion-code-unknown',
  'ticket-not-open',
  'bonus-not-open',
  'bonus-not-confirmed',
  'referral-not-claimable',
  'nothing-to-collect',
  'deposit-forbidden',
  'deposit-limit',
  'deposit-channel-closed',
  'slip-not-taken',
  'payment-password-locked',
  'payment-password-exists',
  'code-missing',
  'contact-not-proven',
  'card-unknown',
  'card-exists',
  'card-limit',
  'card-number',
  'card-waiting',
  'card-in-use',
  'payee-differs',
  'withdrawal-limit',
  'withdrawal-day-limit',
  'turnover-missing',
  'withdrawal-not-confirmable',
  'upline-missing',
  'downline-unknown',
  'account-day-limit',
  'agent-opening-forbidden',
  'invitation-link-limit',
  'invitation-used-up',
  'invitation-ended',
  'invitation-closed',
  'contract-law',
  'contract-changed',
  'contract-not-open',
  'transfer-forbidden',
  'transfer-limit',
  'transfer-day-limit',
  'reward-unavailable',
  'reward-changed',
  'reward-out-of-stock',
  'points-insufficient',
  'conversion-limit',
  'conversion-rate-changed',
  'file-type',
  'file-too-large',
  'file-limit',
  'too-long',
  'agent-depth',
]);

/** Whether a refusal with this meaning says for good that nothing was done. */
export const isFinal = (meaning: UpstreamErrorMeaning): boolean => FINAL.has(meaning);

/** One spelling for the three in use: dotted lower case, snake lower case and upper snake. */
function spelling(code: string): string {
  return code.toLowerCase().replaceAll('.', '_');
}

/**
 * What a failure means; null when neither code nor message is known.
 * Some failures are distinguished by their message alone: `#727`, `#734`, and the wrong captcha (wire §2.2).
 */
export function meaningOf(errorCode: string | null | undefined, message?: string | null): UpstreamErrorMeaning | null {
  const known = meanings.get(spelling(errorCode ?? '')) ?? meanings.get(spelling(message ?? ''));
  if (known) return known;
  if (message?.startsWith('#727')) return 'system-busy';
  if (message?.startsWith('#734')) return 'game-unfinished';
  if (/correct captcha/i.test(message ?? '')) return 'captcha-wrong';
  return null;
}
