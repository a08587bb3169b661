/**
 * An amount from which the GraphQL type `Money` is built: decimal text in major units. Plain text is in the brand's
 * currency, as is an amount without one.
 */
export type MoneyRecord = string | MoneyInCurrency;

export interface MoneyInCurrency {
  readonly amount: string;
  /** ISO 4217. */
  readonly currencyCode: string | null;
  readonly currencySymbol: string | null;
}
