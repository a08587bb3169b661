import { expect, test } from 'vitest';
import { safePath } from './safePath.ts';

test.each(['/rng', '/game?id=RNG.JL.1#x', '/'])('%s is a path of this site', (path) => {
  expect(safePath(path)).toBe(path);
});

test.each([
  null,
  '',
  'rng',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\t/[',
  '/\n/evil.example:99999999',
  '/\t/%',
])('%j leads to the front door', (wanted) => {
  expect(safePath(wanted)).toBe('/');
});
