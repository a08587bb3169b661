export const PERIODS = ['DAY', 'WEEK'] as const;
export type Period = (typeof PERIODS)[number];

/** A day, or a week from Monday on; `until` is the first moment that is no longer in it. */
export interface Span {
  /** Its first day, such as `2026-11-16`. */
  readonly firstDay: string;
  readonly from: Date;
  readonly until: Date;
}

/** The period that a moment lies in, by the calendar of a time zone. */
export function spanAt(period: Period, moment: Date, timeZone: string): Span {
  const today = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  const first = period === 'DAY' ? today : today.subtract({ days: today.dayOfWeek - 1 });
  const next = first.add({ days: period === 'DAY' ? 1 : 7 });
  return { firstDay: first.toString(), from: startOf(first, timeZone), until: startOf(next, timeZone) };
}

/** The one that ended when this one began. */
export function spanBefore(period: Period, span: Span, timeZone: string): Span {
  return spanAt(period, new Date(span.from.getTime() - 1), timeZone);
}

function startOf(day: Temporal.PlainDate, timeZone: string): Date {
  return new Date(day.toZonedDateTime({ timeZone }).startOfDay().epochMilliseconds);
}
