import { expect, test } from 'vitest';
import { contentProblem, tidied, titleProblem } from './messageText.ts';

test('texts are counted by characters, without the spaces around them', () => {
  expect(contentProblem('🎲'.repeat(4_000))).toBeNull();
  expect(contentProblem(` ${'a'.repeat(4_000)}\r\n`)).toBeNull();
  expect(contentProblem('🎲'.repeat(4_001))).toBe('long');
  expect(titleProblem('字'.repeat(200))).toBeNull();
  expect(titleProblem('字'.repeat(201))).toBe('long');
});

test.each([
  ['NUL', 'a\0b'],
  ['half of a surrogate pair', 'a\ud83cb'],
  ['an escape', 'a\u001bb'],
])('%s is refused in title and text', (_what, text) => {
  expect([titleProblem(text), contentProblem(text)]).toEqual(['unprintable', 'unprintable']);
});

test('a text has lines, a title has one; a title may be empty, a text may not', () => {
  expect(contentProblem('One\nTwo\tthree')).toBeNull();
  expect(titleProblem('One\nTwo')).toBe('unprintable');
  expect([titleProblem(' '), contentProblem(' \r\n ')]).toEqual([null, 'empty']);
  expect(tidied(' One\r\nTwo\rThree ')).toBe('One\nTwo\nThree');
});
