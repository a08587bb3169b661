import type { Resolvers } from '../../../generated/types.ts';

export const memberTransfersResolvers = {
  Viewer: {
    transferOptions: (_viewer, _args, { sources }) => sources.memberTransfers.options(),
    memberTransfers: (_viewer, page, { sources }) => sources.memberTransfers.transfers(page),
    memberTransfer: (_viewer, { id }, { sources }) => sources.memberTransfers.transfer(id),
  },
  Mutation: {
    transferToUpline: (_root, { input }, { sources }) => sources.memberTransfers.toUpline(input),
    transferToDownline: (_root, { input }, { sources }) => sources.memberTransfers.toDownline(input),
    transferToDownlines: (_root, { input }, { sources }) => sources.memberTransfers.toDownlines(input),
  },
  TransferToUplineSuccess: {
    transfer: ({ transferId }, _args, { sources }) =>
      transferId === null ? null : sources.memberTransfers.transfer(transferId),
  },
  TransferToDownlineSuccess: {
    transfer: ({ transferId }, _args, { sources }) =>
      transferId === null ? null : sources.memberTransfers.transfer(transferId),
  },
} satisfies Resolvers;
