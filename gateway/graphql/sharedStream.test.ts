import { setImmediate as turn } from 'node:timers/promises';
import type { ExecutionResult } from 'graphql';
import { expect, test, vi } from 'vitest';
import { shareStream } from './sharedStream.ts';

/** A subscription controlled by the test. */
function subscription() {
  const waiting: ((result: IteratorResult<ExecutionResult, void>) => void)[] = [];
  const left = vi.fn<() => void>();
  const results: AsyncIterableIterator<ExecutionResult, void, void> = {
    [Symbol.asyncIterator]: () => results,
    next: () => new Promise((resolve) => waiting.push(resolve)),
    return: () => {
      left();
      return Promise.resolve({ done: true, value: undefined });
    },
  };
  return {
    results,
    left,
    isAsked: () => waiting.length > 0,
    say: (tick: number) => waiting.shift()?.({ done: false, value: { data: { tick } } }),
    end: () => waiting.shift()?.({ done: true, value: undefined }),
  };
}

test('each result names its subscription, none blocks another, and the stream ends with the last', async () => {
  const [silent, lively] = [subscription(), subscription()];
  const stream = shareStream([silent.results, lively.results]);
  const requests: ExecutionResult[] = [];
  const reading = (async () => {
    for await (const result of stream) requests.push(result);
  })();
  for (const tick of [1, 2]) {
    await vi.waitFor(() => expect(lively.isAsked()).toBe(true));
    lively.say(tick);
  }
  await vi.waitFor(() => expect(lively.isAsked()).toBe(true));
  lively.end();
  await turn();
  silent.say(3);
  await vi.waitFor(() => expect(silent.isAsked()).toBe(true));
  silent.end();
  await reading;
  expect(requests).toEqual([
    { data: { tick: 1 }, extensions: { stream: 1 } },
    { data: { tick: 2 }, extensions: { stream: 1 } },
    { extensions: { stream: 1, isOver: true } },
    { data: { tick: 3 }, extensions: { stream: 0 } },
    { extensions: { stream: 0, isOver: true } },
  ]);
});

test('an error ends its own subscription only', async () => {
  const lively = subscription();
  const stream = shareStream([{ errors: [] }, lively.results]);
  expect([await stream.next(), await stream.next()].map(({ value }) => value as unknown)).toEqual([
    { errors: [], extensions: { stream: 0 } },
    { extensions: { stream: 0, isOver: true } },
  ]);
  lively.say(1);
  expect((await stream.next()).value).toEqual({ data: { tick: 1 }, extensions: { stream: 1 } });
});

test('the next result is requested after the previous was sent; closing the stream closes all', async () => {
  const [one, other] = [subscription(), subscription()];
  const stream = shareStream([one.results, other.results]);
  const first = stream.next();
  one.say(1);
  await first;
  expect(one.isAsked()).toBe(false);
  await stream.return();
  expect([one.left, other.left].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
