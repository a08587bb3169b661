import { expect, test } from 'vitest';
import { beginLoading, pendingCount } from './loading.ts';

test('something is loading until every call has ended, and ending twice counts once', () => {
  const first = beginLoading();
  const second = beginLoading();
  expect(pendingCount()).toBe(2);
  first();
  first();
  expect(pendingCount()).toBe(1);
  second();
  expect(pendingCount()).toBe(0);
});
