import { expect, test } from 'vitest';
import { drawJackpot, JACKPOT } from './jackpot.ts';
import { simulationRandom } from './random.ts';

/** Answers the given numbers in turn, each for a known bound. */
function scripted(...drawn: number[]) {
  const bounds: number[] = [];
  return { bounds, below: (n: number) => (bounds.push(n), drawn.shift() ?? 0) };
}

test('a stake whose share is whole cents gives exactly that', () => {
  expect(drawJackpot(200n, scripted(0, JACKPOT.odds - 1))).toEqual({ contribution: 1n, won: false });
  expect(drawJackpot(20_000n, scripted(999, JACKPOT.odds - 1))).toEqual({ contribution: 100n, won: false });
});

test('the odd part of a cent is given whole, just as often as it is owed', () => {
  for (const stake of [1n, 5n, 20n, 75n, 250n, 333n]) {
    let given = 0n;
    for (let odd = 0; odd < 1000; odd += 1) given += drawJackpot(stake, scripted(odd, JACKPOT.odds - 1)).contribution;
    expect(given).toBe(stake * JACKPOT.perMille);
  }
});

test('the jackpot falls with a probability proportional to the stake', () => {
  const last = scripted(999, 19_999);
  expect(drawJackpot(20_000n, last).won).toBe(true);
  expect(last.bounds).toEqual([1000, JACKPOT.odds]);
  expect(drawJackpot(20_000n, scripted(999, 20_000)).won).toBe(false);
  expect(drawJackpot(1n, scripted(999, 0)).won).toBe(true);
  expect(drawJackpot(1n, scripted(999, 1)).won).toBe(false);
});

test('over many rounds the pool receives half a per cent', () => {
  const random = simulationRandom(11);
  let given = 0n;
  for (let round = 0; round < 100_000; round += 1) given += drawJackpot(25n, random).contribution;
  expect(Number(given) / (100_000 * 25)).toBeCloseTo(0.005, 3);
});
