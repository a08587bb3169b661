const formats = new Map<string, Intl.DateTimeFormat>();

/** Day and minute in the player's time zone, with its name: the lottery's schedule beside it is in the lottery's. */
export function formatDrawTime(moment: string, locale: string): string {
  const format =
    formats.get(locale) ??
    new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'shortOffset',
    });
  formats.set(locale, format);
  return format.format(new Date(moment));
}
