import { expect, test } from 'vitest';
import { LOTTERY_VENDORS, launchWayOf, startPathOf } from './launchRules.ts';
import { aGame } from './testing.ts';

const details = {
  launchCode: 'VN-01',
  gameClass: null,
  operatorGameClass: null,
  minBet: null,
  lines: null,
  isNew: false,
  playType: null,
};
const of = (operatorType: string, vendorCode: string, change: Partial<Parameters<typeof aGame>[0]> = {}) =>
  aGame({
    reference: { operatorType, vendorCode, node: '310001' },
    category: operatorType.endsWith('LOTT') ? 'LOTTERY' : 'RNG',
    details,
    ...change,
  });

test.each(
  LOTTERY_VENDORS.flatMap(
    (vendor) =>
      [
        ['LOTT', vendor],
        ['ELOTT', vendor],
      ] as const,
  ),
)('%s of %s goes to the lottery page', (type, vendor) => {
  const game = of(type, vendor);
  expect(launchWayOf(game)).toBe('LOTTERY');
  expect(startPathOf(game)).toBe(`/lottery?gameCode=VN-01&vendor=${vendor}`);
});

test('the lottery’s way of playing is in the address only when the operator names one', () => {
  expect(startPathOf(of('LOTT', 'TCG_SEA', { details: { ...details, playType: 'SEA_Tradition' } }))).toBe(
    '/lottery?gameCode=VN-01&vendor=TCG_SEA&playType=SEA_Tradition',
  );
});

test('a lottery of any other vendor is a third party’s, and launches like one', () => {
  expect(launchWayOf(of('LOTT', 'SG'))).toBe('FRAME');
  expect(startPathOf(of('ELOTT', 'SG'))).toBe('/game?id=ELOTT.SG.310001');
});

test('a game of another type stays out of the lottery, of any vendor', () => {
  expect(launchWayOf(of('RNG', 'LOTT'))).toBe('FRAME');
});

test.each(['RNG', 'LIVE', 'FISH', 'PVP', 'COCKFIGHT'] as const)('%s runs in a frame', (category) => {
  const game = of(category === 'COCKFIGHT' ? 'SPORTS' : category, 'XX', { category });
  expect([launchWayOf(game), startPathOf(game)]).toEqual(['FRAME', `/game?id=${game.id}`]);
});

test.each(['SPORTS', 'ESPORTS'] as const)('%s fills a page of its own', (category) => {
  const game = of('SPORTS', 'XX', { category });
  expect([launchWayOf(game), startPathOf(game)]).toEqual(['ROUTE', '/fbsports?id=SPORTS.XX.310001']);
});

test('an entry for several games opens its list, of any type', () => {
  for (const type of ['RNG', 'LIVE', 'SPORTS', 'LOTT'])
    expect(launchWayOf(of(type, 'TCG_SEA', { isList: true }))).toBe('LIST');
});

test('a lottery from a winner board is looked up where it starts, not in the list', () => {
  expect(startPathOf(of('LOTT', 'TCG_SEA', { details: null }))).toBe('/game?id=LOTT.TCG_SEA.310001');
});
