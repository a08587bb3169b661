/** Days of the house's calendar, both included, such as `2026-11-16`. */
export interface Days {
  readonly firstDay: string;
  readonly lastDay: string;
}

/** Days that are added up by themselves, under an id. */
export interface Span extends Days {
  readonly id: number;
}

/** Spans that have some days between them, and the days that are in none of them. */
export interface Tiles {
  readonly spans: readonly Span[];
  readonly open: readonly string[];
}

/** Days of a week and a month, as the site's presets have them: the last is today. */
const PRESETS = [7, 30];

const DAY_MS = 86_400_000;

/** The day so many days later. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

export const lengthOf = ({ firstDay, lastDay }: Days): number =>
  (Date.parse(lastDay) - Date.parse(firstDay)) / DAY_MS + 1;

/** The long spans that are kept: of each preset the days before today, and as many days as it has before those. */
export const longSpans = (today: string): readonly Days[] =>
  PRESETS.flatMap((length) => [
    { firstDay: dayAfter(today, 1 - length), lastDay: dayAfter(today, -1) },
    { firstDay: dayAfter(today, 1 - 2 * length), lastDay: dayAfter(today, -length) },
  ]);

/** Each day once: as a part of the longest span that lies between them, or by itself. */
export function tilesOf(days: Days, spans: readonly Span[]): Tiles {
  const taken: Span[] = [];
  for (const span of spans.toSorted((one, other) => lengthOf(other) - lengthOf(one)))
    if (taken.every(({ firstDay, lastDay }) => span.lastDay < firstDay || span.firstDay > lastDay)) taken.push(span);
  const each = Array.from({ length: lengthOf(days) }, (_, at) => dayAfter(days.firstDay, at));
  return {
    spans: taken,
    open: each.filter((day) => !taken.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)),
  };
}
