import { expect, test, vi } from 'vitest';
import { simulationRandom } from '../random.ts';
import type { BetKind } from './BetKind.ts';
import { anagramCase, paysPerHit, sizeOf } from './BetKind.ts';
import type { Drawing, TierLayout } from './Drawing.ts';
import { drawTiers } from './Drawing.ts';
import { choose, toDecimal } from './Fraction.ts';
import { pricesOf } from './odds.ts';
import { tenthsWon } from './pay.ts';
import type { Family } from './rules.ts';
import { FAMILIES, findBetKind, RULES } from './rules.ts';

// Counting hundreds of thousands of draws takes its time where other tests run at the same time.
vi.setConfig({ testTimeout: 120_000 });

const each = FAMILIES.flatMap((family) =>
  RULES[family].kinds.map((kind) => ({ family, code: kind.code, kind, layout: RULES[family].layout })),
);
const share = ({ top, bottom }: { readonly top: bigint; readonly bottom: bigint }): number =>
  Number((top * 1_000_000_000n) / bottom) / 1_000_000_000;

/** A selection of one unit that falls under a case of the bet. */
function unitOf(kind: BetKind, code: string): readonly string[] {
  if (kind.rule.kind === 'option') return [code];
  if (kind.rule.kind === 'anagram') return [['123', '122', '111'].find((number) => anagramCase(number) === code) ?? ''];
  return Array.from({ length: sizeOf(kind) }, (_, at) => String(at + 3).padStart(kind.digits, '0'));
}

/** Every drawing of a family that has few enough: each digit of each place. */
function* everyDrawing(layout: readonly TierLayout[]): Generator<Drawing> {
  const [only] = layout;
  if (!only) throw new Error('no tier');
  const symbols = Array.from(only.from === 'pips' ? '123456' : '0123456789');
  const count = symbols.length ** only.count;
  for (let at = 0; at < count; at += 1) {
    const numbers = Array.from(
      { length: only.count },
      (_, place) => symbols[Math.floor(at / symbols.length ** place) % symbols.length] ?? '',
    );
    yield { tiers: [{ code: only.code, numbers }] };
  }
}

test.each(['THREE_DICE', 'FIVE_DIGITS'] as const)(
  'what %s publishes is what all its drawings together return',
  (family) => {
    const { kinds, layout } = RULES[family];
    const bets = kinds.flatMap((kind) =>
      pricesOf(kind, layout).map((price) => ({ kind, price, picks: unitOf(kind, price.code), won: 0 })),
    );
    let drawings = 0;
    for (const drawing of everyDrawing(layout)) {
      drawings += 1;
      for (const bet of bets) bet.won += tenthsWon(bet.kind, bet.picks, drawing);
    }
    for (const { kind, price, won } of bets)
      expect([kind.code, price.code, won / 10 / drawings]).toEqual([
        kind.code,
        price.code,
        expect.closeTo(share(price.rtp), 8),
      ]);
  },
);

test('numbers bet one by one return, all together, what each publishes: every slice is one of them', () => {
  const random = simulationRandom(2026);
  for (const { family, code, kind, layout } of each.filter(({ kind: { rule } }) => rule.kind === 'equal')) {
    const numbers = Array.from({ length: 10 ** kind.digits }, (_, at) => String(at).padStart(kind.digits, '0'));
    const [price] = pricesOf(kind, layout);
    expect([family, code, tenthsWon(kind, numbers, drawTiers(layout, random)) / 10 / numbers.length]).toEqual([
      family,
      code,
      expect.closeTo(price ? share(price.rtp) : 0, 8),
    ]);
  }
});

test('bets on the digits of one number return what all its values together return', () => {
  const onOne = each.filter(
    ({ layout, kind: { rule } }) => layout.length > 1 && ['anagram', 'contains', 'option'].includes(rule.kind),
  );
  expect(onOne.length).toBeGreaterThan(6);
  for (const { family, code, kind, layout } of onOne) {
    const [tier] = kind.rule.field.tiers ?? [];
    const drawings = Array.from({ length: 1_000 }, (_, at) => ({
      tiers: [
        {
          code: tier ?? '',
          numbers: [
            String(at)
              .padStart(layout.find((one) => one.code === tier)?.digits ?? 0, '0')
              .slice(-(tier === 'LAST2' ? 2 : 6)),
          ],
        },
      ],
    }));
    for (const price of pricesOf(kind, layout)) {
      const won = drawings.reduce((all, drawing) => all + tenthsWon(kind, unitOf(kind, price.code), drawing), 0);
      expect([family, code, price.code, won / 10 / drawings.length]).toEqual([
        family,
        code,
        price.code,
        expect.closeTo(share(price.rtp), 8),
      ]);
    }
  }
});

