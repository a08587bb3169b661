import type { GraphQLArgument } from 'graphql';
import { getNamedType, graphql, isInputObjectType, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { createSources } from '../context.ts';
import { createSchema } from '../yoga.ts';
import { createWorld } from './testing.ts';

const schema = createSchema();

/** Documents in which `@` stands for a field, by the type that has it. */
const PLACES: Readonly<Record<string, string>> = {
  Viewer: '{ viewer { @ } }',
  Line: '{ viewer { line { @ } } }',
  AgentContracts: '{ viewer { contracts(kind: DIVIDEND) { @ } } }',
};

const ends = (args: readonly { readonly name: string }[]): boolean =>
  ['from', 'until'].every((end) => args.some(({ name }) => name === end));

/** The arguments of a range whose end is before its beginning; null for a field that takes no range. */
function reversed(args: readonly GraphQLArgument[]): string | null {
  if (ends(args)) return 'from: "2026-05-02", until: "2026-05-01"';
  const filter = args.find(({ type }) => {
    const input = getNamedType(type);
    return isInputObjectType(input) && ends(Object.values(input.getFields()));
  });
  return filter ? `${filter.name}: { from: "2026-05-01T00:00:00.001Z", until: "2026-05-01T00:00:00Z" }` : null;
}

const cases = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .flatMap((type) =>
    Object.values(type.getFields()).map((field) => ({ type: type.name, field, range: reversed(field.args) })),
  )
  .filter(({ range }) => range !== null)
  .map(({ type, field, range }) => [`${type}.${field.name}`, PLACES[type] ?? '', `${field.name}(${range})`] as const);

test('ranges are found', () => {
  expect(cases.map(([name]) => name)).toEqual(
    expect.arrayContaining(['Viewer.transactions', 'Viewer.profit', 'Line.transactions', 'AgentContracts.payments']),
  );
});

test.each(cases)('%s refuses a range that ends before it begins, without a call', async (_name, place, field) => {
  const { scope, asked } = createWorld({ session: { kind: 'AGENT' }, replies: {} });
  const { errors } = await graphql({
    schema,
    source: place.replace('@', `${field} { __typename }`),
    contextValue: { ...scope, sources: createSources(scope) },
  });
  expect(errors).toMatchObject([
    { message: 'until must not be before from', extensions: { code: 'BAD_USER_INPUT', field: 'until' } },
  ]);
  expect(asked).toEqual([]);
});
