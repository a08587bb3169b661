import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chooseList,
  chooseVendor,
  FIRST_VIEW,
  GAME_CLASSES,
  LINE_STEPS,
  MINIMUM_BETS,
  narrow,
  readView,
  SEARCH_LIMIT,
  toFilter,
  writeView,
} from './catalogueView.ts';

// Without lone surrogates, which an address cannot contain.
const words = fc
  .string({ unit: 'grapheme', maxLength: 20 })
  .map((text) => text.trim().slice(0, 30).trim())
  .filter((text) => text.isWellFormed());
const orNull = <T>(items: readonly T[]) => fc.option(fc.constantFrom(...items), { nil: null });
const narrowings = fc.record({
  search: words,
  gameClass: orNull(GAME_CLASSES),
  minBet: orNull(MINIMUM_BETS),
  minLines: orNull(LINE_STEPS),
});
const vendors = fc.option(
  words.filter((word) => word !== ''),
  { nil: null },
);
const views = fc.oneof(
  fc
    .record({ vendor: vendors, narrowing: narrowings })
    .map(({ vendor, narrowing }) => narrow(chooseVendor(vendor), narrowing)),
  fc
    .record({ vendor: vendors, list: fc.constantFrom('hot', 'favourites', 'recent') })
    .map(({ vendor, list }) => chooseList(chooseVendor(vendor), list)),
);

test('reading a written address returns the same view', () => {
  fc.assert(
    fc.property(views, (view) => {
      expect(readView(new URLSearchParams(writeView(view).toString()))).toEqual(view);
    }),
  );
});

test('the first view has an address without a query', () => {
  expect(writeView(FIRST_VIEW).toString()).toBe('');
});

test('a malformed address is read without errors', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(fc.constantFrom('list', 'vendor', 'search', 'class', 'bet', 'lines', 'constructor'), fc.string()),
      ),
      (pairs) => {
        const view = readView(new URLSearchParams(pairs));
        expect(view.search.length).toBeLessThanOrEqual(SEARCH_LIMIT);
        expect(readView(writeView(view))).toEqual(view);
      },
    ),
  );
  expect(readView(new URLSearchParams('list=toString&class=wheel&bet=0.02&lines=7'))).toEqual(FIRST_VIEW);
});

test('another list resets the filters, another vendor resets everything', () => {
  const narrowed = narrow(chooseVendor('JL'), { search: 'dragon', gameClass: 'SLOTS', minBet: '0.1', minLines: 25 });
  expect(chooseList(narrowed, 'hot')).toEqual({ ...FIRST_VIEW, list: 'hot', vendorCode: 'JL' });
  expect(chooseList(narrowed, 'recent')).toEqual({ ...FIRST_VIEW, list: 'recent' });
  expect(chooseVendor('PG')).toEqual({ ...FIRST_VIEW, vendorCode: 'PG' });
});

test('the gateway’s filter contains only what was chosen', () => {
  expect(toFilter('RNG', FIRST_VIEW)).toEqual({ category: 'RNG' });
  expect(
    toFilter('RNG', readView(new URLSearchParams('search=dragon&class=slots&bet=0.1&lines=25&vendor=JL'))),
  ).toEqual({
    category: 'RNG',
    vendorCode: 'JL',
    search: 'dragon',
    gameClass: 'SLOTS',
    maxMinBet: '0.1',
    minLines: 25,
  });
});
