import type { BetKind } from './BetKind.ts';
import { sizeOf } from './BetKind.ts';
import { choose } from './Fraction.ts';

/** What was chosen, and how many units it makes. */
export interface Selection {
  readonly picks: readonly string[];
  readonly units: number;
}

/** Why a selection cannot be played; the words are those of the REST contract (`lotteryOrders.ts`). */
export type SelectionFault =
  | 'EMPTY'
  | 'NOT_A_NUMBER'
  | 'WRONG_LENGTH'
  | 'REPEATED'
  | 'TOO_FEW'
  | 'TOO_MANY'
  | 'UNKNOWN_OPTION';

export interface Faulty {
  readonly fault: SelectionFault;
  /** The part that is wrong; null where it is all of it. */
  readonly part: string | null;
}

/** The most units a bet may have, so that one line of a slip stays one that can be read. */
export const MOST_UNITS = 120;

const APART = /[\s,;|]+/u;

/**
 * Reads what was typed or picked: parts by commas, spaces, semicolons or bars, numbers in Western digits with all their
 * zeros.
 */
export function readSelection(kind: BetKind, text: string): Selection | Faulty {
  const picks = text.split(APART).filter((part) => part !== '');
  if (picks.length === 0) return { fault: 'EMPTY', part: null };
  for (const [at, part] of picks.entries()) {
    const fault = faultOf(kind, part);
    if (fault !== null) return { fault, part };
    if (picks.indexOf(part) !== at) return { fault: 'REPEATED', part };
  }
  if (picks.length < kind.minPicks) return { fault: 'TOO_FEW', part: null };
  const units = choose(picks.length, sizeOf(kind));
  if (picks.length > kind.maxPicks || units > MOST_UNITS) return { fault: 'TOO_MANY', part: null };
  return { picks, units };
}

function faultOf({ rule, digits }: BetKind, part: string): SelectionFault | null {
  if (rule.kind === 'option') return rule.options.some(({ code }) => code === part) ? null : 'UNKNOWN_OPTION';
  if (!/^\d+$/.test(part)) return 'NOT_A_NUMBER';
  return part.length === digits ? null : 'WRONG_LENGTH';
}
