import type { ContractKind, PeriodCode } from '../../rules/terms.ts';

/** Milliseconds since 1970; `until` is the first moment that is no longer in it. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

export const MINUTE = 60_000;
export const WINDOW = 5 * MINUTE;
const HOUR = 60 * MINUTE;

const spanOfClock = (length: number, at: number): Span => {
  const from = at - (at % length);
  return { from, until: from + length };
};

/** The period of the house's calendar that contains a moment; of no code, the five minutes. */
export function periodAt(code: PeriodCode | null, at: number, timeZone: string): Span {
  if (code === null) return spanOfClock(WINDOW, at);
  const day = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate();
  const start = (date: Temporal.PlainDate) => date.toZonedDateTime(timeZone).epochMilliseconds;
  const [first, after] = daysOf(code, day);
  return { from: start(first), until: start(after) };
}

function daysOf(code: PeriodCode, day: Temporal.PlainDate): [first: Temporal.PlainDate, after: Temporal.PlainDate] {
  const month = day.with({ day: 1 });
  switch (code) {
    case 'D':
      return [day, day.add({ days: 1 })];
    case 'W': {
      const monday = day.subtract({ days: day.dayOfWeek - 1 });
      return [monday, monday.add({ days: 7 })];
    }
    case 'H':
      return day.day < 16 ? [month, day.with({ day: 16 })] : [day.with({ day: 16 }), month.add({ months: 1 })];
    case 'M':
      return [month, month.add({ months: 1 })];
  }
}

/** What a kind is computed for, one after another, within a period. */
export function partsOf(kind: ContractKind, period: Span, timeZone: string): Span[] {
  const spanAt = (at: number): Span => {
    if (kind === 'hourSalary') return spanOfClock(HOUR, at);
    return kind === 'dailySalary' ? periodAt('D', at, timeZone) : period;
  };
  const parts: Span[] = [];
  for (let at = period.from; at < period.until; at = parts.at(-1)?.until ?? period.until) parts.push(spanAt(at));
  return parts;
}
