import type { Resolvers } from '../../../generated/types.ts';
import { now } from '../../../shared/clock.ts';
import type { DepositRecord } from './records.ts';

export const depositsResolvers = {
  Viewer: {
    depositOptions: (_viewer, _args, { sources }) => sources.deposits.options(),
    depositMethods: (_viewer, _args, { sources }) => sources.deposits.methodNames(),
    deposits: (_viewer, { filter, ...page }, { sources }) => sources.deposits.deposits(filter ?? {}, page),
    deposit: (_viewer, { id }, { sources }) => sources.deposits.deposit(id),
  },
  Mutation: {
    requestDeposit: (_root, { input }, { sources }) => sources.deposits.request(input),
    addDepositSlip: (_root, { input }, { sources }) => sources.deposits.addSlip(input),
  },
  Subscription: {
    depositChanged: {
      subscribe: (_root, { id }, { sources }) => sources.deposits.changes(id),
      resolve: (deposit: DepositRecord) => deposit,
    },
  },
  Deposit: {
    asOf: ({ clockAhead }) => (clockAhead === null ? null : new Date(now() + clockAhead).toISOString()),
    slips: ({ slipIds }, _args, { visitor }) =>
      slipIds.map((id) => ({ url: `${visitor.origin}/files/${encodeURIComponent(id)}`, alt: '' })),
  },
  RequestDepositSuccess: {
    deposit: ({ depositId }, _args, { sources }) => (depositId === null ? null : sources.deposits.deposit(depositId)),
  },
  AddDepositSlipSuccess: {
    deposit: ({ depositId }, _args, { sources }) => sources.deposits.deposit(depositId),
  },
} satisfies Resolvers;
