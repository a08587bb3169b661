import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  resetServerTime,
  serverNow,
  recordServerTime,
  useByServerClock,
  useEachSecond,
  useServerSecond,
} from './serverClock.ts';
import { useAskWhileDue } from './useAskWhileDue.ts';

const DEVICE = Date.parse('2026-11-21T08:00:00.400Z');

beforeEach(() => {
  vi.useFakeTimers({ now: DEVICE });
  resetServerTime();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const at = (text: string): number => Date.parse(text);

test('the platform’s clock is read from its responses, and a late one does not set it back', () => {
  recordServerTime('2026-11-21T09:00:00.000Z');
  expect(serverNow()).toBe(at('2026-11-21T09:00:00.000Z'));
  vi.setSystemTime(DEVICE + 1000);
  recordServerTime('2026-11-21T08:59:58.000Z');
  expect(serverNow()).toBe(at('2026-11-21T09:00:01.000Z'));
});

test('after the device’s clock was set, the offset is right again after a few responses', () => {
  recordServerTime('2026-11-21T09:00:00.000Z');
  vi.setSystemTime(DEVICE + 3_600_000);
  for (let answer = 0; answer < 5; answer += 1) recordServerTime('2026-11-21T09:00:01.000Z');
  expect(serverNow()).toBe(at('2026-11-21T09:00:01.000Z'));
});

test('a value that is not a time changes nothing', () => {
  recordServerTime('soon');
  expect(serverNow()).toBe(DEVICE);
});

function Second({ name }: { readonly name: string }) {
  return <p>{`${name} ${new Date(useServerSecond()).toISOString()}`}</p>;
}

test('countdowns share one timer on the platform’s whole seconds, which stops while the page is hidden', () => {
  recordServerTime('2026-11-21T09:00:00.700Z');
  render(
    <>
      <Second name="a" />
      <Second name="b" />
    </>,
  );
  expect(vi.getTimerCount()).toBe(1);
  act(() => void vi.advanceTimersByTime(300));
  expect(screen.getByText('b 2026-11-21T09:00:01.000Z')).toBeDefined();
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(vi.getTimerCount()).toBe(0);
  vi.setSystemTime(DEVICE + 60_000);
  visibility.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByText('a 2026-11-21T09:01:00.000Z')).toBeDefined();
  expect(vi.getTimerCount()).toBe(1);
});

test('subscribers are notified when the state changes, not each second', () => {
  const rendered = vi.fn<() => void>();
  function Gate() {
    rendered();
    return <p>{useByServerClock((second) => second >= at('2026-11-21T08:00:05.000Z')) ? 'closed' : 'open'}</p>;
  }
  render(<Gate />);
  act(() => void vi.advanceTimersByTime(4000));
  expect(screen.getByText('open')).toBeDefined();
  expect(rendered).toHaveBeenCalledTimes(1);
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.getByText('closed')).toBeDefined();
});

test('a callback each second causes no render, and stops with the clock', () => {
  const rendered = vi.fn<() => void>();
  const told = vi.fn<(second: number) => void>();
  function Watcher() {
    rendered();
    useEachSecond(told);
    return null;
  }
  const { unmount } = render(<Watcher />);
  told.mockClear();
  act(() => void vi.advanceTimersByTime(2600));
  expect(told.mock.calls.map(([second]) => new Date(second).toISOString())).toEqual([
    '2026-11-21T08:00:01.000Z',
    '2026-11-21T08:00:02.000Z',
    '2026-11-21T08:00:03.000Z',
  ]);
  expect(rendered).toHaveBeenCalledTimes(1);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('what is due is asked for again after its rest, also where the device’s clock turns out to be fast', () => {
  const ask = vi.fn<() => void>();
  function Due() {
    useAskWhileDue((now) => now >= at('2026-11-21T07:00:00.000Z'), 10_000, ask);
    return null;
  }
  render(<Due />);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(ask).toHaveBeenCalledTimes(1);
  recordServerTime('2026-11-21T07:00:01.000Z');
  act(() => void vi.advanceTimersByTime(8_000));
  expect(ask).toHaveBeenCalledTimes(1);
  act(() => void vi.advanceTimersByTime(2_000));
  expect(ask).toHaveBeenCalledTimes(2);
});
