const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string): Intl.NumberFormat {
  const known = formats.get(locale);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, { maximumFractionDigits: 0, useGrouping: 'always' });
  formats.set(locale, made);
  return made;
}

/** The whole points of decimal text, such as an answer's. */
export const wholePoints = (points: string): bigint => BigInt(points.split('.')[0] ?? '0');

/**
 * Points in the locale's digits and groups, exact at any size: "1,234", "−3".
 * @param points decimal text; points are whole numbers
 * @param locale BCP 47
 */
export function formatPoints(points: string, locale: string): string {
  const whole = wholePoints(points);
  return (whole < 0n ? '\u2212' : '') + formatOf(locale).format(whole < 0n ? -whole : whole);
}
