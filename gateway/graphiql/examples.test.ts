import type { DocumentNode, OperationDefinitionNode } from 'graphql';
import { Kind, OperationTypeNode, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { loadExamples } from '../http/graphiql.ts';
import { checkLimits } from '../graphql/documentLimits.ts';
import { createSchema } from '../yoga.ts';

/** What GraphiQL's editor shows of a line on a usual screen. */
const WIDTH = 60;

const schema = createSchema();
const examples = loadExamples().map((text) => ({ text, document: parse(text), title: /^# .+/.exec(text)?.[0] ?? '' }));
const operationsOf = ({ definitions }: DocumentNode): readonly OperationDefinitionNode[] =>
  definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);

test.each(examples)('$title', ({ text, document }) => {
  expect(text).toMatch(/^# .+\.\n/);
  expect(text.split('\n').filter((line) => line.length > WIDTH)).toEqual([]);
  // Nothing but operations, named where there is a choice between them, which none of them leaves to be filled in.
  expect(operationsOf(document)).toHaveLength(document.definitions.length);
  expect(
    operationsOf(document).filter(({ name, variableDefinitions }) => !name || (variableDefinitions ?? []).length > 0),
  ).toEqual([]);
  expect(validate(schema, document)).toEqual([]);
  expect(() => checkLimits(schema, document)).not.toThrow();
});

test('no field of the three root types goes without an example', () => {
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
