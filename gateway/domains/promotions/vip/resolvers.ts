import type { Resolvers } from '../../../generated/types.ts';
import { nodeId } from '../../../shared/nodeId.ts';
import type { VipLevelRecord } from './records.ts';

export const vipResolvers = {
  Query: {
    vipLevels: (_root, _args, { sources }) => sources.vip.levels(),
  },
  Viewer: {
    vipProgress: (_viewer, _args, { sources }) => sources.vip.progress(),
  },
  VipLevel: {
    id: ({ id }) => nodeId('VipLevel', id),
  },
  Club: {
    level: async ({ name }, _args, { sources }) => levelNamed(await sources.vip.levels(), name),
  },
  VipProgress: {
    level: async ({ levelName }, _args, { sources }) => levelNamed(await sources.vip.levels(), levelName),
    nextLevel: async ({ nextLevelName }, _args, { sources }) =>
      nextLevelName === null ? null : levelNamed(await sources.vip.levels(), nextLevelName),
  },
} satisfies Resolvers;

/** The operator returns only a member's level; its other fields are in the list of levels. */
const levelNamed = (levels: readonly VipLevelRecord[], wanted: string): VipLevelRecord | null =>
  levels.find(({ name }) => name === wanted) ?? null;
