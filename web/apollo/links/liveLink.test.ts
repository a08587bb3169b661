import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
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

const streams = vi.hoisted(() => ({ open: [] as (Sink & Standing)[], ended: 0 }));

vi.mock('graphql-sse', () => ({
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

let sight: DocumentVisibilityState = 'visible';

function see(state: DocumentVisibilityState): void {
  sight = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  streams.open.length = 0;
  streams.ended = 0;
  sight = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => sight);
});

function watch(query = SUBSCRIPTION) {
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.from([liveLink]) });
  const heard = { values: [] as unknown[], ended: false };
  const subscription = client.subscribe({ query }).subscribe({ next: ({ data }) => heard.values.push(data), complete: () => (heard.ended = true) });
  return { heard, subscription };
}

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
