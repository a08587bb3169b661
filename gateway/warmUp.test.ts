import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createWarmUp } from './warmUp.ts';

const log = pino({ level: 'silent' });
const settled = async (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

test('visitors are kept away until all is at hand, tried again after a failure, and not for ever', async () => {
  let tries = 0;
  const failing = (times: number) =>
    createWarmUp(async () => {
      tries += 1;
      if (tries <= times) throw new Error('away');
    }, log);

  const unasked = failing(0);
  expect([unasked.isOver(), tries]).toEqual([true, 0]);

  const once = failing(1);
  once.begin();
  await settled();
  expect([once.isOver(), tries]).toEqual([false, 2]);
  await settled();
  expect([once.isOver(), tries]).toEqual([true, 2]);

  tries = 0;
  const always = failing(Number.POSITIVE_INFINITY);
  always.begin();
  for (let asked = 0; asked < 4; asked += 1) {
    await settled();
    always.isOver();
  }
  expect([always.isOver(), tries]).toEqual([true, 3]);
});
