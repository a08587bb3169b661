import { expect, test } from 'vitest';
import { newKey } from './newKey.ts';

test('keys have the platform’s format, and are unique', () => {
  const keys = Array.from({ length: 500 }, newKey);
  expect(keys.every((key) => /^[a-z0-9]{24}$/.test(key))).toBe(true);
  expect(new Set(keys).size).toBe(500);
});
