/** A whole number as the locale groups it, such as "10,000". */
export const formatCount = (count: number, locale: string): string => new Intl.NumberFormat(locale).format(count);
