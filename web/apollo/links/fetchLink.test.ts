import { ApolloClient, gql, InMemoryCache } from '@apollo/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setPrincipal } from '../principal.ts';
import { fetchLink } from './fetchLink.ts';

const QUERY = gql`
  query Bootstrap {
    site {
      minimumAge
    }
  }
`;
const MUTATION = gql`
  mutation Logout {
    logout {
      signedOut
    }
  }
`;
const answer = (body: object): Response => Response.json(body);
const good = { data: { site: { __typename: 'Site', minimumAge: 18 } } };

let fetched: ReturnType<typeof vi.fn<(address: string, init: RequestInit) => Promise<Response>>>;
const client = (): ApolloClient => new ApolloClient({ link: fetchLink, cache: new InMemoryCache() });
function bodyOf(call: number): unknown {
  const body = fetched.mock.calls[call]?.[1].body;
  return typeof body === 'string' ? JSON.parse(body) : null;
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
  fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
  vi.stubGlobal('fetch', fetched);
  setPrincipal(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a member’s query is sent by POST, with its id and without its document', async () => {
  fetched.mockResolvedValue(answer(good));
  await client().query({ query: QUERY });
  expect(fetched.mock.calls[0]?.[1].method).toBe('POST');
  expect(bodyOf(0)).toMatchObject({ operationName: 'Bootstrap', extensions: { persistedQuery: { version: 1 } } });
  expect(bodyOf(0)).not.toHaveProperty('query');
});

test('a guest’s query is sent by GET, so that caches apply', async () => {
  setPrincipal(false);
  fetched.mockResolvedValue(answer(good));
  await client().query({ query: QUERY });
  expect(fetched.mock.calls[0]?.[0]).toMatch(/^\/graphql\?operationName=Bootstrap&extensions=/);
});

test('what is refreshed in the background is not taken from the browser’s cache', async () => {
  setPrincipal(false);
  fetched.mockImplementation(() => Promise.resolve(answer(good)));
  await client().query({ query: QUERY });
  await client().query({ query: QUERY, context: { quiet: true } });
  expect(fetched.mock.calls.map(([, { cache }]) => cache)).toEqual([undefined, 'no-cache']);
});

test('the document is sent once the gateway does not know the id', async () => {
  fetched
    .mockResolvedValueOnce(
      answer({ errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] }),
    )
    .mockResolvedValueOnce(answer(good));
  await expect(client().query({ query: QUERY })).resolves.toMatchObject({ data: { site: { minimumAge: 18 } } });
  expect(bodyOf(1)).toHaveProperty('query');
});

test('a query without a response is retried twice, then fails', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(client().query({ query: QUERY })).rejects.toMatchObject({ name: 'GatewayUnreachable' });
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('a mutation is never sent twice, because the first may have arrived', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(client().mutate({ mutation: MUTATION })).rejects.toMatchObject({ name: 'GatewayUnreachable' });
  expect(fetched).toHaveBeenCalledOnce();
});

test('the HTML page of a proxy is not a response', async () => {
  fetched.mockImplementation(() => Promise.resolve(new Response('<html>Bad gateway</html>', { status: 502 })));
  await expect(client().query({ query: QUERY })).rejects.toMatchObject({ name: 'GatewayUnreachable' });
});
