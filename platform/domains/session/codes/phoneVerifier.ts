import { Refusal } from '../../../contract/Refusal.ts';
import type { Language } from '../../../../schema/languages.ts';
import { LANGUAGE_TAGS } from '../../../../schema/languages.ts';

/** Errors of a phone-verification service ([001] §8). */
export const PHONE_PROBLEMS = [
  'invalid-phone-number',
  'missing-phone-number',
  'too-many-requests',
  'unknown',
  'invalid-verification-code',
  'missing-verification-code',
  'captcha-check-failed',
  'quota-exceeded',
  'operation-not-allowed',
  'code-expired',
  'popup-closed-by-user',
] as const;
export type PhoneProblem = (typeof PHONE_PROBLEMS)[number];

/** An external service that sends codes by SMS and checks them, instead of this platform ([000] §7). */
export interface PhoneVerifier {
  /** Sends a code, and returns what is needed to check it. Refuses with one of the problems. */
  send(phoneNumber: string, language: Language): Promise<string>;
  /** Refuses a wrong code. */
  check(sessionInfo: string, code: string): Promise<void>;
}

/** How long a code of such a service is valid, and the countdown of the button ([000] §4). */
export const VERIFIER_MINUTES = 1;
const TIMEOUT_MS = 10_000;
/** "Retry after 5 minutes" ([001] §8). */
const RETRY_SECONDS = 300;

/**
 * A verification service over HTTP, similar to Firebase's. Requests have the header `Authorization: Bearer <token>`.
 *
 * - `POST <url>/send` with `{ "phoneNumber": "+63…", "languageCode": "fil-PH" }` returns `{ "sessionInfo": "…" }`.
 * - `POST <url>/verify` with `{ "sessionInfo": "…", "code": "123456" }` returns any 2xx.
 *
 * An error is `{ "error": { "code": "quota-exceeded" } }` with any status; the code may start with `auth/`.
 */
export function createPhoneVerifier({ url, token }: { readonly url: string; readonly token: string }): PhoneVerifier {
  const base = url.replace(/\/+$/, '');

  async function ask(path: string, body: object): Promise<Readonly<Record<string, unknown>>> {
    const response = await fetch(`${base}${path}`, {
      method: 'POST',
      redirect: 'error',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => {
      throw refused('unknown');
    });
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok || !isObject(answer) || 'error' in answer)
      throw refused(isObject(answer) && isObject(answer['error']) ? answer['error']['code'] : null);
    return answer;
  }

  return {
    async send(phoneNumber, language) {
      const { sessionInfo } = await ask('/send', { phoneNumber, languageCode: LANGUAGE_TAGS[language] });
      if (typeof sessionInfo !== 'string' || sessionInfo === '') throw refused('unknown');
      return sessionInfo;
    },
    async check(sessionInfo, code) {
      await ask('/verify', { sessionInfo, code });
    },
  };
}

function refused(code: unknown): Refusal {
  const bare = typeof code === 'string' ? code.replace(/^auth\//, '') : '';
  const problem: PhoneProblem = PHONE_PROBLEMS.find((known) => known === bare) ?? 'unknown';
  return new Refusal(`phone.${problem}`, {
    message: `The phone verification: ${problem}`,
    ...(problem === 'too-many-requests' && { value: { retryAfterSeconds: RETRY_SECONDS } }),
  });
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
