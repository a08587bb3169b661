import { expect, test } from 'vitest';
import type { GatewayContext } from '../context.ts';
import { createOpenFields, fillIn } from './personalFields.ts';

const context = {} as GatewayContext;
const filled = (value: boolean | null | Promise<boolean | null>) => ({ fill: () => value });

test('fields that were left open in any order are filled where they stand', async () => {
  const { collector, cut } = createOpenFields();
  const [second, first, third] = [filled(false), filled(true), filled(Promise.resolve(null))].map((field) =>
    collector.leave(field),
  );
  const template = cut(JSON.stringify({ list: [{ it: first }, { it: second, name: 'ü"' }], last: third }));
  expect((await fillIn(template, context)).toString()).toBe(
    '{"list":[{"it":true},{"it":false,"name":"ü\\""}],"last":null}',
  );
});

test('no text can pass for an open field', async () => {
  const { collector } = createOpenFields();
  const mark = JSON.stringify(collector.leave(filled(true)));
  const other = createOpenFields();
  const template = other.cut(JSON.stringify({ text: JSON.parse(mark) as string }));
  expect((await fillIn(template, context)).toString()).toBe(`{"text":${mark}}`);
});

test('an answer without open fields is its own bytes', async () => {
  const template = createOpenFields().cut('{"data":{}}');
  expect(await fillIn(template, context)).toBe(template.parts[0]);
});

test('a field that fails fails the whole', async () => {
  const { collector, cut } = createOpenFields();
  const field = collector.leave({ fill: () => Promise.reject(new Error('away')) });
  await expect(fillIn(cut(JSON.stringify({ field })), context)).rejects.toThrow('away');
});
