import type { CookieCodec } from './cookieCodec.ts';
import type { CookieJar } from './cookieJar.ts';
import type { EncryptedCookies } from './session.ts';

/** One encrypted cookie per secret: `captcha` is stored as `croupier_captcha`. */
export function createEncryptedCookies(cookieCodec: CookieCodec, jar: CookieJar): EncryptedCookies {
  const cookie = (name: string): string => `croupier_${name}`;
  return {
    async read(name) {
      const value = await cookieCodec.decrypt(`vault:${name}`, jar.get(cookie(name)) ?? '');
      return typeof value === 'string' ? value : null;
    },
    async write(name, value, seconds) {
      jar.set(cookie(name), await cookieCodec.encrypt(`vault:${name}`, value, seconds), { seconds });
    },
    forget: (name) => jar.clear(cookie(name)),
  };
}
