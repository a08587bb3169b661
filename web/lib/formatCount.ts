const formats = new Map<string, Intl.NumberFormat>();

/**
 * A whole number with the locale's grouping, such as "10,000". Below a thousand all our languages write it alike, so
 * `Intl`, which takes time to load, is not needed. In texts: `{{count, number}}`.
 */
export function formatCount(count: number, locale: string): string {
  if (Math.abs(count) < 1000) return String(count);
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale);
  formats.set(locale, format);
  return format.format(count);
}
