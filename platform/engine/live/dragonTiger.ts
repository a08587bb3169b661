import type { RoundKind } from '../rounds/RoundKind.ts';
import { DECKS, rankOf, shoe, suitOf } from './shoe.ts';
import { parseSpots, payoutOf, tableLimits, tableTiming } from './table.ts';
import type { SpotBet, TableTerms } from './table.ts';

/** One card each, as in `shoe.ts`; the dragon's leaves the shoe first. */
export type DragonTigerOutcome = { readonly dragon: number; readonly tiger: number };

export const DRAGON_TIGER_SPOTS = ['dragon', 'tiger', 'tie', 'suitedTie'] as const;
export type DragonTigerSpot = (typeof DRAGON_TIGER_SPOTS)[number];

const isSpot = (spot: string): spot is DragonTigerSpot => DRAGON_TIGER_SPOTS.some((known) => known === spot);

export function dragonTigerWinner({ dragon, tiger }: DragonTigerOutcome): 'dragon' | 'tiger' | 'tie' {
  const [d, t] = [rankOf(dragon), rankOf(tiger)];
  return d === t ? 'tie' : d > t ? 'dragon' : 'tiger';
}

export const isSuitedTie = ({ dragon, tiger }: DragonTigerOutcome): boolean =>
  rankOf(dragon) === rankOf(tiger) && suitOf(dragon) === suitOf(tiger);

/**
 * What a spot brings back, in hundredths of its stake: even money, 11 on a tie, 50 on one of the same suit; a tie gives
 * half the stake on dragon and tiger back.
 */
export function dragonTigerBack(spot: string, outcome: DragonTigerOutcome): bigint {
  if (!isSpot(spot)) return 0n;
  const winner = dragonTigerWinner(outcome);
  switch (spot) {
    case 'dragon':
    case 'tiger':
      return winner === spot ? 200n : winner === 'tie' ? 50n : 0n;
    case 'tie':
      return winner === 'tie' ? 1_200n : 0n;
    case 'suitedTie':
      return isSuitedTie(outcome) ? 5_100n : 0n;
  }
}

let known: Readonly<Record<DragonTigerSpot, number>> | null = null;

/** What each spot gives back of a stake in the long run, from every ordered pair of cards that eight decks hold. */
export function dragonTigerReturns(): Readonly<Record<DragonTigerSpot, number>> {
  if (known) return known;
  const back = { dragon: 0, tiger: 0, tie: 0, suitedTie: 0 };
  for (let dragon = 0; dragon < 52; dragon += 1) {
    for (let tiger = 0; tiger < 52; tiger += 1) {
      const pairs = DECKS * (tiger === dragon ? DECKS - 1 : DECKS);
      for (const spot of DRAGON_TIGER_SPOTS) back[spot] += pairs * Number(dragonTigerBack(spot, { dragon, tiger }));
    }
  }
  const all = 100 * DECKS * 52 * (DECKS * 52 - 1);
  known = { dragon: back.dragon / all, tiger: back.tiger / all, tie: back.tie / all, suitedTie: back.suitedTie / all };
  return known;
}

/**
 * The higher of two cards wins, ace low. Each round is dealt from a full shoe of eight decks, so every round has the
 * same odds.
 */
export const dragonTiger: RoundKind<TableTerms, null, SpotBet, DragonTigerOutcome> = {
  key: 'dragonTiger',
  catchUp: 0,
  timing: tableTiming,
  limits: tableLimits,
  offer: () => null,
  parse: (selection) => parseSpots(selection, isSpot),
  draw(random) {
    const next = shoe(random);
    return { dragon: next(), tiger: next() };
  },
  payout: (bet, outcome) => payoutOf(bet, (spot) => dragonTigerBack(spot, outcome)),
};
