import type { Resolvers } from '../../../generated/types.ts';
import { now } from '../../../shared/clock.ts';
import type { WithdrawalRecord } from './records.ts';

export const withdrawalsResolvers = {
  Viewer: {
    withdrawalOptions: (_viewer, _args, { sources }) => sources.withdrawals.options(),
    withdrawalCharge: (_viewer, { amount, kind }, { sources }) => sources.withdrawals.charge(amount, kind),
    withdrawals: (_viewer, { filter, ...page }, { sources }) => sources.withdrawals.withdrawals(filter ?? {}, page),
    withdrawal: (_viewer, { id }, { sources }) => sources.withdrawals.withdrawal(id),
    cardBook: (_viewer, _args, { sources }) => sources.withdrawals.cardBook(),
  },
  Mutation: {
    requestOperationCode: (_root, { input: { operation, channel } }, { sources }) =>
      sources.withdrawals.paymentPassword.requestCode(operation, channel),
    setPaymentPassword: (_root, { input }, { sources }) => sources.withdrawals.paymentPassword.set(input),
    changePaymentPassword: (_root, { input }, { sources }) => sources.withdrawals.paymentPassword.change(input),
    resetPaymentPassword: (_root, { input }, { sources }) => sources.withdrawals.paymentPassword.reset(input),
    addCard: (_root, { input }, { sources }) => sources.withdrawals.addCard(input),
    removeCard: (_root, { input }, { sources }) => sources.withdrawals.removeCard(input),
    requestWithdrawal: (_root, { input }, { sources }) => sources.withdrawals.request(input),
    confirmWithdrawal: (_root, { input }, { sources }) => sources.withdrawals.confirm(input),
  },
  Subscription: {
    withdrawalChanged: {
      subscribe: (_root, { id }, { sources }) => sources.withdrawals.changes(id),
      resolve: (withdrawal: WithdrawalRecord) => withdrawal,
    },
  },
  Withdrawal: {
    asOf: ({ clockAhead }) => (clockAhead === null ? null : new Date(now() + clockAhead).toISOString()),
    proofs: ({ proofIds }, _args, { visitor }) =>
      proofIds.map((id) => ({ url: `${visitor.origin}/files/${encodeURIComponent(id)}`, alt: '' })),
  },
  AddCardSuccess: { cardBook: (_success, _args, { sources }) => sources.withdrawals.cardBook() },
  RemoveCardSuccess: { cardBook: (_success, _args, { sources }) => sources.withdrawals.cardBook() },
  RequestWithdrawalSuccess: {
    withdrawal: ({ withdrawalId }, _args, { sources }) =>
      withdrawalId === null ? null : sources.withdrawals.withdrawal(withdrawalId),
  },
  ConfirmWithdrawalSuccess: {
    withdrawal: ({ withdrawalId }, _args, { sources }) => sources.withdrawals.withdrawal(withdrawalId),
  },
} satisfies Resolvers;
