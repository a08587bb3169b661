/**
 * An amount as the GraphQL type `Money` is made of it: decimal text in major units. Text alone is in the brand's
 * currency, and so is what names none.
 */
export type MoneyRecord = string | MoneyInCurrency;

export interface MoneyInCurrency {
  readonly amount: string;
  /** ISO 4217. */
  readonly currencyCode: string | null;
  readonly currencySymbol: string | null;
}
