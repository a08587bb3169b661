import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useFollowedCount } from './useFollowedCount.ts';

function follow(first: readonly [page: number, count: number, shown: number]) {
  const look = vi.fn<() => void>();
  const { rerender } = renderHook(
    ([page, count, shown]: readonly [number, number, number]) => useFollowedCount({ page, count, shown }, look),
    { initialProps: first },
  );
  return { look, rerender };
}

test('what is read here changes count and list alike, and nothing is asked for', () => {
  const { look, rerender } = follow([1, 3, 2]);
  rerender([1, 2, 1]);
  rerender([2, 2, 0]);
  expect(look).not.toHaveBeenCalled();
});

test('what is read or received elsewhere is asked for once', () => {
  const { look, rerender } = follow([1, 3, 2]);
  rerender([1, 2, 2]);
  expect(look).toHaveBeenCalledTimes(1);
  rerender([1, 2, 1]);
  expect(look).toHaveBeenCalledTimes(1);
  rerender([1, 3, 1]);
  expect(look).toHaveBeenCalledTimes(2);
});
