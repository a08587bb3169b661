import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { of } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from '@testing-library/react';
import { watchRecovery } from './recovery.ts';
import { useRefetchWhileMissing } from './missingParts.ts';

const QUERY = gql`
  query Bootstrap {
    site {
      minimumAge
    }
  }
`;

let reachable = false;
let asked = 0;
let stop: () => void;

const client = (): ApolloClient =>
  new ApolloClient({
    cache: new InMemoryCache(),
    link: new ApolloLink(
      () =>
        new Observable((observer) => {
          asked += 1;
          if (!reachable) return observer.error(new TypeError('Failed to fetch'));
          observer.next({ data: { site: { __typename: 'Site', minimumAge: 18 } } });
          observer.complete();
        }),
    ),
  });

beforeEach(() => {
  vi.useFakeTimers();
  reachable = false;
  asked = 0;
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a failed query is refetched automatically, with growing delays, until it succeeds', async () => {
  const watched = client();
  stop = watchRecovery(watched);
  const results: unknown[] = [];
  const subscription = watched.watchQuery({ query: QUERY }).subscribe(({ data }) => results.push(data));

  await vi.advanceTimersByTimeAsync(2_500);
  expect(asked).toBe(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toBe(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toBe(3);

  reachable = true;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(results.at(-1)).toMatchObject({ site: { minimumAge: 18 } });
  const settled = asked;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(settled);
  subscription.unsubscribe();
});

test('when the network returns, it is refetched at once', async () => {
  const watched = client();
  stop = watchRecovery(watched);
  const subscription = watched.watchQuery({ query: QUERY }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(500);
  expect(asked).toBe(1);
  globalThis.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(10);
  expect(asked).toBe(2);
  subscription.unsubscribe();
});

test('a query that the operator refuses for the address itself is not refetched', async () => {
  const error = { message: '', path: ['site'], extensions: { reason: 'domain-unknown' } };
  const refused = new ApolloClient({
    cache: new InMemoryCache(),
    link: new ApolloLink(() => {
      asked += 1;
      return of({ data: { site: null }, errors: [error] });
    }),
  });
  stop = watchRecovery(refused);
  const subscription = refused.watchQuery({ query: QUERY, errorPolicy: 'all' }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(120_000);
  globalThis.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toBe(1);
  subscription.unsubscribe();
});

test('a part that is missing although no query failed is refetched with the same delays until it arrives', async () => {
  stop = watchRecovery(client());
  const askAgain = vi.fn<() => void>();
  const { rerender, unmount } = renderHook(({ missing }) => useRefetchWhileMissing(missing, askAgain), {
    initialProps: { missing: true },
  });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(askAgain).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3_900);
  expect(askAgain).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(100);
  expect(askAgain).toHaveBeenCalledTimes(2);
  rerender({ missing: false });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(askAgain).toHaveBeenCalledTimes(2);
  rerender({ missing: true });
  unmount();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(askAgain).toHaveBeenCalledTimes(2);
});

test('a hidden page refetches nothing, and at once when it is visible again', async () => {
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const watched = client();
  stop = watchRecovery(watched);
  const subscription = watched.watchQuery({ query: QUERY }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(120_000);
  globalThis.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toBe(1);
  visible.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(2);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(asked).toBe(3);
  subscription.unsubscribe();
});
