/** Decimal text as the schema's `Decimal` scalar writes it, such as "-1234.5". */
const DECIMAL = /^-?\d+(?:\.\d+)?$/;

type DecimalText = `${number}`;
const isDecimal = (text: string): text is DecimalText => DECIMAL.test(text);

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string): Intl.NumberFormat {
  const known = formats.get(locale);
  if (known) return known;
  // Halves away from zero, as the ledger rounds; grouping also for four digits, where some locales leave it out.
  const made = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: 'always' });
  formats.set(locale, made);
  return made;
}

/**
 * Two decimals and thousands separators ([000] §9), exact at any size because the text never becomes a double.
 * @param amount decimal text in major units, such as "1234.5"
 * @throws RangeError when it is not decimal text
 */
export function formatAmount(amount: string, locale: string): string {
  if (!isDecimal(amount)) throw new RangeError(`not a decimal: ${amount}`);
  return formatOf(locale).format(amount);
}

/** What `formatAmount` writes, with the currency symbol before it: "P 1,234.50", "−P 3.00". */
export function formatMoney(money: { readonly amount: string; readonly currencySymbol: string }, locale: string): string {
  const negative = money.amount.startsWith('-');
  const digits = formatAmount(negative ? money.amount.slice(1) : money.amount, locale);
  return `${negative ? '\u2212' : ''}${money.currencySymbol}\u00a0${digits}`;
}
