import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { liveLink } from './liveLink.ts';

interface Sink {
  next(result: { data: unknown }): void;
  error(error: unknown): void;
  complete(): void;
}

const streams = vi.hoisted(() => ({ open: [] as Sink[], ended: 0 }));

vi.mock('graphql-sse', () => ({
  createClient: () => ({
    subscribe(_request: unknown, sink: Sink) {
      streams.open.push(sink);
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

function watch() {
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.from([liveLink]) });
  const heard = { values: [] as unknown[], ended: false };
  const subscription = client.subscribe({ query: SUBSCRIPTION }).subscribe({ next: ({ data }) => heard.values.push(data), complete: () => (heard.ended = true) });
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
