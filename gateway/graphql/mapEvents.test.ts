import { expect, test, vi } from 'vitest';
import { mapEvents } from './mapEvents.ts';

const events = async function* (left: () => void): AsyncGenerator<number, void, void> {
  try {
    yield 1;
    yield 2;
  } finally {
    left();
  }
};

test('each event is mapped, with a beginning and an end told once', async () => {
  const [started, ended, left] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
  const mapped = mapEvents(events(left), { map: async (event) => event * 10, started, ended });
  expect(started).not.toHaveBeenCalled();
  expect(await Array.fromAsync(mapped)).toEqual([10, 20]);
  await mapped.return?.();
  expect([started, ended, left].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
});

test.each(['at once', 'later'])(
  'an error of the mapping (%s) is the last event, and closes what is mapped',
  async (when) => {
    const [ended, left] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const mapped = mapEvents<number, unknown>(events(left), {
      map: (event) => {
        if (event === 1) return event;
        if (when === 'later') return Promise.reject(new Error('broken'));
        throw new Error('broken');
      },
      failed: (error) => (error as Error).message,
      ended,
    });
    expect(await Array.fromAsync(mapped)).toEqual([1, 'broken']);
    expect([ended, left].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  },
);

test('an error that is not mapped passes', async () => {
  const left = vi.fn<() => void>();
  const mapped = mapEvents(events(left), { map: () => Promise.reject(new Error('broken')) });
  await expect(mapped.next()).rejects.toThrow('broken');
  expect(await mapped.next()).toEqual({ done: true, value: undefined });
  expect(left).toHaveBeenCalledTimes(1);
});

test('closing reaches the events while one is waited for', async () => {
  const left = vi.fn<() => void>();
  const silent: AsyncIterableIterator<number, void, void> = {
    [Symbol.asyncIterator]: () => silent,
    next: () => new Promise(() => undefined),
    return: async () => {
      left();
      return { done: true, value: undefined };
    },
  };
  const mapped = mapEvents(silent, { map: (event) => event });
  void mapped.next();
  await mapped.return?.();
  expect(left).toHaveBeenCalledTimes(1);
});
