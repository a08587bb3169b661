import { readFileSync } from 'node:fs';
import type { GraphQLNamedType, GraphQLSchema } from 'graphql';
import { buildSchema, getNamedType, getNullableType, graphql, isAbstractType, isListType, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { createSchema } from '../yoga.ts';
import { boundLists, mostEntriesOf } from './boundedLists.ts';
import { upstreamOf } from './upstreamCost.ts';

const directives = readFileSync(new URL('../../schema/upstream.graphql', import.meta.url), 'utf8');

test('a list has no more entries than its field allows', async () => {
  const schema = boundLists(
    buildSchema(`${directives}
      type Query {
        numbers: [Int!] @list(atMost: 2)
        later: [Int!] @list(atMost: 2)
        all: [Int!]
        none: [Int!] @list(atMost: 2)
      }
    `),
  );
  const rootValue = { numbers: [1, 2, 3], later: async () => [4, 5, 6], all: [7, 8, 9], none: null };
  const { data } = await graphql({ schema, source: '{ numbers later all none }', rootValue });
  expect(data).toEqual({ numbers: [1, 2], later: [4, 5], all: [7, 8, 9], none: null });
});

/** Whether an object of the type can make calls that another of them makes again. */
function makesCalls(schema: GraphQLSchema, type: GraphQLNamedType, seen = new Set<string>()): boolean {
  if (seen.has(type.name)) return false;
  seen.add(type.name);
  if (isAbstractType(type)) return schema.getPossibleTypes(type).some((each) => makesCalls(schema, each, seen));
  if (!isObjectType(type)) return false;
  return Object.values(type.getFields()).some(
    (field) =>
      upstreamOf(schema, field).some(({ per }) => per === 'PARENT') ||
      makesCalls(schema, getNamedType(field.type), seen),
  );
}

test('every list whose entries make calls says how many it has at most, or takes that as an argument', () => {
  const schema = createSchema();
  const unbounded = Object.values(schema.getTypeMap()).flatMap((type) =>
    !isObjectType(type) || type.name.endsWith('Connection')
      ? []
      : Object.values(type.getFields())
          .filter((field) => isListType(getNullableType(field.type)) && mostEntriesOf(field) === null)
          .filter((field) => !field.args.some(({ name }) => name === 'first'))
          .filter((field) => makesCalls(schema, getNamedType(field.type)))
          .map((field) => `${type.name}.${field.name}`),
  );
  expect(unbounded).toEqual([]);
});
