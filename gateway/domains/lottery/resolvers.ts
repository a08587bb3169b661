import type { Resolvers } from '../../generated/types.ts';
import { checkFirst } from '../../shared/badUserInput.ts';
import { now } from '../../shared/clock.ts';
import { nodeId, ownId } from '../../shared/nodeId.ts';
import type { DrawRecord, LotteryRecord } from './records.ts';

const DEFAULT_DRAWS = 20;
const OPENED = 100;
const POPULAR = 20;
const TIERS = 20;
const MOST_TIERS = 50;

export const lotteryResolvers = {
  Query: {
    lotteryMenus: (_root, { prizeMode }, { sources }) => sources.lottery.menus(prizeMode ?? null),
    popularLotteries: (_root, { first, prizeMode }, { sources }) =>
      sources.lottery.popular(prizeMode ?? null, first ?? POPULAR),
    lottery: (_root, { code }, { sources }) => sources.lottery.lottery(code),
    vietnameseDraws: (_root, { first }, { sources }) => sources.lottery.openedInVietnam(first ?? OPENED),
    lotteryCheck: (_root, { code, drawNumber, number }, { sources }) =>
      sources.lottery.check(code, drawNumber ?? null, number),
  },
  Viewer: {
    openedDraws: (_viewer, { first, prizeMode }, { sources }) =>
      sources.lottery.openedForMember(prizeMode ?? null, first ?? OPENED),
    recentLotteries: (_viewer, { prizeMode }, { sources }) => sources.lottery.recent(prizeMode ?? null),
    lotteryTickets: (_viewer, { code, ...page }, { sources }) => sources.lottery.tickets(code ?? null, page),
    lotteryTicket: (_viewer, { id }, { sources }) => sources.lottery.ticket(ownId('LotteryTicket', id) ?? ''),
  },
  Mutation: {
    openLottery: (_root, { input: { code, view, device } }, { sources }) =>
      sources.lottery.open(code, view ?? 'BETTING', device ?? 'DESKTOP'),
    placeLotteryBets: (_root, { input }, { sources }) => sources.lottery.place(input),
  },
  Subscription: {
    drawChanged: {
      subscribe: (_root, { code }, { sources }) => sources.lottery.changes(code),
      resolve: (draw: DrawRecord) => draw,
    },
  },
  DrawClosed: {
    nextDraw: ({ lotteryCode }, _args, { sources }) => sources.lottery.currentDraw(lotteryCode),
  },
  Lottery: {
    id: ({ code }) => nodeId('Lottery', code),
    nextDraw: async ({ code }, _args, { sources }) => (await sources.lottery.standing(code))?.next ?? null,
    closedDraws: async ({ code }, _args, { sources }) =>
      (await sources.lottery.standing(code))?.closed.filter(({ state }) => state !== 'VOID') ?? [],
    lastDraw: async ({ code }, _args, { sources }) => (await sources.lottery.standing(code))?.last ?? null,
    draws: ({ code }, { first }, { sources }) => sources.lottery.draws(code, first ?? DEFAULT_DRAWS),
    drawProofs: ({ code }, { day }, { sources }) => sources.lottery.drawProofs(code, day),
    statistics: async (lottery: LotteryRecord, { draws }, { sources }) => ({
      id: `${lottery.code}.${draws ?? OPENED}`,
      ...(await sources.lottery.statistics(lottery, draws ?? OPENED)),
    }),
    terms: ({ code }, _args, { sources }) => sources.lottery.terms(code),
    game: (lottery: LotteryRecord, _args, { sources }) => sources.games.ofLottery(lottery),
  },
  LotteryTicket: {
    id: ({ number }) => nodeId('LotteryTicket', number),
    draw: ({ lotteryCode, drawNumber }, _args, { sources }) => sources.lottery.draw(lotteryCode, drawNumber),
    lottery: ({ lotteryCode }, _args, { sources }) => sources.lottery.lottery(lotteryCode),
  },
  LotteryDraw: {
    id: ({ lotteryCode, number }) => nodeId('LotteryDraw', `${lotteryCode}.${number}`),
    lottery: ({ lotteryCode }, _args, { sources }) => sources.lottery.lottery(lotteryCode),
    tiers: ({ tiers }, { first }) => tiers.slice(0, checkFirst(first ?? TIERS, MOST_TIERS)),
    asOf: ({ clockAhead }, _args, { markMomentary }) => {
      markMomentary();
      return new Date(now() + clockAhead).toISOString();
    },
  },
} satisfies Resolvers;
