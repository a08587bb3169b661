import type { Resolvers } from '../../../generated/types.ts';
import type { TransactionRecord } from './records.ts';

export const historyResolvers = {
  Viewer: {
    transactions: (_viewer, { filter, ...page }, { sources }) => sources.history.transactions(filter ?? {}, page),
  },
  Transaction: {
    // The record holds what has happened; what is still under way is not in it.
    status: () => 'BOOKED',
    subject: async ({ played }, _args, { sources }) =>
      played === null ? null : { __typename: 'Game', ...(await sources.games.named(played)) },
    amount: (transaction) => inCurrency(transaction.amount, transaction),
    balanceAfter: (transaction) =>
      transaction.balanceAfter === null ? null : inCurrency(transaction.balanceAfter, transaction),
  },
} satisfies Resolvers;

function inCurrency(amount: string, { currency: { symbol, code } }: TransactionRecord) {
  return { amount, currencySymbol: symbol, currencyCode: code };
}
