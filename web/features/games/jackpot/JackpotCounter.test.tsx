import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LocaleContext } from '../../../lib/locale.ts';
import { clockAmount, TICK_MS } from './jackpotClock.ts';
import { JackpotCounter } from './JackpotCounter.tsx';
import { BrandDocument } from '../useBrand.generated.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T00:00:00Z') });
  stubMotion(false);
});
afterEach(() => void vi.useRealTimers());

/** Whether the device prefers reduced motion. */
function stubMotion(wantsLess: boolean): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: wantsLess,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

function showCounter(jackpotMode: 'POOL' | 'CLOCK' | 'OTHER') {
  const pool = { push: (_amount: string): void => undefined, listeners: 0 };
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        pool.listeners += 1;
        pool.push = (amount) =>
          observer.next({
            data: { jackpotChanged: { __typename: 'Jackpot', id: 'main', pool: { __typename: 'Money', amount } } },
          });
        return () => void (pool.listeners -= 1);
      }),
  );
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  client.writeQuery({
    query: BrandDocument,
    data: {
      site: {
        __typename: 'Site',
        jackpotMode,
        currency: { __typename: 'Currency', symbol: 'P' },
        languages: [],
      },
    },
  });
  const { unmount } = render(
    <ApolloProvider client={client}>
      <LocaleContext value="en">
        <JackpotCounter />
      </LocaleContext>
    </ApolloProvider>,
  );
  const shown = (): string | null => screen.getByRole('img').getAttribute('aria-label');
  return { pool, shown, unmount };
}

test('the clock adds 165.11 every three seconds', () => {
  const now = Date.UTC(2026, 2, 1);
  expect(Number(clockAmount(now + TICK_MS)) - Number(clockAmount(now))).toBeCloseTo(165.11, 2);
  expect(clockAmount(now + TICK_MS - 1)).toBe(clockAmount(now));
  expect(clockAmount(0)).toBe('0.00');
});

test("the pool's amount is shown at once, then updated every three seconds to the latest one", () => {
  const { pool, shown } = showCounter('POOL');
  act(() => pool.push('1000.00'));
  expect(shown()).toBe('P\u00a01,000.00');
  act(() => pool.push('1000.40'));
  act(() => pool.push('1000.75'));
  expect(shown()).toBe('P\u00a01,000.00');
  act(() => void vi.advanceTimersByTime(TICK_MS));
  expect(shown()).toBe('P\u00a01,000.75');
});

test('a mode that only the operator has a name for shows no counter, and asks for none', () => {
  const { pool } = showCounter('OTHER');
  expect(screen.queryByRole('img')).toBeNull();
  expect(pool.listeners).toBe(0);
});

test('only the pool sends requests; the clock is marked as decoration', () => {
  const { pool, shown } = showCounter('CLOCK');
  expect(pool.listeners).toBe(0);
  expect(screen.getByText('jackpot.decoration')).toBeDefined();
  const before = shown();
  act(() => void vi.advanceTimersByTime(TICK_MS));
  expect(shown()).not.toBe(before);
});

test.each(['CLOCK', 'POOL'] as const)(
  'under reduced motion the number of the %s keeps still until it is let go',
  (mode) => {
    stubMotion(true);
    const { pool, shown } = showCounter(mode);
    if (mode === 'POOL') act(() => pool.push('1000.00'));
    const before = shown();
    expect(before).toMatch(/\d/);
    if (mode === 'POOL') act(() => pool.push('1000.40'));
    act(() => void vi.advanceTimersByTime(TICK_MS * 3));
    expect(shown()).toBe(before);
    fireEvent.click(screen.getByRole('button', { name: 'common:ui.play' }));
    act(() => void vi.advanceTimersByTime(TICK_MS));
    expect(shown()).not.toBe(before);
  },
);

test('its button, named after what a press does, pauses it; it resumes at the latest amount', () => {
  const { pool, shown } = showCounter('POOL');
  act(() => pool.push('1000.00'));
  fireEvent.click(screen.getByRole('button', { name: 'common:ui.pause' }));
  act(() => pool.push('2000.00'));
  act(() => void vi.advanceTimersByTime(TICK_MS * 3));
  expect(shown()).toBe('P\u00a01,000.00');
  fireEvent.click(screen.getByRole('button', { name: 'common:ui.play' }));
  expect(shown()).toBe('P\u00a02,000.00');
});

test('it pauses under the pointer', () => {
  const { pool, shown } = showCounter('POOL');
  act(() => pool.push('1000.00'));
  const plate = screen.getByRole('region', { name: 'jackpot.title' });
  fireEvent.pointerEnter(plate, { pointerType: 'mouse' });
  act(() => pool.push('2000.00'));
  act(() => void vi.advanceTimersByTime(TICK_MS * 3));
  expect(shown()).toBe('P\u00a01,000.00');
  fireEvent.pointerLeave(plate, { pointerType: 'mouse' });
  expect(shown()).toBe('P\u00a02,000.00');
});

test('it stops when removed', () => {
  const { pool, unmount } = showCounter('POOL');
  act(() => pool.push('5.00'));
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  unmount();
  act(() => void vi.advanceTimersByTime(TICK_MS));
  expect(pool.listeners).toBe(0);
});
