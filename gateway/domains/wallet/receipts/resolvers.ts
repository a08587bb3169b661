import type { Resolvers } from '../../../generated/types.ts';

export const receiptsResolvers = {
  Query: {
    receiptKeys: (_root, _args, { sources }) => sources.receipts.keys(),
  },
  Viewer: {
    transaction: async (_viewer, { id }, { sources }) => (await sources.receipts.movement(id))?.transaction ?? null,
  },
  Transaction: {
    entries: async ({ id }, _args, { sources }) => (await sources.receipts.movement(id))?.entries ?? null,
    receiptFile: async ({ id }, _args, { sources }) => (await sources.receipts.movement(id))?.file ?? null,
  },
} satisfies Resolvers;
