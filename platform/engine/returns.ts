/**
 * Between what bets of one kind give back of a stake in the long run: 0.95 is 95 %. Both figures are the same where
 * there is one.
 */
export interface ReturnRange {
  readonly least: number;
  readonly most: number;
}

/** From the lowest to the highest of some returns; throws where there are none. */
export function rangeOf(returns: Iterable<number>): ReturnRange {
  const all = [...returns];
  if (all.length === 0) throw new RangeError('There is no return to speak of');
  return { least: Math.min(...all), most: Math.max(...all) };
}

/** Returns by kind of bet: a spot's name up to its colon. A kind whose spots pay differently has a range. */
export function byBet(returns: Readonly<Record<string, number>>): ReadonlyMap<string, ReturnRange> {
  const spots = Object.entries(returns).map(([spot, back]) => ({ bet: spot.split(':')[0] ?? spot, back }));
  return new Map(
    spots.map(({ bet }) => [bet, rangeOf(spots.filter((other) => other.bet === bet).map(({ back }) => back))]),
  );
}
