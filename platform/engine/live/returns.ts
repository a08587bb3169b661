import type { ReturnRange } from '../returns.ts';
import { byBet } from '../returns.ts';
import { baccaratReturns } from './baccaratOdds.ts';
import { cockfightRanges } from './cockfight.ts';
import { dragonTigerReturns } from './dragonTiger.ts';
import { ROULETTE_RETURN } from './roulette.ts';
import { sicBoReturns } from './sicBo.ts';

/**
 * What each spot gives back of a stake in the long run; `all` where every spot gives the same. Empty where each round
 * has prices of its own.
 */
export function spotReturns(kind: string): Readonly<Record<string, number>> {
  switch (kind) {
    case 'baccarat':
      return baccaratReturns();
    case 'roulette':
      return { all: ROULETTE_RETURN };
    case 'dragonTiger':
      return dragonTigerReturns();
    case 'sicBo':
      return sicBoReturns();
    default:
      return {};
  }
}

/** What each kind of bet at a table gives back, whatever the prices of a round may be. */
export const tableReturns = (kind: string): ReadonlyMap<string, ReturnRange> =>
  kind === 'cockfight' ? new Map(Object.entries(cockfightRanges())) : byBet(spotReturns(kind));
