/**
 * A whole number as the locale groups it, such as "10,000". Below a thousand all our languages write it alike, without
 * what the browser must load first to group.
 */
export const formatCount = (count: number, locale: string): string =>
  Math.abs(count) < 1000 ? String(count) : new Intl.NumberFormat(locale).format(count);
