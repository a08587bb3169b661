import { MOST_PROFIT_DAYS } from '../../schema/upstream/records.ts';
import { badUserInput } from './badUserInput.ts';

/** Days, or moments in ISO 8601, both included. What is left out restricts nothing. */
export interface Range {
  readonly from?: string | null | undefined;
  readonly until?: string | null | undefined;
}

/** Days of the operator's calendar, such as `2026-11-16`, both included. */
export interface DaysAsked {
  readonly from: string;
  readonly until: string;
}

const DAY_MS = 86_400_000;

export const endsBeforeItBegins = ({ from, until }: Range): boolean =>
  Boolean(from && until) && Date.parse(until ?? '') < Date.parse(from ?? '');

function checkOrder(range: Range): void {
  if (endsBeforeItBegins(range)) throw badUserInput('until', 'must not be before from');
}

/** Moments in the operator's words. Refuses those that are the wrong way round. */
export function toMomentsQuery({ from, until }: Range) {
  checkOrder({ from, until });
  return { ...(from && { startDate: Date.parse(from) }), ...(until && { endDate: Date.parse(until) }) };
}

/** Days in the operator's words. Refuses those that are the wrong way round, and too many. */
export function toDaysQuery({ from, until }: DaysAsked) {
  checkOrder({ from, until });
  const days = (Date.parse(until) - Date.parse(from)) / DAY_MS + 1;
  if (days > MOST_PROFIT_DAYS) throw badUserInput('until', `must make at most ${MOST_PROFIT_DAYS} days`);
  return { firstDay: from, lastDay: until };
}
