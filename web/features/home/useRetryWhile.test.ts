import { renderHook } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRetryWhile } from './useRetryWhile.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds));

test('what is missing is asked for again, each time after a longer pause', () => {
  const retry = vi.fn<() => void>();
  renderHook(() => useRetryWhile(true, retry));
  pass(3_000);
  expect(retry).toHaveBeenCalledTimes(1);
  pass(3_000);
  expect(retry).toHaveBeenCalledTimes(1);
  pass(3_000);
  expect(retry).toHaveBeenCalledTimes(2);
});

test('nothing is asked while nothing is missing, nor after the page is gone', () => {
  const retry = vi.fn<() => void>();
  const { rerender, unmount } = renderHook(({ missing }) => useRetryWhile(missing, retry), { initialProps: { missing: false } });
  pass(60_000);
  rerender({ missing: true });
  unmount();
  pass(60_000);
  expect(retry).not.toHaveBeenCalled();
});

test('a browser that is online again asks at once', () => {
  const retry = vi.fn<() => void>();
  renderHook(() => useRetryWhile(true, retry));
  act(() => void window.dispatchEvent(new Event('online')));
  expect(retry).toHaveBeenCalledOnce();
});