test('groups that come whole, and groups that stay away whole, are counted by another way of counting', () => {
  for (const family of ['VN_NORTH', 'VN_SOUTH'] as const) {
    const slices = family === 'VN_NORTH' ? 27 : 18;
    for (const size of [2, 3, 4]) {
      const kind = findBetKind(family, `xien${size}`);
      const price = kind && pricesOf(kind, RULES[family].layout)[0];
      expect(price && share(price.rtp)).toBeCloseTo(coverage(size, slices) * ((price?.price ?? 0) / 10), 8);
    }
    for (const size of [4, 8, 10]) {
      const kind = findBetKind(family, `truot${size}`);
      const price = kind && pricesOf(kind, RULES[family].layout)[0];
      expect(price && share(price.rtp)).toBeCloseTo((1 - size / 100) ** slices * ((price?.price ?? 0) / 10), 8);
    }
  }
});

/** Slice by slice: how likely it is to have met so many of the group. */
function coverage(size: number, slices: number): number {
  let met = [1, ...Array.from({ length: size }, () => 0)];
  for (let slice = 0; slice < slices; slice += 1) {
    met = met.map(
      (chance, count) =>
        chance * (1 - (size - count) / 100) + (count > 0 ? (met[count - 1] ?? 0) * ((size - count + 1) / 100) : 0),
    );
  }
  return met[size] ?? 0;
}

test('every bet returns between 90 and 96 of a hundred, and says so to the fourth decimal', () => {
  for (const { family, code, kind, layout } of each) {
    const prices = pricesOf(kind, layout);
    expect([family, code, prices.length > 0]).toEqual([family, code, true]);
    for (const { rtp } of prices) {
      expect([family, code, share(rtp) >= 0.9 && share(rtp) <= 0.96]).toEqual([family, code, true]);
      expect(toDecimal(rtp)).toMatch(/^0\.9[0-6]\d\d$/);
    }
  }
});

const returnOf = (family: Family, code: string): string => {
  const kind = findBetKind(family, code);
  return kind
    ? [...new Set(pricesOf(kind, RULES[family].layout).map(({ rtp }) => toDecimal(rtp)))].join(' ')
    : 'unknown';
};

test('the published returns are these', () => {
  const published = Object.fromEntries(
    FAMILIES.map((family) => [
      family,
      Object.fromEntries(RULES[family].kinds.map(({ code }) => [code, returnOf(family, code)])),
    ]),
  );
  expect(published).toMatchSnapshot();
});

test('a lô in the north is paid as often as its number comes, a đề once', () => {
  const lo = findBetKind('VN_NORTH', 'lo2');
  const de = findBetKind('VN_NORTH', 'de');
  if (!lo || !de) throw new Error('a kind is missing');
  const drawing = {
    tiers: [
      { code: 'DB', numbers: ['12345'] },
      { code: '4', numbers: ['9945', '0045', '1111', '2222'] },
      { code: '7', numbers: ['45', '46', '47', '48'] },
    ],
  };
  expect(tenthsWon(lo, ['45', '11', '99'], drawing)).toBe(35 * 4 + 35);
  expect(tenthsWon(de, ['45', '11'], drawing)).toBe(945);
  expect([paysPerHit(lo, RULES.VN_NORTH.layout), paysPerHit(de, RULES.VN_NORTH.layout)]).toEqual([true, false]);
});

test('of more numbers than a group needs, every group that comes whole is paid', () => {
  const xien = findBetKind('VN_NORTH', 'xien2');
  const truot = findBetKind('VN_NORTH', 'truot4');
  if (!xien || !truot) throw new Error('a kind is missing');
  const drawing = { tiers: [{ code: '7', numbers: ['10', '20', '30', '99'] }] };
  expect(tenthsWon(xien, ['10', '20', '30', '40'], drawing)).toBe(170 * choose(3, 2));
  expect(tenthsWon(truot, ['10', '40', '50', '60', '70', '80'], drawing)).toBe(28 * choose(5, 4));
  expect(tenthsWon(truot, ['10', '20', '30', '60', '70'], drawing)).toBe(0);
});

test('digits in any order win by what they are, and big in four digits by the prize', () => {
  const tod = findBetKind('THAI', 'tod3');
  const big = findBetKind('FOUR_D', 'big');
  if (!tod || !big) throw new Error('a kind is missing');
  expect(tenthsWon(tod, ['321', '122', '333'], { tiers: [{ code: 'FIRST', numbers: ['000132'] }] })).toBe(1_540);
  expect(tenthsWon(tod, ['122', '211'], { tiers: [{ code: 'FIRST', numbers: ['999212'] }] })).toBe(3_080);
  expect(
    tenthsWon(big, ['0007'], {
      tiers: [
        { code: '1', numbers: ['0007'] },
        { code: 'STARTER', numbers: ['0007', '1234'] },
      ],
    }),
  ).toBe(32_000 + 3_000);
});
