import { momentOf } from './momentOf.ts';

/** The moment at which a record stands that was asked for until `endDate`: nothing of it can be yet to come. */
export function standsAt(endDate: number | undefined, now: Date): Date {
  return endDate === undefined || endDate > now.getTime() ? now : momentOf(endDate);
}
