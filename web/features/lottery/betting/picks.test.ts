import { describe, expect, test } from 'vitest';
import { chance, combinations, everyNumber, quickPicks, readNumbers, toggled, toggledAll, unitsOf } from './picks.ts';

const TWO = { digits: 2, maxPicks: 5 };

describe('typed and pasted numbers', () => {
  test('may have any usual separator', () => {
    expect(readNumbers('01, 23;45\n67 | 89', { digits: 2, maxPicks: 10 })).toEqual({
      numbers: ['01', '23', '45', '67', '89'],
      faults: [],
    });
  });

  test('unreadable parts are reported, and the rest is read', () => {
    expect(readNumbers('1 007 ab 12 12 05', TWO, ['05'])).toEqual({
      numbers: ['12'],
      faults: [
        { part: '1', fault: 'WRONG_LENGTH' },
        { part: '007', fault: 'WRONG_LENGTH' },
        { part: 'ab', fault: 'NOT_A_NUMBER' },
        { part: '12', fault: 'REPEATED' },
        { part: '05', fault: 'REPEATED' },
      ],
    });
  });

  test('numbers beyond the maximum are reported too', () => {
    expect(readNumbers('10 11 12', TWO, ['00', '01', '02', '03']).faults).toEqual([
      { part: '11', fault: 'TOO_MANY' },
      { part: '12', fault: 'TOO_MANY' },
    ]);
  });

  test('full-width digits of an East Asian keyboard are read', () =>
    expect(readNumbers('１２', TWO).numbers).toEqual(['12']));
});

test.each([
  ['NUMBERS', 1, 7, 7],
  ['OPTIONS', 1, 2, 2],
  ['COMBINATION', 2, 3, 3],
  ['COMBINATION', 3, 5, 10],
  ['COMBINATION', 4, 20, 4845],
  ['COMBINATION', 3, 2, 0],
] as const)('%s of size %i makes of %i picks %i units', (pick, size, picked, units) =>
  expect(unitsOf({ pick, size }, picked)).toBe(units),
);

test('a press selects or deselects a number, up to the maximum', () => {
  expect(toggled(['01'], '02', 2)).toEqual(['01', '02']);
  expect(toggled(['01', '02'], '01', 2)).toEqual(['02']);
  expect(toggled(['01', '02'], '03', 2)).toEqual(['01', '02']);
});

test('a row is selected as a whole, with numbers selected before, and a second press deselects it', () => {
  expect(toggledAll(['77', '11'], ['10', '11', '12'], 10)).toEqual(['77', '11', '10', '12']);
  expect(toggledAll(['77', '10', '11', '12'], ['10', '11', '12'], 10)).toEqual(['77']);
  expect(toggledAll([], ['10', '11', '12'], 2)).toEqual(['10', '11']);
});

test('digits for each place make every combination', () => {
  expect(combinations([['1', '2'], ['0'], ['5', '6']])).toEqual(['105', '106', '205', '206']);
  expect(combinations([['1'], [], ['5']])).toEqual([]);
  expect(everyNumber(2)).toHaveLength(100);
});

describe('quick picks', () => {
  const kind = { digits: 1, maxPicks: 9, options: [] };

  test('contain no number twice and none that is selected', () => {
    const picks = quickPicks(kind, ['3', '4'], 5);
    expect(new Set([...picks, '3', '4']).size).toBe(7);
    expect(picks.every((pick) => /^\d$/.test(pick))).toBe(true);
  });

  test('end when the bet is full or nothing is left', () => {
    expect(quickPicks({ ...kind, maxPicks: 3 }, ['3', '4'], 5)).toHaveLength(1);
    expect(quickPicks({ ...kind, maxPicks: 100 }, [], 50)).toHaveLength(10);
  });

  test('choose among options if there are any', () => {
    const options = [
      { __typename: 'LotteryBetOption' as const, code: 'BIG', name: 'Big' },
      { __typename: 'LotteryBetOption' as const, code: 'SMALL', name: 'Small' },
    ];
    expect(quickPicks({ digits: 0, maxPicks: 2, options }, ['BIG'], 2)).toEqual(['SMALL']);
  });
});

test('a random number is below its bound', () => {
  for (let draw = 0; draw < 200; draw += 1) expect(chance(7)).toBeLessThan(7);
});
