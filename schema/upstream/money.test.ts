import fc from 'fast-check';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { Money, moneyKeys, parseJson, stringifyJson } from './money.ts';
import { Maybe } from './shapes.ts';

const schema = Type.Object({
  sumBalance: Money(),
  count: Type.Number(),
  tiers: Maybe(Type.Array(Type.Object({ limit: Maybe(Money()) }))),
  steps: Type.Optional(Type.Array(Money())),
  sizes: Type.Optional(Type.Array(Type.Number())),
  byMethod: Type.Optional(Type.Record(Type.String(), Type.Object({ min: Money() }))),
  single: Type.Optional(
    Type.Union([Type.Object({ availBalance: Money() }), Type.Array(Type.Object({ availBalance: Money() }))]),
  ),
});
const keys = moneyKeys(schema);

const decimal = fc
  .tuple(
    fc.boolean(),
    fc.bigInt({ min: 0n, max: 10n ** 30n }),
    fc.option(fc.stringMatching(/^\d{1,12}$/), { nil: null }),
  )
  .map(([negative, whole, fraction]) => `${negative ? '-' : ''}${whole}${fraction === null ? '' : `.${fraction}`}`);

describe('which properties are money', () => {
  test('names them however deep, lists of amounts apart', () => {
    expect([...keys].toSorted()).toEqual(['availBalance', 'limit', 'min', 'steps[]', 'sumBalance']);
  });

  test('an amount that is the whole value stands under the envelope’s word', () => {
    expect([...moneyKeys(Money())]).toEqual(['value']);
  });
});

describe('reading', () => {
  test.each([
    ['0.1', '0.1'],
    ['1234.50', '1234.50'],
    ['-0.07', '-0.07'],
    ['9007199254740993.01', '9007199254740993.01'],
    ['1.5e3', '1500'],
    ['1.25E+1', '12.5'],
    ['125e-2', '1.25'],
    ['5e-3', '0.005'],
    ['0e7', '0'],
    ['-2e2', '-200'],
  ])('an amount written %s is %s', (written, text) => {
    expect(parseJson(`{"sumBalance":${written}}`, keys)).toEqual({ sumBalance: text });
  });

  test('an exponent that would fill the memory is left as written', () => {
    expect(parseJson('{"sumBalance":1e999999999}', keys)).toEqual({ sumBalance: '1e999999999' });
  });

  test('amounts deep inside, in lists, in records and alone; other numbers stay numbers', () => {
    const text =
      '{"count":3,"tiers":[{"limit":10.10},{"limit":null}],"steps":[100,0.30],"sizes":[1,2],' +
      '"byMethod":{"A":{"min":5}},"single":{"availBalance":1}}';
    expect(parseJson(text, keys)).toEqual({
      count: 3,
      tiers: [{ limit: '10.10' }, { limit: null }],
      steps: ['100', '0.30'],
      sizes: [1, 2],
      byMethod: { A: { min: '5' } },
      single: { availBalance: '1' },
    });
  });

  test('lists inside lists keep their numbers', () => {
    expect(parseJson('{"grid":[[1,2],[3]],"steps":[1]}', keys)).toEqual({ grid: [[1, 2], [3]], steps: ['1'] });
  });

  test('what only looks like an amount, within a text or by a name written otherwise, is what it was', () => {
    const plain = moneyKeys(Type.Object({ limit: Money(), sumBalance: Money() }));
    const odd = ['"limit":1', 'x"limit', 'limit', '\\"limit":2', '\\', '{"limit" : 3}', 'limit":4,"'];
    const name = fc.constantFrom(...odd, 'other', 'sumBalance');
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        fc.constantFrom(...odd),
        fc.integer(),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('any'), { maxLength: 3 }),
        fc.dictionary(name, tie('any'), { maxKeys: 4 }),
      ),
    })).any;
    fc.assert(
      fc.property(value, fc.constantFrom(0, 2), (given, spaces) => {
        const text = JSON.stringify({ given }, null, spaces);
        // With a list of amounts among the names, every value is looked at one by one.
        expect(parseJson(text, plain)).toEqual(parseJson(text, new Set([...plain, 'never[]'])));
      }),
      { numRuns: 1_000 },
    );
    expect(parseJson('{"l\\u0069mit":1.10}', plain)).toEqual({ limit: '1.10' });
    expect(() => parseJson('{"limit":01}', plain)).toThrow(SyntaxError);
  });

  test('what is not JSON is refused', () => {
    expect(() => parseJson('{"sumBalance":', keys)).toThrow(SyntaxError);
  });
});

describe('writing', () => {
  test('amounts are numbers with exactly their digits', () => {
    expect(
      stringifyJson({ sumBalance: '1234.50', count: 2, steps: ['0.10', '7'], tiers: [{ limit: '-3.00' }] }, keys),
    ).toBe('{"sumBalance":1234.50,"count":2,"steps":[0.10,7],"tiers":[{"limit":-3.00}]}');
  });

  test('what is no decimal stays a text, so nothing can be smuggled into the JSON', () => {
    const hostile = '1,"admin":true';
    expect(JSON.parse(stringifyJson({ sumBalance: hostile }, keys))).toEqual({ sumBalance: hostile });
  });
});

test('writing and reading again is the identity on decimal text', () => {
  fc.assert(
    fc.property(decimal, fc.array(decimal), fc.array(fc.integer()), (sum, steps, sizes) => {
      const value = { sumBalance: sum, steps, sizes };
      expect(parseJson(stringifyJson(value, keys), keys)).toEqual(value);
    }),
  );
});

test('the schema of an amount admits numbers and text, nothing else', () => {
  const validator = Compile(Money());
  expect([1, '1.00'].map((value) => validator.Check(value))).toEqual([true, true]);
  expect([true, null, {}, []].map((value) => validator.Check(value))).toEqual([false, false, false, false]);
});
