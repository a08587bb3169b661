import { expect, test } from 'vitest';
import { remembered } from './remembered.ts';

test('a text is computed once, and again after there were too many others', () => {
  const computed: string[] = [];
  const upper = remembered((text) => {
    computed.push(text);
    return text.toUpperCase();
  }, 2);
  expect([upper('a'), upper('b'), upper('a'), upper('b')]).toEqual(['A', 'B', 'A', 'B']);
  expect(computed).toEqual(['a', 'b']);
  expect([upper('c'), upper('a')]).toEqual(['C', 'A']);
  expect(computed).toEqual(['a', 'b', 'c', 'a']);
});
