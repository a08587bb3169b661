import { expect, test } from 'vitest';
import { commentProblem, contactNumber } from './promotionLimits.ts';

test('a comment has 140 characters as people count them', () => {
  expect(commentProblem('👨‍👩‍👧‍👦'.repeat(140))).toBeNull();
  expect(commentProblem('👨‍👩‍👧‍👦'.repeat(141))).toBe('long');
  expect(commentProblem(`  ${'a'.repeat(140)}  `)).toBeNull();
  expect(commentProblem('a\u0000b')).toBe('unprintable');
});

test.each([
  ['+84 90 123 4567', '+84901234567'],
  ['0917-555-0123', '09175550123'],
  ['12345', null],
  ['call me', null],
  ['+84901234567890123', null],
])('%j is read as %j', (text, number) => expect(contactNumber(text)).toBe(number));
