const two = (value: number): string => String(value).padStart(2, '0');

/** The day of a moment by the player's own clock, such as "2026-11-22". */
export const dayOf = (moment: Date): string =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;

/**
 * When a day begins and the next one does, by the player's own clock, as ISO text: days on which clocks are changed are
 * shorter or longer. Null for no day.
 */
export function spanOf(day: string): { readonly from: string; readonly until: string } | null {
  const from = new Date(`${day}T00:00:00`);
  if (Number.isNaN(from.getTime())) return null;
  const until = new Date(from.getFullYear(), from.getMonth(), from.getDate() + 1);
  return { from: from.toISOString(), until: until.toISOString() };
}
