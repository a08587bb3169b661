import { Refusal } from './Refusal.ts';

/** A moment that a caller gave in milliseconds. Refuses a number outside the calendar. */
export function momentOf(milliseconds: number): Date {
  const date = new Date(milliseconds);
  if (Number.isNaN(date.getTime()))
    throw new Refusal('INVALID_PARAMETERS', { status: 400, message: 'The period is not valid' });
  return date;
}
