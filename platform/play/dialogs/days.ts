const two = (value: number): string => String(value).padStart(2, '0');

/** The day of a moment in the player's time zone, such as "2026-11-22". */
export const dayOf = (moment: Date): string =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;

/**
 * The start of a day and of the next, in the player's time zone, as ISO text; days with a clock change are shorter or
 * longer. Null for an invalid day.
 */
export function spanOf(day: string): { readonly from: string; readonly until: string } | null {
  const from = new Date(`${day}T00:00:00`);
  if (Number.isNaN(from.getTime())) return null;
  const until = new Date(from.getFullYear(), from.getMonth(), from.getDate() + 1);
  return { from: from.toISOString(), until: until.toISOString() };
}
