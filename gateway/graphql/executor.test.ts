import { makeExecutableSchema } from '@graphql-tools/schema';
import type { ExecutionResult } from 'graphql';
import { execute, parse } from 'graphql';
import { expect, test } from 'vitest';
import { scalars } from '../shared/scalars.ts';
import { resolveArgumentDefaults } from './argumentDefaults.ts';
import { createExecutor } from './executor.ts';

const typeDefs = `
  scalar Decimal
  enum Kind { SLOTS TABLE }
  input Inner { remember: Boolean! = false kind: Kind = TABLE stake: Decimal tags: [String!]! = ["new"] }
  interface UserError { message: String! }
  type Limited implements UserError { message: String! seconds: Int! }
  type Done { echo: String! }
  union Outcome = Done | Limited
  type Item { id: ID! twice: Int! }
  type Query {
    echo(text: String = "none", first: Int! = 14, inner: Inner): String!
    outcome(limited: Boolean!): Outcome!
    items: [Item!]!
    broken: String
    needed: Item!
  }
  type Subscription { ticks(count: Int = 2): Int! failing: Int }
`;
const resolvers = {
  Decimal: scalars.Decimal,
  Query: {
    echo: (_root: unknown, args: unknown) => JSON.stringify(args),
    outcome: (_root: unknown, { limited }: { limited: boolean }) =>
      limited ? { __typename: 'Limited', message: 'wait', seconds: 3 } : { __typename: 'Done', echo: 'ok' },
    items: () => [{ id: 1, n: 2 }, Promise.resolve({ id: 2, n: 3 })],
    broken: () => Promise.reject(new Error('secret')),
    needed: () => null,
  },
  Item: { twice: ({ n }: { n: number }) => Promise.resolve(n * 2) },
  Subscription: {
    ticks: {
      subscribe: async function* ticks(_root: unknown, { count }: { count: number }) {
        for (let i = 1; i <= count; i += 1) yield await Promise.resolve(i);
      },
      resolve: (value: number) => value,
    },
    failing: {
      subscribe: async function* once() {
        yield await Promise.resolve(1);
      },
      resolve: () => Promise.reject(new Error('secret')),
    },
  },
};
const schema = resolveArgumentDefaults(makeExecutableSchema({ typeDefs, resolvers }));

/** Executes a document compiled, and with graphql-js. */
async function both(
  text: string,
  variableValues: Record<string, unknown> = {},
): Promise<[ExecutionResult, ExecutionResult]> {
  const executor = createExecutor(schema);
  const args = { schema, document: parse(text), variableValues, contextValue: {} };
  await executor.execute(args);
  return [await executor.execute(args), await execute(args)];
}
const plain = (result: ExecutionResult): unknown =>
  JSON.parse(
    JSON.stringify({
      data: result.data,
      errors: result.errors?.map(({ path, message, locations }) => [path, message, locations]),
    }),
  );

test.each([
  ['defaults of arguments', '{ echo }', {}],
  ['defaults inside of inputs given as literals', '{ echo(inner: { stake: "1.50" }) }', {}],
  [
    'defaults inside of inputs given as variables',
    'query ($inner: Inner) { echo(inner: $inner) }',
    { inner: { kind: 'SLOTS' } },
  ],
  ['a variable that is left out', 'query ($text: String) { echo(text: $text) }', {}],
  ['a variable of its own default', 'query ($first: Int = 3) { echo(first: $first) }', {}],
  ['null for what has a default', 'query ($text: String) { echo(text: $text) }', { text: null }],
  [
    'members of a union through the interface',
    `{
      a: outcome(limited: true) { __typename ... on UserError { message } }
      b: outcome(limited: false) { ... on Done { echo } }
    }`,
    {},
  ],
  ['promises in lists', '{ items { id twice } }', {}],
  [
    'included and skipped fields',
    'query ($yes: Boolean!) { items { id @skip(if: $yes) twice @include(if: $yes) } }',
    { yes: true },
  ],
  ['an error beside data', '{ broken items { id } }', {}],
  ['an error of a field that stands twice', '{ a: broken items { id }\n  a: broken }', {}],
])('compiled operations give the same result as graphql-js: %s', async (_what, text, variables) => {
  const [compiled, reference] = await both(text, variables);
  expect(plain(compiled)).toEqual(plain(reference));
});

test('a null for a non-null field propagates to the same path, with another message', async () => {
  const [compiled, reference] = await both('{ items { id } needed { id } }');
  expect([compiled.data, compiled.errors?.[0]?.path]).toEqual([reference.data, reference.errors?.[0]?.path]);
});

test.each([
  [{ inner: { stake: 'abc' } }],
  [{ inner: { stake: -5 } }],
  [{ inner: { kind: 'POKER' } }],
  [{ inner: { stake: '1e9' } }],
  [{ inner: 7 }],
  [{ inner: { unknown: 1 } }],
])('invalid variables %j are rejected before any resolver runs', async (variables) => {
  for (const result of await both('query ($inner: Inner) { echo(inner: $inner) }', variables)) {
    expect(result.errors).toHaveLength(1);
    expect(result.data ?? null).toBeNull();
  }
});

test('a resolver’s error keeps its cause', async () => {
  const [compiled] = await both('{ broken }');
  expect(compiled.errors?.[0]?.originalError).toMatchObject({ message: 'secret' });
});

test('subscriptions are compiled as well', async () => {
  const executor = createExecutor(schema);
  const args = { schema, document: parse('subscription { ticks }'), contextValue: {} };
  for (let round = 0; round < 3; round += 1) {
    const events = await executor.subscribe(args);
    if (!(Symbol.asyncIterator in events)) throw new Error('no stream');
    const seen: unknown[] = [];
    for await (const event of events) seen.push(event.data);
    expect(seen).toEqual([{ ticks: 1 }, { ticks: 2 }]);
  }
});

test('an error of a subscription stands at the same place before and after it is compiled', async () => {
  const executor = createExecutor(schema);
  const args = { schema, document: parse('subscription {\n  ticks: failing\n}'), contextValue: {} };
  for (let round = 0; round < 3; round += 1) {
    const events = await executor.subscribe(args);
    if (!(Symbol.asyncIterator in events)) throw new Error('no stream');
    for await (const { errors } of events) {
      expect(errors).toMatchObject([{ positions: [17], locations: [{ line: 2, column: 3 }] }]);
      expect(errors?.[0]?.source?.body).toContain('failing');
    }
  }
});
