import type { ReturnRange } from '../returns.ts';
import { rangeOf } from '../returns.ts';
import { baccaratReturns } from './baccaratOdds.ts';
import { cockfightRanges } from './cockfight.ts';
import { ROULETTE_RETURN } from './roulette.ts';

/** What each spot gives back of a stake in the long run; `all` where every spot gives the same. Empty where each round has prices of its own. */
export function spotReturns(kind: string): Readonly<Record<string, number>> {
  if (kind === 'baccarat') return baccaratReturns();
  return kind === 'roulette' ? { all: ROULETTE_RETURN } : {};
}

/** Returns by kind of bet: a spot's name up to its colon. A kind whose spots pay differently has a range. */
export function byBet(returns: Readonly<Record<string, number>>): ReadonlyMap<string, ReturnRange> {
  const spots = Object.entries(returns).map(([spot, back]) => ({ bet: spot.split(':')[0] ?? spot, back }));
  return new Map(spots.map(({ bet }) => [bet, rangeOf(spots.filter((other) => other.bet === bet).map(({ back }) => back))]));
}

/** What each kind of bet at a table gives back, whatever the prices of a round may be. */
export const tableReturns = (kind: string): ReadonlyMap<string, ReturnRange> => (kind === 'cockfight' ? new Map(Object.entries(cockfightRanges())) : byBet(spotReturns(kind)));
