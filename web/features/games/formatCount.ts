/**
 * A whole number with the locale's grouping, such as "10,000". Below a thousand all our languages write it alike, so
 * `Intl`, which takes time to load, is not needed.
 */
export const formatCount = (count: number, locale: string): string =>
  Math.abs(count) < 1000 ? String(count) : new Intl.NumberFormat(locale).format(count);
