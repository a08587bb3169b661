import { beforeEach, expect, test, vi } from 'vitest';
import { scheduleTask } from './taskQueue.ts';
import { nextTask } from './nextTask.ts';

vi.mock('./nextTask.ts', () => ({ nextTask: vi.fn<() => Promise<void>>(() => Promise.resolve()) }));

let now = 0;
beforeEach(() => {
  vi.mocked(nextTask).mockClear();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});

/** Schedules calls that take so long each, and returns those called so far. */
function askFor(milliseconds: readonly number[]): readonly number[] {
  const called: number[] = [];
  for (const [index, each] of milliseconds.entries()) {
    scheduleTask(() => {
      now += each;
      called.push(index + 1);
    });
  }
  return called;
}

test('nothing is called synchronously, then all in order', async () => {
  const called = askFor([1, 1, 1]);
  expect(called).toEqual([]);
  await vi.waitFor(() => expect(called).toEqual([1, 2, 3]));
  expect(nextTask).toHaveBeenCalledOnce();
});

test('after five milliseconds there is a pause', async () => {
  const called = askFor([6, 2, 2, 2, 2]);
  await vi.waitFor(() => expect(called).toEqual([1, 2, 3, 4, 5]));
  expect(nextTask).toHaveBeenCalledTimes(3);
});

test('a cancelled call is not made', async () => {
  const call = vi.fn<() => void>();
  scheduleTask(call)();
  const called = askFor([1]);
  await vi.waitFor(() => expect(called).toEqual([1]));
  expect(call).not.toHaveBeenCalled();
});

test('a call that fails is reported and does not stop the others', async () => {
  const report = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', report);
  scheduleTask(() => {
    throw new Error('broken');
  });
  const called = askFor([1]);
  await vi.waitFor(() => expect(called).toEqual([1]));
  expect(report).toHaveBeenCalledOnce();
});
