import type { BetFilter, GameCategory } from '../../../apollo/schema.generated.ts';
import { momentsOf, type Period } from '../../../ui/Period/period.ts';

/** In the navigation's order. */
export const CATEGORIES = [
  'RNG',
  'LIVE',
  'SPORTS',
  'ESPORTS',
  'FISH',
  'PVP',
  'LOTTERY',
  'COCKFIGHT',
] as const satisfies readonly GameCategory[];
export type Category = (typeof CATEGORIES)[number];

export interface Chosen {
  readonly period: Period;
  /** Null for all. */
  readonly category: Category | null;
  /** Empty for all. */
  readonly vendorCode: string;
}

/** @param asOf where the pages after the first keep to */
export function toFilter({ period, category, vendorCode }: Chosen, asOf: string | null): BetFilter {
  const { from, until } = momentsOf(period);
  return {
    from,
    until: asOf ?? until,
    ...(category && { category }),
    ...(vendorCode !== '' && { vendorCode }),
  };
}
