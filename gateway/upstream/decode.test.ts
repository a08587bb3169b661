import fc from 'fast-check';
import { expect, test } from 'vitest';
import { children, count, decimal, fields, flag, optionalMoment, optionalText, text, texts } from './decode.ts';
import { readsOrRefuses } from './testing.ts';
import { UpstreamShapeError } from './upstream.ts';

const from = (values: Readonly<Record<string, unknown>>) => fields(values, 'someCall');

test('a numeric id is read as text, and the first non-empty key counts', () => {
  expect(text(from({ nodeId: 100001 }), 'nodeId')).toBe('100001');
  expect(text(from({ nodeName: '  ', gameName: ' Dragon ' }), 'nodeName', 'gameName')).toBe('Dragon');
  expect(optionalText(from({ icon: null }), 'icon')).toBeNull();
});

test('a missing field is reported with its call and path', () => {
  const answer = fields({ list: [{ vo: 1 }, 'nonsense'] }, 'someCall');
  expect(() => children(answer, 'list')).toThrow(new UpstreamShapeError('someCall', 'list/1', 'is not an object'));
  const named: { readonly name?: string } = {};
  const [first] = children(fields({ list: [named] }, 'someCall'), 'list');
  expect(() => first && text(first, 'name')).toThrow('someCall: list/0/name is missing or of a wrong type');
});

test('an amount keeps its digits; an invalid one is rejected', () => {
  expect(decimal(from({ amount: '12345678901234567.89' }), 'amount')).toBe('12345678901234567.89');
  expect(() => decimal(from({ amount: '1,5' }), 'amount')).toThrow(UpstreamShapeError);
});

test('flags are read in all spellings', () => {
  expect([true, 1, '1', 'Y', 'true'].map((value) => flag(from({ value }), 'value'))).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
  expect([false, 0, '0', 'N', null, undefined, {}].map((value) => flag(from({ value }), 'value'))).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('a moment is read from epoch milliseconds, as number or text, or from an ISO date', () => {
  const expected = '2026-04-29T02:20:00.000Z';
  expect(optionalMoment(from({ at: '1777429200000' }), 'at')).toBe(expected);
  expect(optionalMoment(from({ at: 1777429200000 }), 'at')).toBe(expected);
  expect(optionalMoment(from({ at: 'soon', atStr: expected }), 'at', 'atStr')).toBe(expected);
  expect(optionalMoment(from({ at: '99999999999999999999' }), 'at')).toBeNull();
});

test('a list of texts skips other values', () => {
  expect(texts(from({ cdns: ['https://a.example', 5, null, ''] }), 'cdns')).toEqual(['https://a.example']);
  expect(texts(from({}), 'cdns')).toEqual([]);
});

test('for any JSON the readers return a value or throw a shape error', () => {
  const law = fc.property(fc.jsonValue(), (raw) =>
    readsOrRefuses(() => {
      const answer = fields(raw as Readonly<Record<string, unknown>>, 'someCall');
      for (const key of Object.keys(answer.values)) {
        optionalText(answer, key);
        optionalMoment(answer, key);
        count(answer, key);
      }
    }),
  );
  expect(() => fc.assert(law)).not.toThrow();
});
