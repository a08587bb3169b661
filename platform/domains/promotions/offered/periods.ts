import { spanAt } from '../../../calendar.ts';
import type { OfferedKind } from './kinds.ts';
import { rulesOf } from './kinds.ts';
import type { PromotionTerms } from './terms.ts';

/** The period that has only one part in it, for promotions that do not come back. */
export const ONCE = 'once';

/**
 * The first day of the period that a moment is in, as participations of promotions that come back are told apart; null
 * for promotions without periods. The cash back of a period is of the one after it, in which it is paid.
 */
export function periodAt(
  kind: OfferedKind,
  { period }: Pick<PromotionTerms, 'period'>,
  moment: Date,
  timeZone: string,
): string | null {
  switch (rulesOf(kind).repeats) {
    case 'DAY':
      return spanAt('DAY', moment, timeZone).firstDay;
    case 'PERIOD':
      return spanAt(period ?? 'WEEK', moment, timeZone).firstDay;
    case 'ONCE':
    case 'RANK':
      return null;
  }
}
