import type { DocumentNode, OperationDefinitionNode } from 'graphql';
import { Kind, OperationTypeNode, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { loadExamples } from '../http/graphiql.ts';
import { checkLimits } from '../graphql/documentLimits.ts';
import { createSchema } from '../yoga.ts';

/** Columns that GraphiQL's editor shows on a usual screen. */
const WIDTH = 60;

const schema = createSchema();
const examples = loadExamples().map((text) => ({ text, document: parse(text), title: /^# .+/.exec(text)?.[0] ?? '' }));
const operationsOf = ({ definitions }: DocumentNode): readonly OperationDefinitionNode[] =>
  definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);

test.each(examples)('$title', ({ text, document }) => {
  expect(text).toMatch(/^# .+\.\n/);
  expect(text.split('\n').filter((line) => line.length > WIDTH)).toEqual([]);
  // Operations only, named if there are several, without variables to fill in.
  expect(operationsOf(document)).toHaveLength(document.definitions.length);
  expect(
    operationsOf(document).filter(({ name, variableDefinitions }) => !name || (variableDefinitions ?? []).length > 0),
  ).toEqual([]);
  expect(validate(schema, document)).toEqual([]);
  expect(() => checkLimits(schema, document)).not.toThrow();
});

test('every root field has an example', () => {
  const shown = new Set(
    examples
      .flatMap(({ document }) => operationsOf(document))
      .flatMap(({ selectionSet }) =>
        selectionSet.selections.flatMap((each) => (each.kind === Kind.FIELD ? [each.name.value] : [])),
      ),
  );
  const roots = [OperationTypeNode.QUERY, OperationTypeNode.MUTATION, OperationTypeNode.SUBSCRIPTION].flatMap((kind) =>
    Object.keys(schema.getRootType(kind)?.getFields() ?? {}),
  );
  expect(roots.filter((field) => !shown.has(field))).toEqual([]);
});

test('no two examples have one idempotency key: the second would be taken for the first', () => {
  const keys = examples.flatMap(({ text }) => [...text.matchAll(/idempotencyKey: "([^"]+)"/g)].map(([, key]) => key));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});
