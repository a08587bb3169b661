import type { Random } from '../random.ts';
import type { ReturnRange } from '../returns.ts';
import { chanceAbove, chancesIn, clockStrength, clockWinners, leadSpread, totalSpread } from './clock.ts';
import type { Spread } from './clock.ts';
import { fieldStrength, placeChances } from './field.ts';
import { setSpread, setStrength } from './sets.ts';
import type { FixtureOffer, Rules, Strength } from './sport.ts';

export type Market = 'win' | 'place' | 'total' | 'handicap';

/**
 * What a bet gives back in the long run is aimed at, in thousandths of the stake; prices are rounded down to the
 * hundredth, so a return is at most one hundredth of the pick's chance below its aim, and never above it.
 */
export const AIM = { match: 950, field: 900 } as const;

/** A price below this is no bet: both sides of such a market are left out. Hundredths. */
const LEAST_PRICE = 103;
/** A quotient that is a whole number may come out a hair below it. */
const ROUNDING = 1e-9;
/** The shortest handicap: anything less says the same as who wins. */
const LEAST_HANDICAP = 1.5;

const aimOf = ({ form }: Rules): number => (form === 'field' ? AIM.field : AIM.match);

/** The markets that fixtures of a sport may have, in the order in which they are shown. */
export function marketsOf(rules: Rules): readonly Market[] {
  if (rules.form === 'field') return ['win', 'place'];
  return rules.form === 'clock' && !rules.totals ? ['win', 'handicap'] : ['win', 'total', 'handicap'];
}

/**
 * Between what every bet on a sport gives back, whatever the strengths. No price is above the aim; and as none is below
 * `LEAST_PRICE`, the chance of a pick is at most aim / `LEAST_PRICE`, of which rounding down takes less than a
 * hundredth.
 */
export function returnBounds(rules: Rules): ReturnRange {
  const aim = aimOf(rules) / 1_000;
  return { least: (aim * (LEAST_PRICE - 1)) / LEAST_PRICE, most: aim };
}

/** The same for a combined bet: fixtures do not depend on each other, so returns multiply. */
export function combinedBounds(
  rules: Rules,
  { least, most }: { readonly least: number; readonly most: number },
): ReturnRange {
  const single = returnBounds(rules);
  return { least: single.least ** most, most: single.most ** least };
}

const sideChances = (over: number) => ({ over, under: 1 - over });

/** The half line that a bet on either side of it is most nearly even at. */
function evenLine(spread: Spread, isLine: (line: number) => boolean): number | undefined {
  let best: number | undefined;
  let distance = 1;
  let above = 1;
  for (const [at, chance] of spread.chances.entries()) {
    above -= chance;
    const line = spread.least + at + 0.5;
    if (!isLine(line) || Math.abs(above - 0.5) >= distance) continue;
    distance = Math.abs(above - 0.5);
    best = line;
  }
  return best;
}

/** Handicaps are said from home's side: home has won by more than the line it gives, `-handicap`. */
const givenTo = (lead: Spread): number | undefined => {
  const line = evenLine(lead, (each) => Math.abs(each) >= LEAST_HANDICAP);
  return line === undefined ? undefined : -line;
};

function linesOf(rules: Rules, strength: Strength): FixtureOffer['lines'] {
  if (rules.form === 'field') return {};
  const [lead, total] = spreadsOf(rules, strength);
  const [line, handicap] = [total === null ? undefined : evenLine(total, (each) => each > 0), givenTo(lead)];
  return { ...(line !== undefined && { total: line }), ...(handicap !== undefined && { handicap }) };
}

function spreadsOf(rules: Exclude<Rules, { form: 'field' }>, strength: Strength): readonly [Spread, Spread | null] {
  if (rules.form === 'clock')
    return [
      leadSpread(rules, chancesIn({ strength })),
      rules.totals ? totalSpread(rules, chancesIn({ strength })) : null,
    ];
  return [
    setSpread(rules, Number(strength), (home, away) => home - away),
    setSpread(rules, Number(strength), (home, away) => home + away),
  ];
}

/** The exact chance of every pick of a fixture, from its model and its lines. */
export function chancesOf(
  rules: Rules,
  { strength, lines }: Pick<FixtureOffer, 'strength' | 'lines'>,
): Readonly<Record<string, number>> {
  if (rules.form === 'field') {
    const weights = strength as readonly number[];
    const named = (market: string, chances: readonly number[]) =>
      chances.map((chance, runner) => [`${market}:${runner}`, chance] as const);
    return Object.fromEntries([
      ...named('win', placeChances(weights, 1)),
      ...named('place', placeChances(weights, rules.placed)),
    ]);
  }
  const [lead, total] = spreadsOf(rules, strength);
  const home = chanceAbove(lead, 0);
  const winners =
    rules.form === 'clock' ? clockWinners(rules, chancesIn({ strength })) : { home, draw: 0, away: 1 - home };
  const over = total && lines.total !== undefined ? sideChances(chanceAbove(total, lines.total)) : null;
  const covered = lines.handicap === undefined ? null : chanceAbove(lead, -lines.handicap);
  return {
    'win:home': winners.home,
    ...(winners.draw > 0 && { 'win:draw': winners.draw }),
    'win:away': winners.away,
    ...(over && { 'total:over': over.over, 'total:under': over.under }),
    ...(covered !== null && { 'handicap:home': covered, 'handicap:away': 1 - covered }),
  };
}

/** Prices that give back what is aimed at; a market in which one of them would be too short is left out. */
function pricesFor(rules: Rules, chances: Readonly<Record<string, number>>): Record<string, number> {
  const aim = aimOf(rules);
  const priced = Object.entries(chances).map(
    ([pick, chance]) => [pick, Math.floor(aim / 10 / chance + ROUNDING)] as const,
  );
  const tooShort = new Set(priced.filter(([, price]) => price < LEAST_PRICE).map(([pick]) => pick.split(':')[0]));
  return Object.fromEntries(priced.filter(([pick]) => !tooShort.has(pick.split(':')[0])));
}

/** Draws how strong the sides are, and says what follows from it. */
export function offerOf(random: Random, rules: Rules, league: string, sides: readonly string[]): FixtureOffer {
  const strength =
    rules.form === 'clock'
      ? clockStrength(random, rules)
      : rules.form === 'sets'
        ? setStrength(random, rules)
        : fieldStrength(random, rules);
  const lines = linesOf(rules, strength);
  return { league, sides, strength, lines, prices: pricesFor(rules, chancesOf(rules, { strength, lines })) };
}

/** What each pick of a fixture gives back of a stake in the long run, computed from the model and the prices. */
export function fixtureReturns(rules: Rules, offer: FixtureOffer): Readonly<Record<string, number>> {
  const chances = chancesOf(rules, offer);
  return Object.fromEntries(
    Object.entries(offer.prices).map(([pick, price]) => [pick, ((chances[pick] ?? 0) * price) / 100]),
  );
}
