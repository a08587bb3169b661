import type { Box } from './box.ts';
import type { CookieJar } from './cookieJar.ts';
import type { Vault } from './session.ts';

/** Each secret is a sealed cookie of its own name: `captcha` travels as `croupier_captcha`. */
export function createVault(box: Box, jar: CookieJar): Vault {
  const cookie = (name: string): string => `croupier_${name}`;
  return {
    async read(name) {
      const value = await box.open(`vault:${name}`, jar.get(cookie(name)) ?? '');
      return typeof value === 'string' ? value : null;
    },
    async write(name, value, seconds) {
      jar.set(cookie(name), await box.seal(`vault:${name}`, value, seconds), { seconds });
    },
    forget: (name) => jar.clear(cookie(name)),
  };
}
