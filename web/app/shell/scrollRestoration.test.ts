import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followGrowth, SCROLL_STORE, scrollKey, startAtTop } from './scrollRestoration.ts';

const entry = (path: string, key = 'default') => ({ pathname: path, search: '', hash: '', state: null, key });
const arriveBy = (type: 'navigate' | 'reload' | 'back_forward') =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([Object.assign({ type }, new PerformanceMark('arrival'))]);
const kept = (): unknown => JSON.parse(sessionStorage.getItem(SCROLL_STORE) ?? 'null');

beforeEach(() => sessionStorage.setItem(SCROLL_STORE, JSON.stringify({ '/rng': 600, abc: 300 })));
afterEach(() => {
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('first entries of documents do not share a position: each is keyed by its address', () => {
  expect(scrollKey({ ...entry('/rng'), search: '?list=hot' })).toBe('/rng?list=hot');
  expect(scrollKey(entry('/rng', 'abc'))).toBe('abc');
});

test('a new load forgets the position of its address, and only that', () => {
  arriveBy('navigate');
  startAtTop({ pathname: '/rng', search: '' });
  expect(kept()).toEqual({ abc: 300 });
});

test.each(['reload', 'back_forward'] as const)('a %s keeps every place', (type) => {
  arriveBy(type);
  startAtTop({ pathname: '/rng', search: '' });
  expect(kept()).toEqual({ '/rng': 600, abc: 300 });
});

/** A page that grows when the test says so, and scrolls as far as it is tall. */
function growingPage() {
  let tall = 0;
  let grown = (): void => undefined;
  const disconnect = vi.fn<() => void>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      disconnect = disconnect;
      constructor(onGrowth: () => void) {
        grown = onGrowth;
      }
      observe(): void {
        grown();
      }
    },
  );
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => tall);
  vi.spyOn(window, 'scrollTo').mockImplementation((_x, y) =>
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(Math.min(y, tall)),
  );
  return {
    disconnect,
    grow(to: number) {
      tall = to;
      grown();
    },
  };
}

test('a page scrolls to the target, however many pages its list has to load', () => {
  vi.useFakeTimers();
  const { grow, disconnect } = growingPage();
  followGrowth(600);
  for (const height of [100, 300, 500]) {
    grow(height);
    expect(scrollY).toBe(height);
    vi.advanceTimersByTime(3_000);
  }
  expect(disconnect).not.toHaveBeenCalled();
  grow(900);
  expect(scrollY).toBe(600);
  vi.advanceTimersByTime(4_000);
  expect(disconnect).toHaveBeenCalled();
});

test('a growing list is scrolled to its end until it reaches the target, not to the content below', () => {
  const { grow } = growingPage();
  document.body.innerHTML = '<main><div data-goes-on></div></main>';
  const endsAt = (bottom: number) =>
    vi
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockImplementation(() => new DOMRect(0, 0, 0, bottom - scrollY));
  endsAt(250);
  followGrowth(600);
  grow(500);
  expect(scrollY).toBe(250);
  endsAt(550);
  grow(800);
  expect(scrollY).toBe(550);
  endsAt(850);
  grow(1100);
  expect(scrollY).toBe(600);
  document.body.innerHTML = '';
});

test('a page that was long enough as a skeleton is followed when its content is shorter', () => {
  vi.useFakeTimers();
  const { grow } = growingPage();
  followGrowth(600);
  for (const height of [900, 300, 700]) grow(height);
  expect(scrollY).toBe(600);
});

test('a page that stays too short is given up', () => {
  vi.useFakeTimers();
  const { grow, disconnect } = growingPage();
  followGrowth(600);
  grow(300);
  vi.advanceTimersByTime(3_000);
  grow(300);
  vi.advanceTimersByTime(1_000);
  expect(disconnect).toHaveBeenCalled();
});

test('a page that is still loading is awaited, also on a slow connection', () => {
  vi.useFakeTimers();
  const { grow, disconnect } = growingPage();
  document.body.innerHTML = '<main><button aria-busy="true">Loading more games</button></main>';
  followGrowth(600);
  grow(300);
  vi.advanceTimersByTime(60_000);
  expect(disconnect).not.toHaveBeenCalled();
  document.body.innerHTML = '<main></main>';
  grow(700);
  expect(scrollY).toBe(600);
  vi.advanceTimersByTime(8_000);
  expect(disconnect).toHaveBeenCalled();
});

test('following ends when the player scrolls', () => {
  const { grow, disconnect } = growingPage();
  followGrowth(600);
  grow(300);
  dispatchEvent(new Event('wheel'));
  expect(disconnect).toHaveBeenCalled();
});
