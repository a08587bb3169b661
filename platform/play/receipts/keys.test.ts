import { afterEach, expect, test, vi } from 'vitest';
import { loadKeys } from './keys.ts';
import { testKey } from './testing.ts';

const [old, current] = [testKey('k1').listed, testKey('k2').listed];
let listed = [old];
let isAway = false;
const asked: (string | undefined)[] = [];

afterEach(() => vi.unstubAllGlobals());

function open() {
  listed = [old];
  isAway = false;
  asked.length = 0;
  vi.stubGlobal('fetch', async (_path: string, { cache }: RequestInit) => {
    asked.push(cache);
    if (isAway) throw new TypeError('Failed to fetch');
    return Response.json({ keys: listed });
  });
  return loadKeys();
}

test('a list with all that is needed is loaded once, with the page', async () => {
  const keys = open();
  expect(await keys(new Set(['k1']))).toEqual({ keys: [old], isCurrent: true });
  isAway = true;
  expect(await keys(new Set(['k1']))).toEqual({ keys: [old], isCurrent: true });
  expect(asked).toEqual([undefined]);
});

test('a key that was added since is found, and a key that is not listed stays unknown', async () => {
  const keys = open();
  await keys(new Set(['k1']));
  listed = [old, current];
  expect(await keys(new Set(['k1', 'k2']))).toEqual({ keys: [old, current], isCurrent: true });
  expect(await keys(new Set(['k2']))).toEqual({ keys: [old, current], isCurrent: true });
  expect(asked).toEqual([undefined, 'reload']);
  expect(await keys(new Set(['k9']))).toEqual({ keys: [old, current], isCurrent: true });
});

test('without a connection it is open whether a key is listed by now; the list is kept', async () => {
  const keys = open();
  await keys(new Set());
  isAway = true;
  expect(await keys(new Set(['k2']))).toEqual({ keys: [old], isCurrent: false });
  expect(await keys(new Set(['k1']))).toEqual({ keys: [old], isCurrent: true });
});

test('a list that never comes is none', async () => {
  open();
  isAway = true;
  expect(await loadKeys()(new Set(['k1']))).toBeNull();
});
