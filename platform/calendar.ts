export const PERIODS = ['DAY', 'WEEK'] as const;
export type Period = (typeof PERIODS)[number];

/** What spans are asked for. */
type Unit = Period | 'MONTH';

const LENGTH: Readonly<Record<Unit, Temporal.DurationLike>> = {
  DAY: { days: 1 },
  WEEK: { weeks: 1 },
  MONTH: { months: 1 },
};

/** A day, a week from Monday on, or a month; `until` is the first moment that is no longer in it. */
export interface Span {
  /** Its first day, such as `2026-11-16`. */
  readonly firstDay: string;
  readonly from: Date;
  readonly until: Date;
}

/** The period that contains a moment, in the calendar of a time zone. */
export function spanAt(unit: Unit, moment: Date, timeZone: string): Span {
  const first = firstDayOf(
    unit,
    Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).toPlainDate(),
  );
  return {
    firstDay: first.toString(),
    from: startOf(first, timeZone),
    until: startOf(first.add(LENGTH[unit]), timeZone),
  };
}

function firstDayOf(unit: Unit, day: Temporal.PlainDate): Temporal.PlainDate {
  switch (unit) {
    case 'DAY':
      return day;
    case 'WEEK':
      return day.subtract({ days: day.dayOfWeek - 1 });
    case 'MONTH':
      return day.with({ day: 1 });
  }
}

/** The one that ended when this one began. */
export function spanBefore(unit: Unit, span: Span, timeZone: string): Span {
  return spanAt(unit, new Date(span.from.getTime() - 1), timeZone);
}

function startOf(day: Temporal.PlainDate, timeZone: string): Date {
  return new Date(day.toZonedDateTime({ timeZone }).startOfDay().epochMilliseconds);
}
