import type { Resolvers } from '../../generated/types.ts';
import type { Sources } from '../../context.ts';
import { now } from '../../shared/clock.ts';
import type { DrawRecord, LotteryRecord, PlaceOutcome } from './records.ts';

const DEFAULT_DRAWS = 20;
const OPENED = 100;
const POPULAR = 20;

export const lotteryResolvers = {
  Query: {
    lotteryMenus: (_root, { prizeMode }, { sources }) => sources.lottery.menus(prizeMode ?? null),
    popularLotteries: (_root, { first, prizeMode }, { sources }) =>
      sources.lottery.popular(prizeMode ?? null, first ?? POPULAR),
    lottery: (_root, { code }, { sources }) => sources.lottery.lottery(code),
    openedDraws: (_root, { first, code }, { sources }) => sources.lottery.opened(code ?? null, first ?? OPENED),
    lotteryCheck: (_root, { code, drawNumber, number }, { sources }) =>
      sources.lottery.check(code, drawNumber ?? null, number),
  },
  Viewer: {
    openedDraws: (_viewer, { first, prizeMode }, { sources }) =>
      sources.lottery.openedForMember(prizeMode ?? null, first ?? OPENED),
    recentLotteries: (_viewer, { prizeMode }, { sources }) => sources.lottery.recent(prizeMode ?? null),
    lotteryTickets: (_viewer, { code, first, after }, { sources }) =>
      sources.lottery.tickets(code ?? null, { first: first ?? null, after: after ?? null }),
    lotteryTicket: (_viewer, { id }, { sources }) => sources.lottery.ticket(id),
  },
  Mutation: {
    openLottery: async (_root, { input: { code, view, device } }, { sources }) => {
      const outcome = await sources.lottery.open(code, view ?? 'BETTING', device ?? 'DESKTOP');
      switch (outcome.kind) {
        case 'opened': {
          const viewer = sources.session.viewer();
          return viewer === null
            ? sessionRequired()
            : {
                __typename: 'OpenLotterySuccess' as const,
                lottery: outcome.lottery,
                launchUrl: outcome.launchUrl,
                viewer,
              };
        }
        case 'no-session':
          return sessionRequired();
        case 'trial-account':
          return realAccountRequired();
        case 'maintenance':
          return unavailable(code, outcome.retryAt, sources);
        case 'unknown-lottery':
          return lotteryNotFound();
      }
    },
    placeLotteryBets: async (_root, { input }, { sources }) => {
      const outcome = await sources.lottery.place(input);
      if (outcome.kind === 'maintenance') return unavailable(input.code, outcome.retryAt, sources);
      if (outcome.kind === 'unclear') {
        sources.wallet.changed();
        return {
          __typename: 'OutcomeUnclear' as const,
          message: 'No clear answer came: the bets may stand.',
          idempotencyKey: input.idempotencyKey,
        };
      }
      if (outcome.kind !== 'placed') return refused(outcome, input.code);
      const viewer = sources.session.viewer();
      if (viewer === null) return sessionRequired();
      sources.wallet.changed();
      return { __typename: 'PlaceLotteryBetsSuccess' as const, tickets: outcome.tickets, viewer };
    },
  },
  Subscription: {
    drawChanged: {
      subscribe: (_root, { code }, { sources }) => sources.lottery.changes(code),
      resolve: (draw: DrawRecord) => draw,
    },
  },
  PlaceLotteryBetsSuccess: {
    wallet: (_success, _args, { sources }) => sources.wallet.wallet(),
  },
  InsufficientBalance: {
    wallet: (_refusal, _args, { sources }) => sources.wallet.wallet(),
  },
  DrawClosed: {
    nextDraw: ({ lotteryCode }, _args, { sources }) => sources.lottery.currentDraw(lotteryCode),
  },
  Lottery: {
    id: ({ code }) => code,
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
  },
  LotteryDraw: {
    id: ({ lotteryCode, number }) => `${lotteryCode}.${number}`,
    asOf: ({ clockAhead }) => new Date(now() + clockAhead).toISOString(),
  },
} satisfies Resolvers;

function refused(outcome: Exclude<PlaceOutcome, { kind: 'placed' | 'maintenance' | 'unclear' }>, lotteryCode: string) {
  switch (outcome.kind) {
    case 'closed':
      return { __typename: 'DrawClosed' as const, message: 'This draw takes no bets.', lotteryCode };
    case 'insufficient':
      return { __typename: 'InsufficientBalance' as const, message: 'The wallet does not hold what the bets cost.' };
    case 'selection':
      return {
        __typename: 'InvalidSelection' as const,
        message: `Bet ${outcome.betIndex ?? 'unknown'}: ${outcome.fault}`,
        betIndex: outcome.betIndex,
        fault: outcome.fault,
        part: outcome.part,
      };
    case 'stake':
      return {
        __typename: 'StakeOutOfLimits' as const,
        message: `Stakes go from ${outcome.min} to ${outcome.max}${outcome.step === null ? '' : ` in steps of ${outcome.step}`}.`,
        betIndex: outcome.betIndex,
        min: outcome.min,
        max: outcome.max,
        step: outcome.step,
      };
    case 'too-quick':
      return {
        __typename: 'RateLimited' as const,
        message: `Too many slips; wait ${outcome.retryAfterSeconds} seconds.`,
        retryAfterSeconds: outcome.retryAfterSeconds,
      };
    case 'invalid-input':
      return {
        __typename: 'InvalidInput' as const,
        message: `${outcome.field} ${outcome.problem}`,
        field: outcome.field,
      };
    case 'unknown-lottery':
      return lotteryNotFound();
    case 'no-session':
      return sessionRequired();
    case 'trial-account':
      return realAccountRequired();
  }
}

const unavailable = (code: string, retryAt: string | null, { games }: Pick<Sources, 'games'>) => ({
  __typename: 'GameUnavailable' as const,
  message: 'The lottery is under maintenance.',
  retryAt,
  alternatives: () => games.alternativesToLottery(code),
});
const sessionRequired = () => ({ __typename: 'SessionRequired' as const, message: 'Sign in first.' });
const realAccountRequired = () => ({
  __typename: 'RealAccountRequired' as const,
  message: 'A trial account plays no lotteries.',
});
const lotteryNotFound = () => ({
  __typename: 'LotteryNotFound' as const,
  message: 'The operator does not know this lottery.',
});
