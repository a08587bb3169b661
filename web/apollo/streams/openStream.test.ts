import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStream } from './openStream.ts';
import { useIsLost } from './standing.ts';

const next = (result: object): string => `event: next\ndata: ${JSON.stringify(result)}\n\n`;
const failed = (code: string): string => `:\n\n${next({ errors: [{ message: 'No.', extensions: { code } }] })}event: complete\ndata:\n\n`;

const asked = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  asked.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A gateway that says this on each stream in turn; on the last it says no more, and does not end it. */
function answer(...streams: string[]): void {
  vi.stubGlobal('fetch', (_address: string, { signal }: { readonly signal: AbortSignal }) => {
    asked();
    const text = streams.shift() ?? '';
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(text));
        if (streams.length > 0) controller.close();
        else signal.addEventListener('abort', () => controller.error(new TypeError('network error')));
      },
    });
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
  });
}

function watch() {
  const link = new ApolloLink((operation) => new Observable((observer) => openStream(operation, observer)));
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const heard = { values: [] as unknown[], errors: [] as unknown[], ended: false };
  const query = gql`
    subscription Ticks {
      tick
    }
  `;
  const subscription = client.subscribe({ query }).subscribe({ next: ({ data, error }) => (error ? heard.errors.push(error.message) : heard.values.push(data)), complete: () => (heard.ended = true) });
  const standing = renderHook(() => useIsLost('Ticks'));
  return { heard, isLost: () => standing.result.current, leave: () => act(() => subscription.unsubscribe()) };
}

const pass = async (milliseconds: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));

test('a stream that ends with an error is lost, and asked for again more and more rarely until it is there', async () => {
  answer(failed('UPSTREAM_UNAVAILABLE'), failed('INTERNAL'), next({ data: { tick: 1 } }));
  const { heard, isLost, leave } = watch();
  await pass(0);
  expect([asked.mock.calls.length, isLost()]).toEqual([1, true]);
  await pass(1_800);
  expect([asked.mock.calls.length, isLost()]).toEqual([2, true]);
  await pass(3_200);
  expect(asked).toHaveBeenCalledTimes(2);
  await pass(100);
  expect([asked.mock.calls.length, isLost()]).toEqual([3, false]);
  expect(heard).toEqual({ values: [{ tick: 1 }], errors: [], ended: false });
  leave();
});

test('an error that one value came with is told, and the stream goes on', async () => {
  answer(`${next({ data: null, errors: [{ message: 'No tick.', path: ['tick'] }] })}${next({ data: { tick: 2 } })}`);
  const { heard, isLost, leave } = watch();
  await pass(60_000);
  expect(heard).toMatchObject({ values: [{ tick: 2 }], errors: ['No tick.'], ended: false });
  expect(isLost()).toBe(false);
  leave();
});

test('a stream that ends because the session is over is not asked for again', async () => {
  answer(failed('SESSION_ENDED'), '');
  const { heard } = watch();
  await pass(60_000);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(heard).toEqual({ values: [], errors: ['No.'], ended: true });
});
