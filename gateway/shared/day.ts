/** Whether a text is a day of the calendar, such as "2026-11-22". */
export function isDay(text: string): boolean {
  const midnight = /^[12]\d{3}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(text);
}
