import { expect, test } from 'vitest';
import { hitsOf, statisticsOf, ticketDigits } from './statistics.ts';
import { drawOf } from './testing.ts';

const drawn = (...numbers: string[]) => drawOf({ tiers: [{ code: '1', name: '', numbers }] });

test('numbers are counted by what the family shows: endings, digits, or the sum of the dice', () => {
  const { subject, drawCount, counts } = statisticsOf([drawn('12', '4512'), drawn('99')], 'VN_NORTH');
  expect([subject, drawCount, counts.length]).toEqual(['ENDINGS', 2, 100]);
  expect([counts[12], counts[99], counts[0]]).toEqual([
    { value: '12', count: 2, lastSeen: 0 },
    { value: '99', count: 1, lastSeen: 1 },
    { value: '00', count: 0, lastSeen: null },
  ]);
  const dice = [drawn('1', '2', '3'), drawn('6', '6', '6')];
  expect(statisticsOf(dice, 'THREE_DICE').counts.filter(({ count }) => count > 0)).toEqual([
    { value: '6', count: 1, lastSeen: 0 },
    { value: '18', count: 1, lastSeen: 1 },
  ]);
  expect(statisticsOf(dice, 'FIVE_DIGITS').counts[6]).toEqual({ value: '6', count: 3, lastSeen: 1 });
});

test('a ticket fits what ends as it does, and what it ends as', () => {
  const draw = drawOf({
    tiers: [
      { code: 'DB', name: 'Special', numbers: ['012345'] },
      { code: '7', name: '', numbers: ['345', '045'] },
      { code: '8', name: '', numbers: ['45'] },
    ],
  });
  expect(hitsOf(draw, '45').map(({ tierCode, number, digits }) => [tierCode, number, digits])).toEqual([
    ['DB', '012345', 2],
    ['7', '345', 2],
    ['7', '045', 2],
    ['8', '45', 2],
  ]);
  expect(hitsOf(draw, '999345').map(({ tierCode, digits }) => [tierCode, digits])).toEqual([
    ['7', 3],
    ['8', 2],
  ]);
});

test('a Thai front three is met by a whole ticket that begins with it, and by itself alone, never by an ending', () => {
  const draw = drawOf({
    tiers: [
      { code: 'FIRST', name: '', numbers: ['987654'] },
      { code: 'FRONT3', name: '', numbers: ['123', '456'] },
      { code: 'LAST3', name: '', numbers: ['456', '000'] },
    ],
  });
  const met = (ticket: string) =>
    hitsOf(draw, ticket).map(({ tierCode, number, digits }) => [tierCode, number, digits]);
  expect(met('123456')).toEqual([
    ['FRONT3', '123', 3],
    ['LAST3', '456', 3],
  ]);
  expect(met('456')).toEqual([
    ['FRONT3', '456', 3],
    ['LAST3', '456', 3],
  ]);
  expect(met('1239')).toEqual([]);
  expect(met('23')).toEqual([]);
});

test('digits that were drawn one by one are read as one number', () => {
  const draw = drawOf({ tiers: [{ code: 'DIGITS', name: '', numbers: ['0', '1', '2', '3', '4'] }] });
  expect(hitsOf(draw, '34')).toEqual([{ tierCode: 'DIGITS', tierName: '', number: '01234', digits: 2 }]);
  expect([ticketDigits(draw), ticketDigits(drawn('07', '12345')), ticketDigits(drawn())]).toEqual([5, 5, 0]);
});
