import { expect, test } from 'vitest';
import { once, onceByKey } from './once.ts';

test('concurrent callers share one load; after forget there is another', async () => {
  let asked = 0;
  const ask = once(async () => {
    asked += 1;
    return asked;
  });
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  expect(await ask()).toBe(1);
  ask.forget();
  expect(await ask()).toBe(2);
});

test('a failure reaches all waiting callers and is not memoized', async () => {
  let tries = 0;
  const ask = once(async () => {
    tries += 1;
    if (tries === 1) throw new Error('down');
    return tries;
  });
  await Promise.all([expect(ask()).rejects.toThrow('down'), expect(ask()).rejects.toThrow('down')]);
  expect(await ask()).toBe(2);
});

test('keys are independent', async () => {
  const ask = onceByKey<string>();
  let asked = 0;
  const load = async (): Promise<string> => {
    asked += 1;
    return `answer ${asked}`;
  };
  expect(await Promise.all([ask('a', load), ask('b', load), ask('a', load)])).toEqual([
    'answer 1',
    'answer 2',
    'answer 1',
  ]);
  ask.forget();
  expect(await ask('a', load)).toBe('answer 3');
});
