import { buildSchema, parse } from 'graphql';
import { expect, test } from 'vitest';
import { LIMITS, checkLimits } from './documentLimits.ts';

const schema = buildSchema(`
  type Query { games(first: Int = 14): GameConnection! node: Node banners: [Node!]! }
  type GameConnection { nodes: [Node!]! edges: [Edge!]! }
  type Edge { node: Node! }
  type Node { id: ID! next: Node many(first: Int = 14): GameConnection! }
`);
const check =
  (document: string, limits = {}): (() => void) =>
  () =>
    checkLimits(schema, parse(document), { ...LIMITS, ...limits });

test('a page’s document passes', () => {
  expect(check('{ games(first: 50) { nodes { id many { nodes { id } } } } a: node { id } }')).not.toThrow();
});

test('depth counts through fragments', () => {
  expect(
    check('{ node { ...A } } fragment A on Node { next { ...B } } fragment B on Node { next { next { id } } }', {
      depth: 4,
    }),
  ).toThrow('at most 4 levels');
});

test('aliases count as often as their fragment is spread', () => {
  expect(check('{ node { ...A } x: node { ...A } } fragment A on Node { a: id b: id }', { aliases: 4 })).toThrow(
    'at most 4 aliases',
  );
});

test('cost multiplies by list length, given as literal, variable or default', () => {
  expect(
    check('{ games(first: 50) { nodes { many(first: 50) { nodes { many(first: 50) { nodes { id } } } } } } }'),
  ).toThrow('fields, counted');
  expect(
    check(
      `query ($n: Int) {
        games(first: $n) { nodes { many(first: $n) { nodes { many(first: $n) { nodes { id } } } } } }
      }`,
    ),
  ).toThrow('fields, counted');
  expect(check('{ games(first: 500) { nodes { many(first: 50) { nodes { id } } } } }')).toThrow('fields, counted');
});

test('a `first` above every maximum is left to the source, which rejects it', () => {
  expect(check('{ games(first: 2147483647) { nodes { id } } }')).not.toThrow();
  expect(
    check(
      `{ games(first: 2147483647) {
        nodes { many(first: 2147483647) { nodes { many(first: 2147483647) { nodes { id } } } } }
      } }`,
    ),
  ).toThrow('fields, counted');
});

test('a heavy field costs as much as a page and is rejected inside a list', () => {
  const heavy = buildSchema(
    `type Query { lottery(code: ID!): Lottery lotteries: [Lottery!]! }
    type Lottery { id: ID! drawProofs(day: String!): [String!] }`,
  );
  const weighed = (document: string) => () => checkLimits(heavy, parse(document));
  const days = (count: number): string =>
    Array.from({ length: count }, (_, at) => `d${at}: drawProofs(day: "2026-11-2${at}")`).join(' ');
  expect(weighed(`{ lottery(code: "K3_1") { id ${days(3)} } }`)).not.toThrow();
  expect(weighed(`{ lottery(code: "K3_1") { id ${days(4)} } }`)).toThrow('fields, counted');
  expect(weighed(`{ lotteries { id ${days(1)} } }`)).toThrow('fields, counted');
});

test('edges and nodes of a connection multiply once', () => {
  expect(check('{ games(first: 10) { edges { node { id } } } }', { cost: 1 + 10 * 3 })).not.toThrow();
  expect(check('{ games(first: 10) { edges { node { id } } } }', { cost: 10 * 3 })).toThrow('fields, counted');
});

test('directives and root fields have their limits', () => {
  expect(check('{ node @include(if: true) @include(if: true) { id } }', { directives: 1 })).toThrow('directives');
  expect(check(`{ ${Array.from({ length: 21 }, (_, i) => `a${i}: __typename`).join(' ')} }`)).toThrow('root fields');
});

test('a recursive fragment is rejected', () => {
  expect(check('{ node { ...A } } fragment A on Node { next { ...B } } fragment B on Node { next { ...A } }')).toThrow(
    'contains itself',
  );
});

test('each fragment is measured once, also when its uses multiply', () => {
  const levels = Array.from(
    { length: 60 },
    (_, i) => `fragment F${i} on Node { a: next { ...F${i + 1} } b: next { ...F${i + 1} } }`,
  ).join(' ');
  expect(check(`{ node { ...F0 } } ${levels} fragment F60 on Node { id }`)).toThrow('too much');
});

test('introspection is not counted', () => {
  expect(
    check(
      `{ __schema { types { fields { type {
        ofType { ofType { ofType { ofType { ofType { ofType { ofType { ofType { name } } } } } } } }
      } } } } }`,
    ),
  ).not.toThrow();
});

test('a mutation is alone in its operation, also behind fragments; queries are not', () => {
  const both = buildSchema('type Query { a: Int b: Int } type Mutation { a: Int b: Int }');
  const checkBoth = (document: string) => () => checkLimits(both, parse(document));
  expect(checkBoth('{ a b }')).not.toThrow();
  expect(checkBoth('mutation One { a } mutation Other { b }')).not.toThrow();
  for (const document of [
    'mutation { a b }',
    'mutation { a x: a }',
    'mutation { ...F } fragment F on Mutation { a b }',
    'mutation { a ... on Mutation { b } }',
    'mutation { ...F ...F } fragment F on Mutation { a }',
  ])
    expect(checkBoth(document)).toThrow('A mutation is sent alone');
});
