import { bankerDraws } from './baccarat.ts';
import type { BaccaratSpot } from './baccarat.ts';
import { DECKS } from './shoe.ts';

/**
 * In how many of all orders in which six cards can leave the shoe each side wins. Whole numbers below 2⁵³, so exact.
 */
export interface BaccaratCount {
  readonly player: number;
  readonly banker: number;
  readonly tie: number;
  readonly all: number;
}

const CARDS = DECKS * 52;

/** Goes through every possible round by the points of its cards, weighted by how many cards have them. */
export function countBaccarat(): BaccaratCount {
  const left = [16, 4, 4, 4, 4, 4, 4, 4, 4, 4].map((count) => count * DECKS);
  const won = { player: 0, banker: 0, tie: 0 };
  let drawn = 0;

  /** Calls `then` with the points of each next card and the weight it has. */
  function each(weight: number, then: (points: number, weight: number) => void): void {
    for (const [points, count] of left.entries()) {
      if (count === 0) continue;
      left[points] = count - 1;
      drawn += 1;
      then(points, weight * count);
      drawn -= 1;
      left[points] = count;
    }
  }
  /** Whatever lies behind the last card dealt counts too, so that all rounds are of six cards. */
  function end(player: number, banker: number, weight: number): void {
    let orders = weight;
    for (let at = drawn; at < 6; at += 1) orders *= CARDS - at;
    won[player === banker ? 'tie' : player > banker ? 'player' : 'banker'] += orders;
  }
  function thirds(player: number, banker: number, weight: number): void {
    if (player >= 8 || banker >= 8) return end(player, banker, weight);
    if (player <= 5) return each(weight, (third, more) => bankers((player + third) % 10, banker, third, more));
    bankers(player, banker, null, weight);
  }
  function bankers(player: number, banker: number, third: number | null, weight: number): void {
    if (!bankerDraws(banker, third)) return end(player, banker, weight);
    each(weight, (points, more) => end(player, (banker + points) % 10, more));
  }
  each(1, (p1, w1) =>
    each(w1, (b1, w2) => each(w2, (p2, w3) => each(w3, (b2, w4) => thirds((p1 + p2) % 10, (b1 + b2) % 10, w4)))),
  );
  return { ...won, all: won.player + won.banker + won.tie };
}

/** Of the second card, as many share the first one's rank as its decks hold besides itself. */
const PAIR = (DECKS * 4 - 1) / (CARDS - 1);

let known: Readonly<Record<BaccaratSpot, number>> | null = null;

/** What each spot gives back of a stake in the long run, computed exactly by enumeration. */
export function baccaratReturns(): Readonly<Record<BaccaratSpot, number>> {
  if (known) return known;
  const { player, banker, tie, all } = countBaccarat();
  known = {
    player: (2 * player + tie) / all,
    banker: (1.95 * banker + tie) / all,
    tie: (9 * tie) / all,
    playerPair: 12 * PAIR,
    bankerPair: 12 * PAIR,
  };
  return known;
}
