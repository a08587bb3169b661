import type { RoundKind } from '../rounds/RoundKind.ts';
import type { ReturnRange } from '../returns.ts';
import { rangeOf } from '../returns.ts';
import { parseSpots, payoutOf, tableLimits, tableTiming } from './table.ts';
import type { SpotBet, TableTerms } from './table.ts';

export const COCKFIGHT_SPOTS = ['meron', 'wala', 'draw'] as const;
export type CockfightSpot = (typeof COCKFIGHT_SPOTS)[number];

/**
 * How a bird looks (one of `PLUMES`), its chance in thousandths, and what a bet on it brings back in hundredths, stake
 * included.
 */
export type Bird = { readonly plume: number; readonly chance: number; readonly back: number };

export type FightOffer = {
  readonly meron: Bird;
  readonly wala: Bird;
  readonly draw: { readonly chance: number; readonly back: number };
};
export type FightOutcome = { readonly winner: CockfightSpot };

export const PLUMES = 8;

/** In thousandths. */
const ALL = 1000;
const DRAW = { chance: 100, back: 900 } as const;
/** The favourite's chance is 450 to 510 of the 900 that are no draw, in steps. */
const STEPS = 7;
const STEP = 10;

/** Returns aimed at, in thousandths of the stake; prices are rounded down to the hundredth. */
const AIM = 960;

/** The price that gives back `AIM` in the long run, when a draw gives the stake back. */
const backFor = (chance: number): number => Math.floor(((AIM - DRAW.chance) * 100) / chance);

/** Prices of a fight in which meron has that chance. */
export function pricesFor(meron: number): { readonly meron: Omit<Bird, 'plume'>; readonly wala: Omit<Bird, 'plume'> } {
  const wala = ALL - DRAW.chance - meron;
  return { meron: { chance: meron, back: backFor(meron) }, wala: { chance: wala, back: backFor(wala) } };
}

/** Every chance that meron may have, in thousandths. */
export const MERON_CHANCES: readonly number[] = Array.from(
  { length: 2 * STEPS - 1 },
  (_, at) => 450 + (at - STEPS + 1) * STEP,
);

export function cockfightBack(spot: string, { winner }: FightOutcome, offer: FightOffer): bigint {
  if (spot === winner) return BigInt(offer[winner].back);
  return winner === 'draw' ? 100n : 0n;
}

/** What each spot gives back of a stake in the long run, from the chances and prices of the fight. */
export function cockfightReturns({ meron, wala, draw }: FightOffer): Readonly<Record<CockfightSpot, number>> {
  const side = ({ chance, back }: Bird): number => (chance * back + draw.chance * 100) / (ALL * 100);
  return { meron: side(meron), wala: side(wala), draw: (draw.chance * draw.back) / (ALL * 100) };
}

/** The lowest and highest return of each spot among all fights that may be offered. */
export function cockfightRanges(): Readonly<Record<CockfightSpot, ReturnRange>> {
  const fights = MERON_CHANCES.map((chance) => {
    const { meron, wala } = pricesFor(chance);
    return cockfightReturns({ meron: { ...meron, plume: 0 }, wala: { ...wala, plume: 1 }, draw: DRAW });
  });
  const range = (spot: CockfightSpot): ReturnRange => rangeOf(fights.map((returns) => returns[spot]));
  return { meron: range('meron'), wala: range('wala'), draw: range('draw') };
}

/** A fight with published chances. A draw gives the stakes on both birds back. */
export const cockfight: RoundKind<TableTerms, FightOffer, SpotBet, FightOutcome> = {
  key: 'cockfight',
  catchUp: 0,
  timing: tableTiming,
  limits: tableLimits,
  offer(random) {
    const { meron, wala } = pricesFor(MERON_CHANCES[random.below(MERON_CHANCES.length)] ?? 450);
    const plume = random.below(PLUMES);
    const other = (plume + 1 + random.below(PLUMES - 1)) % PLUMES;
    return { meron: { ...meron, plume }, wala: { ...wala, plume: other }, draw: DRAW };
  },
  parse: (selection) => parseSpots(selection, (spot) => (COCKFIGHT_SPOTS as readonly string[]).includes(spot)),
  draw(random, { meron, wala }) {
    const drawn = random.below(ALL);
    return { winner: drawn < meron.chance ? 'meron' : drawn < meron.chance + wala.chance ? 'wala' : 'draw' };
  },
  payout: (bet, outcome, offer) => payoutOf(bet, (spot) => cockfightBack(spot, outcome, offer)),
};
