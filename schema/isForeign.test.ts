import { expect, test } from 'vitest';
import { isForeign } from './isForeign.ts';

test.each([
  [{ origin: 'https://evil.example' }, true],
  [{ origin: 'https://play.example:4000' }, true],
  [{ origin: 'null' }, true],
  [{ origin: 'http://play.example:4000' }, false],
  [{ 'sec-fetch-site': 'cross-site' }, true],
  [{ 'sec-fetch-site': 'same-site' }, true],
  [{ 'sec-fetch-site': 'same-origin' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{}, false],
])('%j is foreign: %s', (headers, foreign) => {
  expect(isForeign(headers, 'http://play.example:4000')).toBe(foreign);
});
