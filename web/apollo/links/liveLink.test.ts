import { ApolloClient, gql, InMemoryCache } from '@apollo/client';
import type { Observer } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveLink } from './liveLink.ts';

type Sink = Observer<{ readonly data: unknown }>;

const streams = vi.hoisted(() => ({ open: [] as Sink[], ended: 0, missing: 0 }));

vi.mock('../streams/openStream.ts', () => {
  streams.missing -= 1;
  if (streams.missing >= 0) throw new TypeError('Failed to fetch dynamically imported module');
  return {
    openStream(_operation: unknown, sink: Sink) {
      streams.open.push(sink);
      return () => void (streams.ended += 1);
    },
  };
});

beforeEach(() => {
  vi.useFakeTimers();
  streams.open.length = 0;
  streams.ended = 0;
});

afterEach(() => vi.useRealTimers());

function watch() {
  const client = new ApolloClient({ cache: new InMemoryCache(), link: liveLink });
  const heard = { values: [] as unknown[], errors: 0, ended: false };
  const query = gql`
    subscription Ticks {
      tick
    }
  `;
  const subscription = client.subscribe({ query }).subscribe({
    next: ({ data, error }) => (error ? (heard.errors += 1) : heard.values.push(data)),
    complete: () => (heard.ended = true),
  });
  return { heard, subscription };
}

async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await vi.dynamicImportSettled();
}

test('a stream whose code does not load is retried until it does, with an error meanwhile', async () => {
  streams.missing = 2;
  const { heard, subscription } = watch();
  const errors: number[] = [];
  for (const wait of [0, 900, 100, 1_900]) {
    await pass(wait);
    errors.push(heard.errors);
  }
  expect(errors).toEqual([1, 1, 2, 2]);
  expect(streams.open).toHaveLength(0);
  await pass(100);
  streams.open[0]?.next({ data: { tick: 1 } });
  expect(heard).toEqual({ values: [{ tick: 1 }], errors: 2, ended: false });
  subscription.unsubscribe();
  expect(streams.ended).toBe(1);
});

test('unsubscribing before the code has loaded opens no stream; a stream that ends completes', async () => {
  const { subscription } = watch();
  subscription.unsubscribe();
  await pass(0);
  expect(streams.open).toHaveLength(0);
  const { heard } = watch();
  await pass(0);
  streams.open[0]?.complete();
  expect(heard.ended).toBe(true);
});
