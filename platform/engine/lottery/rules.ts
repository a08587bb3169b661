import type { BetKind } from './BetKind.ts';
import type { TierLayout } from './Drawing.ts';
import { FIVE_DIGITS, FOUR_D, NORTH, SOUTH, THAI, THREE_DICE } from './Drawing.ts';
import { FIVE_DIGITS_KINDS, THREE_DICE_KINDS } from './kinds/fast.ts';
import { FOUR_D_KINDS, THAI_KINDS } from './kinds/sea.ts';
import { NORTH_KINDS, SOUTH_KINDS } from './kinds/vietnam.ts';

export const FAMILIES = ['VN_NORTH', 'VN_SOUTH', 'THAI', 'FOUR_D', 'FIVE_DIGITS', 'THREE_DICE'] as const;
export type Family = (typeof FAMILIES)[number];

/** What a lottery of a family draws, and what can be bet on it. */
export interface LotteryRules {
  readonly layout: readonly TierLayout[];
  readonly kinds: readonly BetKind[];
}

/**
 * Every family's rules. What a family once paid it must pay for ever: rounds are kept as their seeds and shown again.
 */
export const RULES: Readonly<Record<Family, LotteryRules>> = {
  VN_NORTH: { layout: NORTH, kinds: NORTH_KINDS },
  VN_SOUTH: { layout: SOUTH, kinds: SOUTH_KINDS },
  THAI: { layout: THAI, kinds: THAI_KINDS },
  FOUR_D: { layout: FOUR_D, kinds: FOUR_D_KINDS },
  FIVE_DIGITS: { layout: FIVE_DIGITS, kinds: FIVE_DIGITS_KINDS },
  THREE_DICE: { layout: THREE_DICE, kinds: THREE_DICE_KINDS },
};

/** Null for a kind of bet that the family does not know. */
export const findBetKind = (family: Family, code: string): BetKind | null =>
  RULES[family].kinds.find((kind) => kind.code === code) ?? null;
