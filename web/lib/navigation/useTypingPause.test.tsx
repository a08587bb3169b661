import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { loadedRoute, memoryRouter } from '../../testing/router.tsx';
import { RouterView } from './RouterView.tsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTypingPause } from './useTypingPause.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** What a page says while its visitor types, and how a navigation of another part of it begins and ends. */
function type() {
  const said: string[] = [];
  const arrival = Promise.withResolvers<() => null>();
  const pages: { children?: ReactNode } = {};
  const router = memoryRouter([
    { path: '/', Component: () => pages.children },
    loadedRoute('/game', () => arrival.promise),
  ]);
  const { result } = renderHook(() => useTypingPause((value: string) => said.push(value)), {
    wrapper: ({ children }: { readonly children: ReactNode }) => {
      pages.children = children;
      return <RouterView router={router} />;
    },
  });
  return { said, router, pause: result.current };
}
const wait = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds));

test('only the last of several values is said, after a pause', () => {
  const { said, pause } = type();
  for (const text of ['d', 'dr', 'dra']) {
    act(() => pause.later(text));
    wait(100);
  }
  expect(said).toEqual([]);
  wait(200);
  expect(said).toEqual(['dra']);
});

test('a value that was forgotten is not said, and one without a pause is said at once', () => {
  const { said, pause } = type();
  act(() => pause.later('dragon'));
  act(() => pause.forget());
  wait(1_000);
  expect(said).toEqual([]);
  act(() => pause.later('chosen', 0));
  wait(0);
  expect(said).toEqual(['chosen']);
});

test('nothing is said while a navigation is pending; afterwards it is', async () => {
  const { said, router, pause } = type();
  act(() => pause.later('dragon'));
  act(() => void router.navigate('/game'));
  wait(1_000);
  expect(said).toEqual([]);
  // The visitor stays.
  await act(() => router.navigate('/', { replace: true }));
  expect(said).toEqual(['dragon']);
});
