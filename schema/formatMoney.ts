/** Decimal text as the schema's `Decimal` scalar writes it, such as "-1234.5". */
const DECIMAL = /^-?\d+(?:\.\d+)?$/;

type DecimalText = `${number}`;
const isDecimal = (text: string): text is DecimalText => DECIMAL.test(text);

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string): Intl.NumberFormat {
  const known = formats.get(locale);
  if (known) return known;
  // Halves away from zero, as the ledger rounds; grouping also for four digits, where some locales leave it out.
  const made = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: 'always',
  });
  formats.set(locale, made);
  return made;
}

/**
 * Two decimals and thousands separators ([000] §9), exact at any size because the text never becomes a double. For
 * odds, and for chips that have no room for a currency; everything else that a player reads as money is written by
 * `formatMoney`.
 * @param amount decimal text, such as "1234.5"
 * @param locale BCP 47
 * @throws RangeError when it is not decimal text
 */
export function formatAmount(amount: string, locale: string): string {
  if (!isDecimal(amount)) throw new RangeError(`not a decimal: ${amount}`);
  return formatOf(locale).format(amount);
}

/** An amount in major units and the symbol of its currency, as the type `Money` of the schema has them. */
export interface Priced {
  readonly amount: string;
  /** Null or empty while nobody knows it. */
  readonly currencySymbol: string | null;
}

/**
 * The one form of money on the site, in the game pages and in the platform's texts: symbol, no-break space, two
 * decimals, the sign before all of it: "P 1,234.50", "−P 3.00". No line can break inside. An unknown currency is left
 * out.
 * @param locale BCP 47
 * @throws RangeError when the amount is not decimal text
 */
export function formatMoney({ amount, currencySymbol }: Priced, locale: string): string {
  const negative = amount.startsWith('-');
  const digits = formatAmount(negative ? amount.slice(1) : amount, locale);
  return (negative ? '\u2212' : '') + (currencySymbol ? `${currencySymbol}\u00a0` : '') + digits;
}
