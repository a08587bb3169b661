import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useReloadWhenBack } from './useReloadWhenBack.ts';

const asked = vi.fn<(address: string) => Promise<{ ok: boolean }>>(async () => Promise.resolve({ ok: false }));

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockClear();
  vi.stubGlobal('fetch', asked);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a failed page polls the gateway, not while hidden, and at once when it is visible again', async () => {
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const { unmount } = renderHook(() => useReloadWhenBack(true));
  await vi.advanceTimersByTimeAsync(6_000);
  expect(asked.mock.calls.map(([address]) => address)).toEqual(['/healthz', '/healthz']);
  visible.mockReturnValue('hidden');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toHaveBeenCalledTimes(2);
  visible.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(asked).toHaveBeenCalledTimes(3);
  unmount();
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(6_000);
  expect(asked).toHaveBeenCalledTimes(3);
});
