import { spanAt } from '../../../calendar.ts';
import type { ContractKind, PeriodCode } from './terms.ts';

/** Milliseconds of the shortest window. */
export const FIVE_MINUTES = 300_000;
const HOUR = 3_600_000;

/** From a moment to the first one that is no longer in it. */
export interface Window {
  readonly from: Date;
  readonly until: Date;
}

/** The five minutes that contain a moment, on the clock's grid. */
export function fiveMinutesAt(moment: Date): Window {
  const from = Math.floor(moment.getTime() / FIVE_MINUTES) * FIVE_MINUTES;
  return { from: new Date(from), until: new Date(from + FIVE_MINUTES) };
}

/** The hour of the house's clock that contains a moment. Zones differ from UTC by whole quarters of an hour. */
export function hourAt(moment: Date, timeZone: string): Window {
  const local = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone);
  const from = local.round({ smallestUnit: 'hour', roundingMode: 'floor' }).epochMilliseconds;
  return { from: new Date(from), until: new Date(from + HOUR) };
}

/** The period that contains a moment: a day, a week from Monday, half a month (1st–15th, 16th–end), or a month. */
export function periodAt(code: PeriodCode, moment: Date, timeZone: string): Window {
  switch (code) {
    case 'D':
      return spanAt('DAY', moment, timeZone);
    case 'W':
      return spanAt('WEEK', moment, timeZone);
    case 'M':
      return spanAt('MONTH', moment, timeZone);
    case 'H':
      return halfMonthAt(moment, timeZone);
  }
}

/** The day after which the second half of a month begins. */
const HALF = 15;

function halfMonthAt(moment: Date, timeZone: string): Window {
  const month = spanAt('MONTH', moment, timeZone);
  const middle = Temporal.PlainDate.from(month.firstDay).add({ days: HALF });
  const turn = new Date(middle.toZonedDateTime({ timeZone }).startOfDay().epochMilliseconds);
  return moment < turn ? { from: month.from, until: turn } : { from: turn, until: month.until };
}

/** What a contract of a kind is settled in: its period, or five minutes for a real-time salary. */
export function settledIn(period: PeriodCode | null, moment: Date, timeZone: string): Window {
  return period === null ? fiveMinutesAt(moment) : periodAt(period, moment, timeZone);
}

/** The last one before. */
export const windowBefore = (at: (moment: Date) => Window, { from }: Window): Window =>
  at(new Date(from.getTime() - 1));

/** What a contract of a kind is computed for: the period, the day, the hour or five minutes. */
export function computedIn(kind: ContractKind, period: PeriodCode | null, moment: Date, timeZone: string): Window {
  switch (kind) {
    case 'dividend':
      return settledIn(period, moment, timeZone);
    case 'dailySalary':
      return spanAt('DAY', moment, timeZone);
    case 'hourSalary':
      return hourAt(moment, timeZone);
    case 'realTimeSalary':
      return fiveMinutesAt(moment);
  }
}
