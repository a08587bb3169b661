import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  followGrowth,
  notePosition,
  positionOf,
  SCROLL_STORE,
  storePositions,
  takeOverScrolling,
} from './scrollRestoration.ts';

const entry = (pathname: string, key = 'default', search = '') => ({ pathname, search, hash: '', state: null, key });
const arriveBy = (type: 'navigate' | 'reload' | 'back_forward') =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([Object.assign({ type }, new PerformanceMark('arrival'))]);

beforeEach(() => sessionStorage.setItem(SCROLL_STORE, JSON.stringify({ '/rng': 600, '/rng?list=hot': 40, abc: 300 })));
afterEach(() => {
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a new load forgets the position of its address, and only that', () => {
  arriveBy('navigate');
  takeOverScrolling({ pathname: '/rng', search: '' });
  expect(positionOf(entry('/rng'))).toBeUndefined();
  expect(positionOf(entry('/rng', 'default', '?list=hot'))).toBe(40);
  expect(positionOf(entry('/rng', 'abc'))).toBe(300);
});

test.each(['reload', 'back_forward'] as const)('a %s keeps every place', (type) => {
  arriveBy(type);
  takeOverScrolling({ pathname: '/rng', search: '' });
  expect(positionOf(entry('/rng'))).toBe(600);
  expect(positionOf(entry('/rng', 'abc'))).toBe(300);
  expect(history.scrollRestoration).toBe('manual');
});

test('what is stored and makes no sense is ignored', () => {
  sessionStorage.setItem(SCROLL_STORE, '{"/rng":');
  arriveBy('reload');
  takeOverScrolling({ pathname: '/rng', search: '' });
  expect(positionOf(entry('/rng'))).toBeUndefined();
});

test('a position is noted for its history entry, and stored for the next document', () => {
  arriveBy('navigate');
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(77);
  takeOverScrolling({ pathname: '/rng', search: '' });
  notePosition(entry('/live', 'live'));
  storePositions();
  takeOverScrolling({ pathname: '/rng', search: '' });
  expect(positionOf(entry('/live', 'live'))).toBe(77);
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
