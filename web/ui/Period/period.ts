/** The presets of [001] §9, and a range of one's own. */
export const PRESETS = ['today', 'week', 'month', 'own'] as const;
export type Preset = (typeof PRESETS)[number];

/** Days of the visitor's calendar, both included, such as `2026-11-24`. */
export interface Period {
  readonly preset: Preset;
  readonly firstDay: string;
  readonly lastDay: string;
}

const DAYS: Readonly<Record<Exclude<Preset, 'own'>, number>> = { today: 1, week: 7, month: 30 };
const two = (value: number): string => String(value).padStart(2, '0');

/** A day of the visitor's calendar. */
export const dayOf = (date: Date): string => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** The day that it is in a time zone, such as that of the operator's calendar. */
export const dayIn = (timeZone: string, date: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(date);

/** Midnight at which a day starts, by the visitor's clock. */
export function startOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** The day so many days later; none is skipped where clocks change. */
export function daysAfter(day: string, days: number): string {
  const start = startOf(day);
  return dayOf(new Date(start.getFullYear(), start.getMonth(), start.getDate() + days));
}

/** How many days a period has. */
export const lengthOf = ({ firstDay, lastDay }: Pick<Period, 'firstDay' | 'lastDay'>): number =>
  Math.round((startOf(lastDay).getTime() - startOf(firstDay).getTime()) / 86_400_000) + 1;

/** The days of a preset that end today. */
export const latest = (preset: Exclude<Preset, 'own'>, today: string): Period => ({
  preset,
  firstDay: daysAfter(today, 1 - DAYS[preset]),
  lastDay: today,
});

/** The period of the same length before or after; never later than today. */
export function moved(period: Period, direction: -1 | 1, today: string): Period {
  const days = lengthOf(period);
  const lastDay = daysAfter(period.lastDay, direction * days);
  const end = lastDay > today ? today : lastDay;
  return { ...period, firstDay: daysAfter(end, 1 - days), lastDay: end };
}

/** Null where the days are no range: one is missing, they are the wrong way round, or still to come. */
export function ownPeriod(firstDay: string, lastDay: string, today: string): Period | null {
  const isRange = [firstDay, lastDay].every((day) => /^\d{4}-\d{2}-\d{2}$/.test(day)) && firstDay <= lastDay;
  return isRange && lastDay <= today ? { preset: 'own', firstDay, lastDay } : null;
}

/** From the first moment of a period to its last, ISO 8601. */
export const momentsOf = ({ firstDay, lastDay }: Period): { readonly from: string; readonly until: string } => ({
  from: startOf(firstDay).toISOString(),
  until: new Date(startOf(daysAfter(lastDay, 1)).getTime() - 1).toISOString(),
});
