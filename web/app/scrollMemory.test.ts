import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followGrowth, keepMemory, SCROLL_STORE, scrollKey, startAtTop } from './scrollMemory.ts';

const entry = (path: string, key = 'default') => ({ pathname: path, search: '', hash: '', state: null, key });
const arriveBy = (type: 'navigate' | 'reload' | 'back_forward') => vi.spyOn(performance, 'getEntriesByType').mockReturnValue([Object.assign({ type }, new PerformanceMark('arrival'))]);
const kept = (): unknown => JSON.parse(sessionStorage.getItem(SCROLL_STORE) ?? 'null');

beforeEach(() => sessionStorage.setItem(SCROLL_STORE, JSON.stringify({ '/rng': 600, abc: 300 })));
afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('first entries of documents do not share a place: each has its address', () => {
  expect(scrollKey({ ...entry('/rng'), search: '?list=hot' })).toBe('/rng?list=hot');
  expect(scrollKey(entry('/rng', 'abc'))).toBe('abc');
});

test('a fresh load forgets where its address was left, and only that', () => {
  arriveBy('navigate');
  startAtTop({ pathname: '/rng', search: '' });
  expect(kept()).toEqual({ abc: 300 });
});

test.each(['reload', 'back_forward'] as const)('a %s keeps every place', (type) => {
  arriveBy(type);
  startAtTop({ pathname: '/rng', search: '' });
  expect(kept()).toEqual({ '/rng': 600, abc: 300 });
});

test('a page that is still growing is followed until the player moves', () => {
  arriveBy('reload');
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  let grow = (): void => undefined;
  const disconnect = vi.fn<() => void>();
  vi.stubGlobal('ResizeObserver', class {
    disconnect = disconnect;
    constructor(onGrowth: () => void) {
      grow = onGrowth;
    }
    observe(): void {
      grow();
    }
  });
  followGrowth(entry('/rng'));
  expect(scrolled).toHaveBeenLastCalledWith(0, 600);
  expect(disconnect).not.toHaveBeenCalled();
  dispatchEvent(new Event('wheel'));
  expect(disconnect).toHaveBeenCalled();
});

test('a second layout of the same document leaves the router’s memory alone', () => {
  sessionStorage.setItem(SCROLL_STORE, '{"k":120}');
  keepMemory();
  expect(sessionStorage.getItem(SCROLL_STORE)).toBe('{"k":120}');
  keepMemory();
  expect(sessionStorage.getItem(SCROLL_STORE)).toBeNull();
});
