import type { Random } from '../random.ts';

/** A prize, and how many numbers of how many digits it has. */
export interface TierLayout {
  readonly code: string;
  readonly count: number;
  readonly digits: number;
  /** What a digit may be: 0–9, or the pips of a die. */
  readonly from: 'digits' | 'pips';
}

/** A prize with the numbers that were drawn for it, leading zeros included. */
export interface Tier {
  readonly code: string;
  readonly numbers: readonly string[];
}

/** What a draw brought, the highest prize first. */
export interface Drawing {
  readonly tiers: readonly Tier[];
}

const tier = (code: string, count: number, digits: number, from: TierLayout['from'] = 'digits'): TierLayout => ({
  code,
  count,
  digits,
  from,
});

/** Northern Vietnam: 27 prizes over eight tiers, the special prize of five digits. */
export const NORTH: readonly TierLayout[] = [
  tier('DB', 1, 5),
  tier('1', 1, 5),
  tier('2', 2, 5),
  tier('3', 6, 5),
  tier('4', 4, 4),
  tier('5', 6, 4),
  tier('6', 3, 3),
  tier('7', 4, 2),
];

/** Central and southern Vietnam: 18 prizes over nine tiers, the special prize of six digits. */
export const SOUTH: readonly TierLayout[] = [
  tier('DB', 1, 6),
  tier('1', 1, 5),
  tier('2', 1, 5),
  tier('3', 2, 5),
  tier('4', 7, 5),
  tier('5', 1, 4),
  tier('6', 3, 4),
  tier('7', 1, 3),
  tier('8', 1, 2),
];

/** The Thai way: a first prize, two threes before it, two threes and a two behind it. */
export const THAI: readonly TierLayout[] = [
  tier('FIRST', 1, 6),
  tier('FRONT3', 2, 3),
  tier('LAST3', 2, 3),
  tier('LAST2', 1, 2),
];

/** Four digits: three prizes, ten starters, ten consolations. */
export const FOUR_D: readonly TierLayout[] = [
  tier('1', 1, 4),
  tier('2', 1, 4),
  tier('3', 1, 4),
  tier('STARTER', 10, 4),
  tier('CONSOLATION', 10, 4),
];

/** Five digits, one after the other. */
export const FIVE_DIGITS: readonly TierLayout[] = [tier('DIGITS', 5, 1)];

/** Three dice. */
export const THREE_DICE: readonly TierLayout[] = [tier('DICE', 3, 1, 'pips')];

/** Draws every digit of every number by itself, in the order of the layout. */
export function drawTiers(layout: readonly TierLayout[], random: Random): Drawing {
  const digit = (from: TierLayout['from']) => (from === 'pips' ? 1 + random.below(6) : random.below(10));
  const number = ({ digits, from }: TierLayout) => Array.from({ length: digits }, () => digit(from)).join('');
  return {
    tiers: layout.map((prize) => ({
      code: prize.code,
      numbers: Array.from({ length: prize.count }, () => number(prize)),
    })),
  };
}
