/**
 * When a lottery is drawn. Wall clocks here have a fixed distance from UTC: none of these countries changes its clocks.
 */
export type Schedule =
  /** Each so many minutes of the day, beginning with its first. */
  | { readonly every: 'minutes'; readonly minutes: number }
  /** On days of the week, 0 for Sunday. */
  | { readonly every: 'week'; readonly days: readonly number[]; readonly at: WallClock }
  /** On days of the month. */
  | { readonly every: 'month'; readonly days: readonly number[]; readonly at: WallClock };

export interface WallClock {
  readonly hour: number;
  readonly minute: number;
  /** Hours before UTC. */
  readonly zone: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The first draw after a moment. */
export function drawAfter(after: Date, schedule: Schedule): Date {
  if (schedule.every === 'minutes') {
    const pace = schedule.minutes * MINUTE;
    return new Date((Math.floor(after.getTime() / pace) + 1) * pace);
  }
  for (let day = 0; ; day += 1) {
    const at = drawOn(schedule, after, day);
    if (at > after && isDrawDay(schedule, at)) return at;
  }
}

/** The last draw before a moment. */
export function drawBefore(before: Date, schedule: Schedule): Date {
  if (schedule.every === 'minutes') {
    const pace = schedule.minutes * MINUTE;
    return new Date((Math.ceil(before.getTime() / pace) - 1) * pace);
  }
  for (let day = 0; ; day -= 1) {
    const at = drawOn(schedule, before, day);
    if (at < before && isDrawDay(schedule, at)) return at;
  }
}

type ByDay = Exclude<Schedule, { every: 'minutes' }>;

/** The hour of drawing on a moment's day, or so many days later, by the lottery's own calendar. */
function drawOn({ at: { hour, minute, zone } }: ByDay, moment: Date, later: number): Date {
  const midnight = Math.floor((moment.getTime() + zone * HOUR) / DAY) * DAY - zone * HOUR;
  return new Date(midnight + later * DAY + hour * HOUR + minute * MINUTE);
}

function isDrawDay({ every, days, at }: ByDay, draw: Date): boolean {
  const local = new Date(draw.getTime() + at.zone * HOUR);
  return days.includes(every === 'week' ? local.getUTCDay() : local.getUTCDate());
}

/** Where a schedule counts its days: the hours before UTC; fast draws count in Hanoi's. */
export const zoneOf = (schedule: Schedule): number => (schedule.every === 'minutes' ? 7 : schedule.at.zone);

/** A draw's day by the lottery's own calendar, such as "2026-11-22". */
export const dayOf = (drawsAt: Date, schedule: Schedule): string =>
  new Date(drawsAt.getTime() + zoneOf(schedule) * HOUR).toISOString().slice(0, 10);

/**
 * When a day of the lottery's own calendar begins and ends; null for a text that is no day of these two thousand years.
 */
export function spanOfDay(day: string, schedule: Schedule): { readonly from: Date; readonly until: Date } | null {
  const midnight = /^[12]\d{3}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00.000Z`) : Number.NaN;
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== day) return null;
  const from = midnight - zoneOf(schedule) * HOUR;
  return { from: new Date(from), until: new Date(from + DAY) };
}

/**
 * A draw's own number: its day by the lottery's calendar, "20261121", and for draws by the minute also the time,
 * "202611211830".
 */
export function issueOf(drawsAt: Date, schedule: Schedule): string {
  const digits = new Date(drawsAt.getTime() + zoneOf(schedule) * HOUR).toISOString().replaceAll(/\D/g, '');
  return digits.slice(0, schedule.every === 'minutes' ? 12 : 8);
}

/** When the draw with a number is; null for a text that is no draw's number. */
export function drawOfIssue(issue: string, schedule: Schedule): Date | null {
  const match = /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d))?$/.exec(issue);
  if (!match || (match[4] !== undefined) !== (schedule.every === 'minutes')) return null;
  const [, year = '', month = '', day = '', hour, minute] = match;
  const at = schedule.every === 'minutes' ? { hour: Number(hour), minute: Number(minute) } : schedule.at;
  const moment = new Date(
    Date.UTC(Number(year), Number(month) - 1, Number(day), at.hour - zoneOf(schedule), at.minute),
  );
  const isDraw = drawAfter(new Date(moment.getTime() - 1), schedule).getTime() === moment.getTime();
  return isDraw && issueOf(moment, schedule) === issue ? moment : null;
}
