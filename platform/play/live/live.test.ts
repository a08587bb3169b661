import { expect, test } from 'vitest';
import { added, Pile, sumOf } from './Pile.ts';
import { beadPlate, bigRoad } from './roads.ts';

const road = (text: string) =>
  bigRoad(Array.from(text, (letter) => ({ P: 'player', B: 'banker', T: 'tie' } as const)[letter] ?? 'tie')).map(
    ({ side, column, row, ties }) => `${side[0]}${column}${row}${'+'.repeat(ties)}`,
  );

test('a run goes down, a change starts a column, and ties are marked on the bead before', () => {
  expect(road('PPBTBP')).toEqual(['p00', 'p01', 'b10+', 'b11', 'p20']);
  expect(road('TTP')).toEqual(['p00++']);
  expect(road('')).toEqual([]);
});

test('a run of more than six turns right at the bottom, and the next run starts beside its first bead', () => {
  expect(road('PPPPPPPPB')).toEqual(['p00', 'p01', 'p02', 'p03', 'p04', 'p05', 'p15', 'p25', 'b10']);
  expect(road('PPPPPPPPBBBBBBB').slice(8)).toEqual(['b10', 'b11', 'b12', 'b13', 'b14', 'b24', 'b34']);
});

test('the bead plate keeps its columns when the oldest are dropped', () => {
  const rounds = Array.from({ length: 20 }, (_, at) => at);
  expect(beadPlate(rounds, 4)).toEqual(rounds);
  expect(beadPlate(rounds, 3)).toEqual(rounds.slice(6));
});

test('chips add up, are undone one step at a time, and stay once they are placed', () => {
  const pile = new Pile();
  pile.lay({ red: '5.00' });
  pile.lay({ red: '5.00', 'straight:7': '1.00' });
  expect(pile.spots).toEqual({ red: '10.00', 'straight:7': '1.00' });
  expect(sumOf(pile.spots)).toBe(1_100n);
  pile.undo();
  expect(pile.spots).toEqual({ red: '5.00' });
  pile.clear();
  expect(pile.isEmpty).toBe(true);
  pile.undo();
  expect(pile.spots).toEqual({ red: '5.00' });
  pile.taken();
  expect([pile.isEmpty, pile.canUndo]).toEqual([true, false]);
  expect(added({ a: '0.50' }, { a: '0.75', b: '1.00' })).toEqual({ a: '1.25', b: '1.00' });
});
