import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createWarmUp } from './warmUp.ts';

const log = pino({ level: 'silent' });
const settled = async (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

test('warming is retried after a failure, a limited number of times', async () => {
  let attempts = 0;
  const failing = (times: number) =>
    createWarmUp(async () => {
      attempts += 1;
      if (attempts <= times) throw new Error('away');
    }, log);

  const unasked = failing(0);
  expect([unasked.isDone(), attempts]).toEqual([true, 0]);

  const once = failing(1);
  once.start();
  await settled();
  expect([once.isDone(), attempts]).toEqual([false, 2]);
  await settled();
  expect([once.isDone(), attempts]).toEqual([true, 2]);

  attempts = 0;
  const always = failing(Number.POSITIVE_INFINITY);
  always.start();
  for (let asked = 0; asked < 4; asked += 1) {
    await settled();
    always.isDone();
  }
  expect([always.isDone(), attempts]).toEqual([true, 3]);
});
