import type { BetLimits, Moments, ReadBet, SelectionRefusal } from '../rounds/RoundKind.ts';

/** A table's pace in seconds and its limits in cents as text; `phase` shifts it against the other tables. */
export type TableTerms = {
  readonly period: number;
  readonly betting: number;
  readonly phase: number;
  readonly min: string;
  readonly max: string;
  readonly perRound: string;
};

/** Chips on spots, in cents as text. */
export type SpotBet = { readonly spots: Readonly<Record<string, string>> };

/** "No more bets": seconds between the last bet and the result. */
const HUSH = 1;

/** Smallest chip, in cents. Every price pays whole cents on it. */
export const CHIP = 100n;

const MOST_SPOTS = 60;
const AMOUNT = /^\d{1,9}(?:\.\d{1,2})?$/;

/** The rounds of a table follow each other for ever on the clock's grid. */
export function tableTiming(after: Date, { period, betting, phase }: TableTerms): Moments {
  const [every, open, shift] = [period * 1000, betting * 1000, phase * 1000];
  const begun = Math.floor((after.getTime() - shift) / every) * every + shift;
  const from = begun + open > after.getTime() ? begun : begun + every;
  return { opensAt: new Date(from), closesAt: new Date(from + open), resultAt: new Date(from + open + HUSH * 1000) };
}

export const tableLimits = ({ min, max, perRound }: TableTerms): BetLimits => ({
  min: BigInt(min),
  max: BigInt(max),
  perRound: BigInt(perRound),
});

/** Reads `{ spots: { player: "10.00" } }`: known spots, each with a whole number of chips. */
export function parseSpots(selection: unknown, isSpot: (spot: string) => boolean): ReadBet<SpotBet> | SelectionRefusal {
  const spots = typeof selection === 'object' && selection !== null && 'spots' in selection ? selection.spots : null;
  if (typeof spots !== 'object' || spots === null)
    return { problem: 'request_invalid', detail: 'A bet names its spots' };
  const entries = Object.entries(spots);
  if (entries.length === 0 || entries.length > MOST_SPOTS)
    return { problem: 'request_invalid', detail: `A bet has 1 to ${MOST_SPOTS} spots` };
  const kept: Record<string, string> = {};
  let stake = 0n;
  for (const [spot, amount] of entries) {
    if (!isSpot(spot)) return { problem: 'spot_unknown', detail: `There is no spot "${spot.slice(0, 40)}"` };
    const cents = typeof amount === 'string' && AMOUNT.test(amount) ? centsOf(amount) : 0n;
    if (cents <= 0n || cents % CHIP !== 0n)
      return { problem: 'stake_invalid', detail: 'A stake is a whole number of chips' };
    kept[spot] = cents.toString();
    stake += cents;
  }
  return { stake, bet: { spots: kept } };
}

function centsOf(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
}

/** What all spots of a bet bring together; `back` says in hundredths of the stake what one brings. */
export function payoutOf({ spots }: SpotBet, back: (spot: string) => bigint): bigint {
  return Object.entries(spots).reduce((sum, [spot, cents]) => sum + (BigInt(cents) * back(spot)) / 100n, 0n);
}
