import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createClock } from './clock.ts';

const HOUR = 3_600_000;
const clock = () => createClock((error) => expect.unreachable(String(error)));

test("the platform's time is the world's, plus what it was moved by", () => {
  const moved = clock();
  moved.shift(HOUR);
  expect(moved.now().getTime() - Date.now()).toBeGreaterThan(HOUR - 1_000);
  moved.shift(-HOUR);
  expect(moved.offset()).toBe(0);
});

test('a job that a jump makes due runs at once, and once', async () => {
  const moved = clock();
  const work = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const stop = moved.repeat(HOUR, work);
  moved.shift(5 * HOUR);
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1));
  moved.shift(HOUR / 2);
  await wait(20);
  expect(work).toHaveBeenCalledTimes(1);
  moved.shift(HOUR / 2);
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2));
  await stop();
});

test('a job never overlaps itself, and stopping waits for it', async () => {
  const moved = clock();
  let running = 0;
  let most = 0;
  const stop = moved.repeat(1, async () => {
    running += 1;
    most = Math.max(most, running);
    await wait(15);
    running -= 1;
  });
  await wait(40);
  await stop();
  expect([most, running]).toEqual([1, 0]);
});

test('a job that fails is logged and runs again', async () => {
  const failures: unknown[] = [];
  const moved = createClock((error) => void failures.push(error));
  const stop = moved.repeat(1, () => Promise.reject(new Error('no')));
  await vi.waitFor(() => expect(failures.length).toBeGreaterThan(1));
  await stop();
});

test('a clock that is put back makes no job wait longer than it would have', async () => {
  vi.useFakeTimers();
  try {
    const clock = createClock(() => undefined);
    let runs = 0;
    clock.shift(3_600_000);
    const stop = clock.repeat(400, async () => void (runs += 1));
    await vi.advanceTimersByTimeAsync(450);
    expect(runs).toBe(1);
    clock.shift(-3_600_000);
    await vi.advanceTimersByTimeAsync(450);
    expect(runs).toBe(2);
    await stop();
  } finally {
    vi.useRealTimers();
  }
});
