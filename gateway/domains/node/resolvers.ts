import type { GatewayContext } from '../../context.ts';
import type { Resolvers, ResolversTypes } from '../../generated/types.ts';
import { badUserInput } from '../../shared/badUserInput.ts';
import type { NodeType } from '../../shared/nodeId.ts';
import { NODE_TYPES, ownId } from '../../shared/nodeId.ts';

type Node = Awaited<ResolversTypes['Node']>;
type Find = (own: string, context: GatewayContext) => Promise<Node | null>;

/** How the objects of each type are found by what names them among those of their type. */
const FIND: Readonly<Record<NodeType, Find>> = {
  Announcement: async (own, { sources }) => as('Announcement', withId(await sources.site.announcements(null), own)),
  Lottery: async (own, { sources }) => as('Lottery', await sources.lottery.lottery(own)),
  LotteryDraw: async (own, { sources }) => {
    const [, code = '', number = ''] = /^([^.]*)\.(.*)$/s.exec(own) ?? [];
    return as('LotteryDraw', await sources.lottery.draw(code, number));
  },
  LotteryTicket: async (own, { sources }) => as('LotteryTicket', await sources.lottery.ticket(own)),
  Mission: async (own, { sources, session }) =>
    session === null ? null : as('Mission', await sources.missions.mission(own)),
  Promotion: async (own, { sources }) => as('Promotion', await sources.offered.promotion(own)),
  Vendor: async (own, { sources }) => as('Vendor', withId(await sources.games.vendors(null), own)),
  VipLevel: async (own, { sources }) => as('VipLevel', withId(await sources.vip.levels(), own)),
};

export const nodeResolvers = {
  Query: {
    node: async (_root, { id }, context) => {
      if (context.sources.games.isGameId(id)) return as('Game', await context.sources.games.game(id));
      for (const type of NODE_TYPES) {
        const own = ownId(type, id);
        if (own !== null) return FIND[type](own, context);
      }
      throw badUserInput('id', 'is no id that an answer gave');
    },
  },
} satisfies Resolvers;

const withId = <Record extends { readonly id: string }>(all: readonly Record[], id: string): Record | null =>
  all.find((each) => each.id === id) ?? null;

const as = <Type extends string, Record extends object>(__typename: Type, record: Record | null) =>
  record && { __typename, ...record };
