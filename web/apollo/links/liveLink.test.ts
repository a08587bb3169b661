import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useBeganAgain, useIsLost } from '../streams/standing.ts';
import { liveLink } from './liveLink.ts';

interface Sink {
  next(result: { data: unknown }): void;
  error(error: unknown): void;
  complete(): void;
}

interface Standing {
  connecting(isRetry: boolean): void;
  connected(isRetry: boolean): void;
}

const streams = vi.hoisted(() => ({ open: [] as (Sink & Standing)[], ended: 0, missing: 0 }));

vi.mock('../streams/openStream.ts', (importOriginal) => {
  streams.missing -= 1;
  if (streams.missing >= 0) throw new TypeError('Failed to fetch dynamically imported module');
  return importOriginal();
});

vi.mock('graphql-sse', () => ({
  NetworkError: Error,
  createClient: () => ({
    subscribe(_request: unknown, sink: Sink, standing: Standing) {
      streams.open.push({ ...sink, ...standing });
      return () => {
        streams.ended += 1;
        // As the real one does when it is told to end.
        sink.complete();
      };
    },
  }),
}));

const SUBSCRIPTION = gql`
  subscription Ticks {
    tick
  }
`;

afterEach(() => vi.useRealTimers());

let sight: DocumentVisibilityState = 'visible';

function see(state: DocumentVisibilityState): void {
  sight = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  streams.open.length = 0;
  streams.ended = 0;
  streams.missing = 0;
  sight = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => sight);
});

function watch(query = SUBSCRIPTION) {
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.from([liveLink]) });
  const heard = { values: [] as unknown[], errors: 0, ended: false };
  const subscription = client.subscribe({ query }).subscribe({ next: ({ data, error }) => (error ? (heard.errors += 1) : heard.values.push(data)), complete: () => (heard.ended = true) });
  return { heard, subscription };
}

test('a stream whose code does not come is asked for again until it is there, and meanwhile known to fail', async () => {
  vi.useFakeTimers();
  streams.missing = 2;
  const { heard, subscription } = watch();
  const errors: number[] = [];
  for (const wait of [0, 900, 100, 1_900]) {
    await vi.advanceTimersByTimeAsync(wait);
    await vi.dynamicImportSettled();
    errors.push(heard.errors);
  }
  expect(errors).toEqual([1, 1, 2, 2]);
  expect(streams.open).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(100);
  await vi.dynamicImportSettled();
  streams.open[0]?.next({ data: { tick: 1 } });
  expect(heard).toEqual({ values: [{ tick: 1 }], errors: 2, ended: false });
  subscription.unsubscribe();
});

test('a stream rests while nobody sees the page, and begins again with what is true then', async () => {
  const { heard, subscription } = watch();
  await vi.waitFor(() => expect(streams.open).toHaveLength(1));
  streams.open[0]?.next({ data: { tick: 1 } });
  see('hidden');
  expect(streams.ended).toBe(1);
  expect(heard.ended).toBe(false);
  see('visible');
  expect(streams.open).toHaveLength(2);
  streams.open[1]?.next({ data: { tick: 5 } });
  expect(heard.values).toEqual([{ tick: 1 }, { tick: 5 }]);
  subscription.unsubscribe();
  expect(streams.ended).toBe(2);
  see('hidden');
  see('visible');
  expect(streams.open).toHaveLength(2);
});

test('a page that nobody has seen yet asks for no stream', async () => {
  sight = 'hidden';
  const { subscription } = watch();
  await Promise.resolve();
  expect(streams.open).toHaveLength(0);
  see('visible');
  await vi.waitFor(() => expect(streams.open).toHaveLength(1));
  subscription.unsubscribe();
});

test('a stream that the gateway ends is over', async () => {
  const { heard } = watch();
  await vi.waitFor(() => expect(streams.open).toHaveLength(1));
  streams.open[0]?.complete();
  expect(heard.ended).toBe(true);
});

test('a stream that broke off counts as lost until it is back, or nobody waits for it', async () => {
  const { result } = renderHook(() => [useIsLost('Ticks'), useIsLost('Others')]);
  const { subscription } = watch();
  await vi.waitFor(() => expect(streams.open).toHaveLength(1));
  streams.open[0]?.connecting(false);
  expect(result.current).toEqual([false, false]);
  act(() => streams.open[0]?.connecting(true));
  expect(result.current).toEqual([true, false]);
  act(() => streams.open[0]?.connected(true));
  expect(result.current).toEqual([false, false]);
  act(() => streams.open[0]?.connecting(true));
  act(() => subscription.unsubscribe());
  expect(result.current).toEqual([false, false]);
});

test('of two streams of one operation, the one that is over does not speak for the other', async () => {
  const { result } = renderHook(() => useIsLost('Ticks'));
  const [one, other] = [watch(), watch()];
  await vi.waitFor(() => expect(streams.open).toHaveLength(2));
  act(() => streams.open[0]?.connecting(true));
  act(() => streams.open[1]?.connecting(true));
  act(() => other.subscription.unsubscribe());
  expect(result.current).toBe(true);
  act(() => streams.open[0]?.connected(true));
  expect(result.current).toBe(false);
  one.subscription.unsubscribe();
});

test('whoever missed something meanwhile is told that a stream began again', async () => {
  const ask = vi.fn<() => void>();
  renderHook(() => useBeganAgain('Tocks', ask));
  const { subscription } = watch(gql`
    subscription Tocks {
      tock
    }
  `);
  await vi.waitFor(() => expect(streams.open).toHaveLength(1));
  streams.open[0]?.connected(false);
  expect(ask).not.toHaveBeenCalled();
  streams.open[0]?.connected(true);
  expect(ask).toHaveBeenCalledTimes(1);
  see('hidden');
  see('visible');
  streams.open[1]?.connected(false);
  expect(ask).toHaveBeenCalledTimes(2);
  subscription.unsubscribe();
});
