import { captcha as captchaCall } from '../../../schema/upstream/session.ts';
import type { RequestScope } from '../../requestScope.ts';
import { toCaptcha } from './mappers.ts';
import type { CaptchaRecord } from './records.ts';

/** The cookie by which the platform knows which picture a visitor was shown (wire §1.1). */
const COOKIE = 'captchaId';
const VAULT = 'captcha';
/** Long enough to read a picture and type a password. */
const KEPT_SECONDS = 600;

/**
 * The captcha that one browser is to solve. The platform's cookie stays sealed with the browser; each picture counts
 * once.
 */
export interface CaptchaChallenge {
  /** A new picture; the one before is worthless from now on. */
  draw(): Promise<CaptchaRecord>;
  /** Whether this browser was shown a captcha that it has not used yet. */
  isOpen(): Promise<boolean>;
  /** What has to go along with the visitor's solution; the picture is used up by it. */
  redeem(): Promise<Readonly<Record<string, string>>>;
}

export function createCaptchaChallenge({
  upstream,
  encryptedCookies,
}: Pick<RequestScope, 'upstream' | 'encryptedCookies'>): CaptchaChallenge {
  return {
    async draw() {
      const { value, cookies } = await upstream.exchange(captchaCall, { query: { t: Date.now() } });
      const id = cookies.get(COOKIE);
      if (id !== undefined) await encryptedCookies.write(VAULT, id, KEPT_SECONDS);
      return toCaptcha(value);
    },
    isOpen: async () => (await encryptedCookies.read(VAULT)) !== null,
    async redeem() {
      const id = await encryptedCookies.read(VAULT);
      if (id === null) return {};
      encryptedCookies.forget(VAULT);
      return { [COOKIE]: id };
    },
  };
}
