import { OperationTypeNode, getOperationAST, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { loadExamples } from '../http/graphiql.ts';
import { checkLimits } from '../plugins/limits.ts';
import { createSchema } from '../yoga.ts';

/** What GraphiQL's editor shows of a line on a usual screen. */
const WIDTH = 60;

const schema = createSchema();
const examples = loadExamples().map((text) => ({ text, document: parse(text), title: /^# .+/.exec(text)?.[0] ?? '' }));

test.each(examples)('$title', ({ text, document }) => {
  expect(text).toMatch(/^# .+\.\n/);
  expect(text.split('\n').filter((line) => line.length > WIDTH)).toEqual([]);
  expect(document.definitions).toHaveLength(1);
  expect(getOperationAST(document)?.variableDefinitions ?? []).toEqual([]);
  expect(validate(schema, document)).toEqual([]);
  expect(() => checkLimits(schema, document)).not.toThrow();
});

test('no field of the three root types goes without an example', () => {
  const shown = new Set(
    examples.flatMap(({ document }) => getOperationAST(document)?.selectionSet.selections.flatMap((each) => (each.kind === 'Field' ? [each.name.value] : [])) ?? []),
  );
  const roots = [OperationTypeNode.QUERY, OperationTypeNode.MUTATION, OperationTypeNode.SUBSCRIPTION].flatMap((kind) => Object.keys(schema.getRootType(kind)?.getFields() ?? {}));
  expect(roots.filter((field) => !shown.has(field))).toEqual([]);
});
