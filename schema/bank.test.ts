import { expect, test } from 'vitest';
import { isSigned, sign, SIGNATURE_LIFE } from './bank.ts';

const NOW = new Date(1_790_000_000_000);
const later = (milliseconds: number): Date => new Date(NOW.getTime() + milliseconds);

test('a signature holds for its text and its secret', () => {
  const signature = sign('new', 'text', NOW);
  expect(isSigned(signature, 'text', ['new'], NOW)).toBe(true);
  expect(isSigned(signature, 'text ', ['new'], NOW)).toBe(false);
  expect(isSigned(signature, 'text', ['other'], NOW)).toBe(false);
  expect(isSigned(signature.replace(/v1=./, 'v1=g'), 'text', ['new'], NOW)).toBe(false);
  expect(isSigned(undefined, 'text', ['new'], NOW)).toBe(false);
});

test('during a change of secrets both are believed', () => {
  expect(isSigned(sign('old', 'text', NOW), 'text', ['new', 'old'], NOW)).toBe(true);
  expect(isSigned(sign('new', 'text', NOW), 'text', ['new', 'old'], NOW)).toBe(true);
});

test('a signature is believed for some minutes, and its moment is signed too', () => {
  const signature = sign('new', 'text', NOW);
  expect(isSigned(signature, 'text', ['new'], later(SIGNATURE_LIFE))).toBe(true);
  expect(isSigned(signature, 'text', ['new'], later(SIGNATURE_LIFE + 1))).toBe(false);
  expect(isSigned(signature, 'text', ['new'], later(-SIGNATURE_LIFE - 1))).toBe(false);
  const renewed = signature.replace(String(NOW.getTime()), String(later(1000).getTime()));
  expect(isSigned(renewed, 'text', ['new'], later(1000))).toBe(false);
});
