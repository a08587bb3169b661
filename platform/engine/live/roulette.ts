import type { RoundKind } from '../rounds/RoundKind.ts';
import { parseSpots, payoutOf, tableLimits, tableTiming } from './table.ts';
import type { SpotBet, TableTerms } from './table.ts';

export type RouletteOutcome = { readonly number: number };

/** The order of the numbers on a European wheel, clockwise. */
export const WHEEL = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
] as const;

const REDS = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export const colourOf = (number: number): 'red' | 'black' | 'green' =>
  number === 0 ? 'green' : REDS.has(number) ? 'red' : 'black';

/** Every bet of the classic layout: its name and the numbers it wins on. */
export const ROULETTE_SPOTS: ReadonlyMap<string, readonly number[]> = new Map(spots());

function* spots(): Generator<[string, readonly number[]]> {
  const all = Array.from({ length: 37 }, (_, number) => number);
  const inside = all.slice(1);
  const named = (name: string, numbers: readonly number[]): [string, readonly number[]] => [
    `${name}:${numbers.join('-')}`,
    numbers,
  ];
  for (const number of all) yield named('straight', [number]);
  for (const number of [1, 2, 3]) yield named('split', [0, number]);
  for (const number of inside) {
    if (number % 3 !== 0) yield named('split', [number, number + 1]);
    if (number <= 33) yield named('split', [number, number + 3]);
    if (number % 3 === 1) yield named('street', [number, number + 1, number + 2]);
    if (number % 3 !== 0 && number <= 33) yield named('corner', [number, number + 1, number + 3, number + 4]);
    if (number % 3 === 1 && number <= 31) yield named('line', all.slice(number, number + 6));
  }
  yield named('trio', [0, 1, 2]);
  yield named('trio', [0, 2, 3]);
  yield named('four', [0, 1, 2, 3]);
  for (const part of [1, 2, 3]) {
    yield [`dozen:${part}`, all.slice(part * 12 - 11, part * 12 + 1)];
    yield [`column:${part}`, inside.filter((number) => number % 3 === part % 3)];
  }
  yield ['red', inside.filter((number) => REDS.has(number))];
  yield ['black', inside.filter((number) => !REDS.has(number))];
  yield ['even', inside.filter((number) => number % 2 === 0)];
  yield ['odd', inside.filter((number) => number % 2 === 1)];
  yield ['low', inside.slice(0, 18)];
  yield ['high', inside.slice(18)];
}

/** A bet on n numbers brings 36 / n stakes in all: 35 : 1 on one, even money on eighteen. */
export function rouletteBack(spot: string, { number }: RouletteOutcome): bigint {
  const numbers = ROULETTE_SPOTS.get(spot) ?? [];
  return numbers.includes(number) ? BigInt(3600 / numbers.length) : 0n;
}

/** European roulette with one zero; the zero takes all bets that are not on it. */
export const roulette: RoundKind<TableTerms, null, SpotBet, RouletteOutcome> = {
  key: 'roulette',
  catchUp: 0,
  timing: tableTiming,
  limits: tableLimits,
  offer: () => null,
  parse: (selection) => parseSpots(selection, (spot) => ROULETTE_SPOTS.has(spot)),
  draw: (random) => ({ number: random.below(37) }),
  payout: (bet, outcome) => payoutOf(bet, (spot) => rouletteBack(spot, outcome)),
};

/** What any bet gives back of a stake in the long run: thirty-six of thirty-seven. */
export const ROULETTE_RETURN = 36 / 37;
