import { expect, test } from 'vitest';
import type { DerivedValue } from '../requestScope.ts';
import { createWorld } from '../domains/testing.ts';
import { createDerivedCache } from './derivedCache.ts';

const MINUTE = 60_000;

/** A cache with a controlled clock, and a derived value controlled by the test. */
function open() {
  const { scope } = createWorld({ replies: {} });
  const state = { now: 0, asked: 0, made: 0, answer: { of: 'the first' }, failing: false, making: Promise.resolve() };
  const derivedCache = createDerivedCache({ log: scope.log, detach: async () => scope, now: () => state.now });
  const derived: DerivedValue<{ of: string }, string> = {
    name: 'product',
    load: async () => {
      state.asked += 1;
      if (state.failing) throw new Error('away');
      return state.answer;
    },
    derive: async ({ of }) => {
      state.made += 1;
      await state.making;
      return `made of ${of}`;
    },
  };
  return {
    state,
    get: async () => derivedCache.get(derived, scope),
    prepare: async () => derivedCache.prepare(derived, scope),
  };
}

const settled = async (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

test('a prepared value is returned without another load', async () => {
  const { state, get, prepare } = open();
  await Promise.all([prepare(), prepare()]);
  expect([await get(), await get(), state.asked]).toEqual(['made of the first', 'made of the first', 1]);
});

test('a stale value is returned while it is recomputed, and the next caller gets the new one', async () => {
  const { state, get, prepare } = open();
  await prepare();
  let made = (): void => undefined;
  Object.assign(state, {
    now: MINUTE,
    answer: { of: 'the second' },
    making: new Promise<void>((resolve) => (made = resolve)),
  });
  expect(await get()).toBe('made of the first');
  await settled();
  expect(await get()).toBe('made of the first');
  made();
  await settled();
  expect([await get(), state.asked]).toEqual(['made of the second', 2]);
});

test('the value is not recomputed while the response is the same', async () => {
  const { state, get, prepare } = open();
  await prepare();
  state.now = MINUTE;
  await get();
  await settled();
  expect([await get(), state.asked, state.made]).toEqual(['made of the first', 2, 1]);
});

test('a failed load keeps the stale value, and throws only if there is none', async () => {
  const { state, get, prepare } = open();
  state.failing = true;
  await expect(get()).rejects.toThrow('away');
  await prepare();
  expect(state.asked).toBe(1);
  state.failing = false;
  expect(await get()).toBe('made of the first');
  Object.assign(state, { now: MINUTE, failing: true });
  expect(await get()).toBe('made of the first');
  await settled();
  expect([await get(), state.asked]).toEqual(['made of the first', 3]);
});

test('an unused value is revalidated at most once an hour', async () => {
  const { state, prepare } = open();
  for (state.now = 0; state.now < 120 * MINUTE; state.now += MINUTE) await prepare();
  expect(state.asked).toBe(2);
});
