/** Between what bets of one kind give back of a stake in the long run: 0.95 is 95 %. Both figures are the same where there is one. */
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
