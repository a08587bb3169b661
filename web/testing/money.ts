/** An amount as an answer has it, in the currency of the tests. */
export const someMoney = (amount: string) => ({ __typename: 'Money' as const, amount, currencySymbol: 'P' });
