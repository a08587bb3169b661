import type { BetLimits, Moments, ReadBet, RoundKind, SelectionRefusal } from '../rounds/RoundKind.ts';
import type { Random } from '../random.ts';
import { clockDraw } from './clock.ts';
import { fieldDraw } from './field.ts';
import { offerOf } from './markets.ts';
import { isWon } from './result.ts';
import { setDraw } from './sets.ts';
import { SPORT_KEYS, SPORTS } from './sport.ts';
import type { FixtureOffer, FixtureOutcome, Rules, SportKey } from './sport.ts';

/**
 * One pitch of a book, where fixtures follow each other: seconds between kick-offs and seconds of play, limits in cents
 * as text. `maxReturn` is the most that one bet, single or combined, may bring. Who plays here is never on another
 * pitch of the book at the same time.
 */
export type PitchTerms = {
  readonly period: number;
  readonly play: number;
  readonly phase: number;
  readonly min: string;
  readonly max: string;
  readonly perRound: string;
  readonly maxReturn: string;
  readonly league: string;
  readonly names: readonly string[];
};

/** A pick at the price that the player saw, in hundredths; the stake in cents as text. */
export type SportBet = { readonly pick: string; readonly odds: number; readonly cents: string };

export type SportKind = RoundKind<PitchTerms, FixtureOffer, SportBet, FixtureOutcome>;

const AMOUNT = /^\d{1,9}(?:\.\d{1,2})?$/;

/**
 * Bets are open from one kick-off to the next; the match is played, and then drawn, while bets on the next one are
 * open.
 */
function timing(after: Date, { period, play, phase }: PitchTerms): Moments {
  const [every, shift] = [period * 1000, phase * 1000];
  const opensAt = Math.floor((after.getTime() - shift) / every) * every + shift;
  return {
    opensAt: new Date(opensAt),
    closesAt: new Date(opensAt + every),
    resultAt: new Date(opensAt + every + play * 1000),
  };
}

const limits = ({ min, max, perRound }: PitchTerms): BetLimits => ({
  min: BigInt(min),
  max: BigInt(max),
  perRound: BigInt(perRound),
});

function offer(random: Random, rules: Rules, { league, names }: PitchTerms): FixtureOffer {
  const left = [...names];
  const sides = Array.from(
    { length: rules.form === 'field' ? rules.runners : 2 },
    () => left.splice(random.below(left.length), 1)[0] ?? '',
  );
  return offerOf(random, rules, league, sides);
}

/**
 * Reads `{ pick: "win:home", odds: 185, stake: "10.00" }`. A price that is not the house's is no bet: `odds_changed`.
 */
function parse(
  selection: unknown,
  { maxReturn }: PitchTerms,
  { prices }: FixtureOffer,
): ReadBet<SportBet> | SelectionRefusal {
  const asked = typeof selection === 'object' && selection !== null ? selection : {};
  const [pick, odds, stake] = [
    'pick' in asked && asked.pick,
    'odds' in asked && asked.odds,
    'stake' in asked && asked.stake,
  ];
  if (typeof pick !== 'string' || typeof odds !== 'number')
    return { problem: 'request_invalid', detail: 'A bet names its pick and its price' };
  const price = Object.hasOwn(prices, pick) ? prices[pick] : undefined;
  if (price === undefined) return { problem: 'spot_unknown', detail: `There is no pick "${pick.slice(0, 40)}"` };
  if (price !== odds) return { problem: 'odds_changed', detail: `The price is ${price}` };
  const cents = typeof stake === 'string' && AMOUNT.test(stake) ? centsOf(stake) : 0n;
  if (cents <= 0n) return { problem: 'stake_invalid', detail: 'A stake is an amount of money' };
  if ((cents * BigInt(odds)) / 100n > BigInt(maxReturn))
    return { problem: 'return_limit', detail: `A bet brings at most ${maxReturn}` };
  return { stake: cents, bet: { pick, odds, cents: cents.toString() } };
}

function centsOf(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
}

/** All that happens in a match, from its chance and how strong the sides are. */
export function drawTrack(random: Random, rules: Rules, { strength }: Pick<FixtureOffer, 'strength'>): string {
  if (rules.form === 'clock') return clockDraw(random, rules, strength as Readonly<Record<string, number>>);
  return rules.form === 'sets'
    ? setDraw(random, rules, Number(strength))
    : fieldDraw(random, rules, strength as readonly number[]);
}

/** The most that one bet on a pitch may bring, in cents; null for terms of no pitch. */
export const maxReturnOf = (terms: unknown): bigint | null =>
  typeof terms === 'object' && terms !== null && 'maxReturn' in terms && typeof terms.maxReturn === 'string'
    ? BigInt(terms.maxReturn)
    : null;

/** Key of the kind that plays a sport. */
export const sportKindKey = (sport: SportKey): string => `sport:${sport}`;

/** The sport behind a kind's key; null for another kind. */
export const sportOfKind = (key: string): SportKey | null =>
  SPORT_KEYS.find((sport) => sportKindKey(sport) === key) ?? null;

const kindFor = (sport: SportKey): SportKind => {
  const rules: Rules = SPORTS[sport];
  return {
    key: sportKindKey(sport),
    catchUp: 0,
    timing,
    limits,
    offer: (random, terms) => offer(random, rules, terms),
    parse,
    draw: (random, fixture) => ({ track: drawTrack(random, rules, fixture) }),
    payout: ({ pick, odds, cents }, outcome, fixture) =>
      isWon(rules, pick, outcome, fixture) ? (BigInt(cents) * BigInt(odds)) / 100n : 0n,
  };
};

/** The rules of every fixture: one kind per sport. */
export const SPORT_KINDS: readonly SportKind[] = SPORT_KEYS.map(kindFor);
