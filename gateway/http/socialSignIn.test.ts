import { expect, test } from 'vitest';
import { pathOfSite } from './socialSignIn.ts';

const ORIGIN = 'https://play.example';

test.each([
  ['/rng?search=a b#top', '/rng?search=a%20b#top'],
  ['/', '/'],
])('%s is a path of the site', (to, path) => {
  expect(pathOfSite(to, ORIGIN)).toBe(path);
});

test.each([
  null,
  '',
  'rng',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/./\\evil.example',
  '/x/..//evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  '/sign-in/google',
  '/graphql?query={a}',
  '/login?social=x',
  `/${'a'.repeat(600)}`,
])('%j is not a redirect target', (to) => {
  expect(pathOfSite(to, ORIGIN)).toBe('/');
});
