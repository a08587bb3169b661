import {
  GraphQLInputObjectType,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  graphql,
  parse,
  validate,
} from 'graphql';
import { expect, test } from 'vitest';
import { createSchema } from '../yoga.ts';
import { scalars } from './scalars.ts';

const filter = new GraphQLInputObjectType({
  name: 'Filter',
  fields: {
    least: { type: scalars.Decimal },
    since: { type: scalars.DateTime },
    on: { type: scalars.Date },
    home: { type: scalars.URL },
  },
});
const schema = new GraphQLSchema({
  query: new GraphQLObjectType({
    name: 'Query',
    fields: {
      echo: {
        type: GraphQLString,
        args: { by: { type: filter } },
        resolve: (_root, { by }: { by: unknown }) => JSON.stringify(by),
      },
    },
  }),
});
const problems = (literal: string) => validate(schema, parse(`{ echo(by: { ${literal} }) }`));

test.each([
  'least: "0"',
  'least: "-1234.50"',
  'since: "2026-11-21T08:30:00.000Z"',
  'since: "2028-02-29T00:00:00Z"',
  'since: "2026-11-21T08:30+08:00"',
  'on: "2028-02-29"',
  'home: "https://play.example/x"',
])('%s is accepted unchanged', async (literal) => {
  expect(problems(literal)).toEqual([]);
  const { data } = await graphql({ schema, source: `{ echo(by: { ${literal} }) }` });
  expect(data?.['echo']).toContain(/"([^"]+)"$/.exec(literal)?.[1]);
});

test.each([
  '"abc"',
  '"1e9999"',
  '"-1e5"',
  '"00.1"',
  '" 1"',
  '"+1"',
  '""',
  '"NaN"',
  '0.1',
  '5',
  'true',
  `"${'9'.repeat(33)}"`,
])('%s is not a Decimal, and the error has its location', (value) => {
  const [problem] = problems(`least: ${value}`);
  expect(problem?.message).toBe('Decimal must be an exact decimal number as text, such as "1234.50"');
  expect(problem?.locations).toEqual([{ line: 1, column: 21 }]);
});

test('an invalid Decimal variable is rejected by name', async () => {
  const { errors } = await graphql({
    schema,
    source: 'query ($by: Filter) { echo(by: $by) }',
    variableValues: { by: { least: 0.1 } },
  });
  expect(errors?.[0]?.message).toMatch(/\$by.+least.+Decimal must be an exact decimal number as text/);
});

test.each([
  'since: "yesterday"',
  'since: "2026-13-45T99:00:00Z"',
  'since: "2026-11-23T00:00:00"',
  'since: "2026-11-23"',
  'since: "2026-02-30T00:00:00Z"',
  'since: "2026-02-29T00:00:00+08:00"',
  'on: "2026-02-30"',
  'on: "22.11.2026"',
  'on: "2026-11-21T08:30:00Z"',
  'home: "play"',
  'home: "/play"',
])('%s is rejected', (literal) => {
  expect(problems(literal)).toHaveLength(1);
});

test('a DateTime without a zone or with an impossible date is rejected with an example', () => {
  expect(problems('since: "2026-02-30T00:00:00Z"')[0]?.message).toBe(
    'DateTime must be a moment on a day that exists, with its zone, such as "2026-11-21T08:30:00.000Z"',
  );
  expect(problems('since: "0000-01-01T00:00:00Z"')).toHaveLength(1);
});

test('introspection describes each scalar', () => {
  const described = createSchema();
  for (const name of Object.keys(scalars)) expect(described.getType(name)?.description, name).toMatch(/^\w[^]+\.$/);
});

test.each(['ten', '1e3', '1,5', '', ' 1', '9'.repeat(33)])(
  'a decimal of %j has the reason of an invalid amount',
  async (least) => {
    const sent = { schema, source: 'query($by: Filter) { echo(by: $by) }', variableValues: { by: { least } } };
    const { errors } = await graphql(sent);
    expect(errors?.[0]?.extensions).toEqual({ reason: 'amount-invalid' });
  },
);
