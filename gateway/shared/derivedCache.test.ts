import { expect, test } from 'vitest';
import type { DerivedValue } from '../requestScope.ts';
import { createWorld } from '../domains/testing.ts';
import { createDerivedCache } from './derivedCache.ts';

const MINUTE = 60_000;

/** A workshop on a clock of its own, with a product whose answer and making are the test's. */
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

test('what was prepared is at hand, and nothing more is asked', async () => {
  const { state, get, prepare } = open();
  await Promise.all([prepare(), prepare()]);
  expect([await get(), await get(), state.asked]).toEqual(['made of the first', 'made of the first', 1]);
});

test('the old one serves while the new one is made, and whoever comes next gets that', async () => {
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

test('the same answer is made into something once only', async () => {
  const { state, get, prepare } = open();
  await prepare();
  state.now = MINUTE;
  await get();
  await settled();
  expect([await get(), state.asked, state.made]).toEqual(['made of the first', 2, 1]);
});

test('an answer that does not come leaves the old one, and is a failure only where there is none', async () => {
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

test('visits alone have a thing nobody uses asked for once an hour', async () => {
  const { state, prepare } = open();
  for (state.now = 0; state.now < 120 * MINUTE; state.now += MINUTE) await prepare();
  expect(state.asked).toBe(2);
});
