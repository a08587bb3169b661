import { createHash } from 'node:crypto';
import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { createTrustedQueries } from './trustedQueries.ts';

const schema = buildSchema(
  'type Query { site: String viewer: String } type Mutation { go: String } type Subscription { tick: Int }',
);
const texts = {
  query: 'query Site { site }',
  mutation: 'mutation Go { go }',
  subscription: 'subscription Tick { tick }',
  gone: 'query Gone { noLongerThere }',
  viewer: 'query Own { ...Parts } fragment Parts on Query { site viewer }',
  perhaps: 'query Perhaps($own: Boolean!) { site viewer @include(if: $own) }',
};
const idOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
const byId = new Map(Object.values(texts).map((text) => [idOf(text), text]));
const queries = createTrustedQueries(schema, {
  find: (id) => byId.get(id) ?? null,
  findByOperation: (name) => (name === 'Site' ? texts.query : null),
  texts: byId.values(),
});
const body = (text: string, more: object = {}): string =>
  JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash: idOf(text) } }, ...more });

test('a query by its id is recognised, with its variables', () => {
  const ask = queries.fromBody(body(texts.query, { operationName: 'Site', variables: { a: 1 } }));
  expect(ask).toMatchObject({ query: { name: 'Site' }, variables: { a: 1 } });
  expect(queries.fromBody(body(texts.query, { operationName: 'Site', variables: { a: 1 } }))).toBe(ask);
  const address = new URLSearchParams({ extensions: body(texts.query).slice(14, -1), variables: '{"a":2}' });
  expect(queries.fromUrl(`/graphql?${address.toString()}`)).toMatchObject({ variables: { a: 2 } });
});

test.each([
  ['a mutation', body(texts.mutation)],
  ['a single subscription', body(texts.subscription)],
  ['a document of which a field is gone', body(texts.gone)],
  ['another operation than the document has', body(texts.query, { operationName: 'Other' })],
  ['an unknown id', JSON.stringify({ documentId: 'f'.repeat(16) })],
  ['a document as text', JSON.stringify({ query: texts.query })],
  ['a parameter that nobody knows', body(texts.query, { more: true })],
  ['variables that are a list', body(texts.query, { variables: [] })],
  ['no JSON', '{'],
  ['a list', '[]'],
])('%s is left to Yoga', (_what, text) => {
  expect(queries.fromBody(text)).toBeNull();
});

test.each(['/graphql', '/graphql?variables={', '/graphql?documentId=a&documentId=b'])('%s is left to Yoga', (url) => {
  expect(queries.fromUrl(url)).toBeNull();
});

test('a query that always asks for the viewer is known as one', () => {
  expect(queries.fromBody(body(texts.viewer))?.query.asksViewer).toBe(true);
  expect(queries.fromBody(body(texts.perhaps))?.query.asksViewer).toBe(false);
  expect(queries.fromBody(body(texts.query))?.query.asksViewer).toBe(false);
});

const part = (text: string, more: object = {}): object => JSON.parse(body(text, { query: '', ...more })) as object;
const stream = (...streams: readonly unknown[]): string => JSON.stringify({ query: '', streams });

test('what a page listens to is recognised, in its order', () => {
  const text = stream(part(texts.subscription, { variables: { a: 1 } }), part(texts.subscription));
  const asks = queries.fromStream(text);
  expect(asks).toMatchObject([
    { query: { isSubscription: true }, variables: { a: 1 } },
    { query: { isSubscription: true }, variables: {} },
  ]);
  expect(queries.fromStream(text)).toBe(asks);
});

test.each([
  ['a query among them', stream(part(texts.subscription), part(texts.query))],
  ['a mutation', stream(part(texts.mutation))],
  ['an unknown id', stream({ documentId: 'f'.repeat(16) })],
  ['a document as text', stream({ query: texts.subscription })],
  ['none', stream()],
  ['nine', stream(...Array.from({ length: 9 }, () => part(texts.subscription)))],
  ['null', stream(null)],
  ['no list', JSON.stringify({ query: '', streams: part(texts.subscription) })],
  ['a list without the mark of the site', JSON.stringify({ streams: [part(texts.subscription)] })],
  ['more beside the list', JSON.stringify({ query: '', streams: [part(texts.subscription)], operationName: 'Tick' })],
  ['a single subscription', body(texts.subscription)],
  ['no JSON', '{'],
])('a stream of %s is left to Yoga', (_what, text) => {
  expect(queries.fromStream(text)).toBeNull();
});
