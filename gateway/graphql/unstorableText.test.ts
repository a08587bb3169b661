import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { unstorableLiteral, unstorableVariable } from './unstorableText.ts';

test.each<[string, Readonly<Record<string, unknown>>, string, string]>([
  ['U+0000', { code: 'A\u0000' }, '$code', 'code'],
  ['a half of a pair', { input: { bets: [{}, { selection: 'BIG\ud800' }] } }, '$input.bets.1.selection', 'selection'],
])('%s in a variable is refused with its place', (_what, variables, place, field) => {
  expect(unstorableVariable(variables)).toMatchObject({
    message: `Variable "${place}" has a character that cannot be stored: NUL, or half of a surrogate pair.`,
    extensions: { code: 'BAD_USER_INPUT', field },
  });
});

test('other texts and values pass, as deep as a request can nest them', () => {
  let deep: unknown = 'é😀\n\u0001';
  for (let level = 0; level < 100_000; level += 1) deep = [deep];
  expect(
    unstorableVariable({ text: 'Đồng 😀', none: null, number: 1, deep: [deep], many: Array(300_000).fill('a') }),
  ).toBeNull();
});

test('a text of the document is refused at its place', () => {
  const error = unstorableLiteral(parse('{ a(text: "fine") b(text: "A\\u0000") }'));
  expect(error).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
  expect(error?.locations).toEqual([{ line: 1, column: 27 }]);
  expect(unstorableLiteral(parse('{ a(text: "fine") }'))).toBeNull();
});
