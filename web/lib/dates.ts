const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  formats.set(key, made);
  return made;
}

/** Day and minute of an ISO 8601 moment in the visitor's own time zone. */
export const formatMoment = (moment: string, locale: string): string =>
  formatOf(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment));

/** `yyyy-MM-dd hh:mm:ss` in the visitor's time zone, as notices show it ([001] §2); the same in every language. */
export function formatStamp(moment: string): string {
  const date = new Date(moment);
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

/** A duration in its largest fitting unit: 45 s, 3 min, 2 hr, formatted for the locale. */
export function formatDuration(seconds: number, locale: string): string {
  const [value, unit] =
    seconds < 90
      ? ([seconds, 'second'] as const)
      : seconds < 5400
        ? ([seconds / 60, 'minute'] as const)
        : ([seconds / 3600, 'hour'] as const);
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: unit === 'hour' ? 1 : 0,
  }).format(value);
}

/** The date with its weekday, formatted for the locale: "Saturday, 21 November 2026". */
export const formatDay = (moment: string, locale: string): string =>
  formatOf(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(moment));

/** Hour and minute. */
export const formatTime = (moment: string, locale: string): string =>
  formatOf(locale, { timeStyle: 'short' }).format(new Date(moment));

/** A calendar day such as `2026-11-16`, without its year and in no time zone: "16 Nov". */
export const formatShortDay = (day: string, locale: string): string =>
  formatOf(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** A range of days in the visitor's calendar, in the locale's short form: "18 – 24 Nov 2026"; one day for itself. */
export const formatDays = (first: Date, last: Date, locale: string): string =>
  formatOf(locale, { dateStyle: 'medium' }).formatRange(first, last);

/** What a time zone is called now, by its offset: "GMT+8"; the visitor's own where none is given. */
export const zoneName = (timeZone: string | undefined, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
