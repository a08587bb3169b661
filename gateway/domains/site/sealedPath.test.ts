import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openSealedPath } from './sealedPath.ts';

/** Sealed by another implementation of DES, with the key Kq7mWzR2. */
const SEALED = 'X1NlU01EnCVZrbVgs+/nQDY/D0VAOuRt756SvJJDoJsHcH7ScjuDtg==Kq7mWzR2';

test('an address opens with the key that it carries', () => {
  expect(openSealedPath(SEALED)).toBe('https://desk.example/chat?lang=EN');
});

test('anything that cannot be decrypted is null', () => {
  expect(['', 'short', '12345678', `${SEALED.slice(0, -8)}00000000`].map(openSealedPath)).toEqual([
    null,
    null,
    null,
    null,
  ]);
  const law = fc.property(fc.string(), (path) => {
    const opened = openSealedPath(path);
    return opened === null || typeof opened === 'string';
  });
  expect(() => fc.assert(law)).not.toThrow();
});
