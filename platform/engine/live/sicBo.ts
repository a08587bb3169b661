import type { RoundKind } from '../rounds/RoundKind.ts';
import { parseSpots, payoutOf, tableLimits, tableTiming } from './table.ts';
import type { SpotBet, TableTerms } from './table.ts';

/** Three dice, each 1 to 6, in the order in which they were thrown. */
export type SicBoOutcome = { readonly dice: readonly number[] };

/** What a spot wins on, and what it pays to one: a die on `single` pays by how often it shows. */
interface SicBoSpot {
  readonly pays: number;
  wins(dice: readonly number[]): boolean;
}

export const PIPS = [1, 2, 3, 4, 5, 6] as const;
/** On a sum of 4 to 17; as many ways to throw it, so much less it pays. */
const SUM_PAYS: Readonly<Record<number, number>> = { 4: 62, 5: 31, 6: 18, 7: 12, 8: 8, 9: 7, 10: 6 };
/** On one number, by how many of the dice show it. */
const SINGLE_PAYS = [0, 1, 2, 12] as const;

export const sumOfDice = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0);
const showing = (dice: readonly number[], pips: number): number => dice.filter((die) => die === pips).length;
export const isTriple = (dice: readonly number[]): boolean => new Set(dice).size === 1;

/** Big or small; a triple is neither, whatever its sum. */
export const sizeOfDice = (dice: readonly number[]): 'small' | 'big' | 'triple' =>
  isTriple(dice) ? 'triple' : sumOfDice(dice) <= 10 ? 'small' : 'big';

/** Every bet of the layout. */
export const SIC_BO_SPOTS: ReadonlyMap<string, SicBoSpot> = new Map(spots());

function* spots(): Generator<[string, SicBoSpot]> {
  yield ['small', { pays: 1, wins: (dice) => sizeOfDice(dice) === 'small' }];
  yield ['big', { pays: 1, wins: (dice) => sizeOfDice(dice) === 'big' }];
  yield ['odd', { pays: 1, wins: (dice) => !isTriple(dice) && sumOfDice(dice) % 2 === 1 }];
  yield ['even', { pays: 1, wins: (dice) => !isTriple(dice) && sumOfDice(dice) % 2 === 0 }];
  for (const pips of PIPS) yield [`single:${pips}`, { pays: 1, wins: (dice) => showing(dice, pips) > 0 }];
  for (const pips of PIPS) yield [`double:${pips}`, { pays: 11, wins: (dice) => showing(dice, pips) > 1 }];
  for (const pips of PIPS) yield [`triple:${pips}`, { pays: 180, wins: (dice) => showing(dice, pips) === 3 }];
  yield ['anyTriple', { pays: 31, wins: isTriple }];
  for (let sum = 4; sum <= 17; sum += 1)
    yield [`total:${sum}`, { pays: SUM_PAYS[Math.min(sum, 21 - sum)] ?? 0, wins: (dice) => sumOfDice(dice) === sum }];
  for (const low of PIPS)
    for (const high of PIPS)
      if (low < high)
        yield [`pair:${low}-${high}`, { pays: 6, wins: (dice) => showing(dice, low) > 0 && showing(dice, high) > 0 }];
}

/** What a spot brings back, in hundredths of its stake. */
export function sicBoBack(spot: string, { dice }: SicBoOutcome): bigint {
  const known = SIC_BO_SPOTS.get(spot);
  if (!known?.wins(dice)) return 0n;
  const [bet, pips] = spot.split(':');
  const pays = bet === 'single' ? (SINGLE_PAYS[showing(dice, Number(pips))] ?? 0) : known.pays;
  return BigInt(pays + 1) * 100n;
}

let known: Readonly<Record<string, number>> | null = null;

/** What each spot gives back of a stake in the long run, from all 216 throws. */
export function sicBoReturns(): Readonly<Record<string, number>> {
  const throws = PIPS.flatMap((a) => PIPS.flatMap((b) => PIPS.map((c) => [a, b, c])));
  known ??= Object.fromEntries(
    [...SIC_BO_SPOTS.keys()].map((spot) => [
      spot,
      throws.reduce((sum, dice) => sum + Number(sicBoBack(spot, { dice })), 0) / (100 * throws.length),
    ]),
  );
  return known;
}

/** Three dice under a dome. */
export const sicBo: RoundKind<TableTerms, null, SpotBet, SicBoOutcome> = {
  key: 'sicBo',
  catchUp: 0,
  timing: tableTiming,
  limits: tableLimits,
  offer: () => null,
  parse: (selection) => parseSpots(selection, (spot) => SIC_BO_SPOTS.has(spot)),
  draw: (random) => ({ dice: [0, 1, 2].map(() => random.below(6) + 1) }),
  payout: (bet, outcome) => payoutOf(bet, (spot) => sicBoBack(spot, outcome)),
};
