import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { Acknowledged, Id, Listing, Maybe, Moment, languageQuery, pageQuery } from './shapes.ts';

/** A lottery game in a menu; `remark` is the name to show (wire §5). */
export const LotteryMenuItem = Type.Object({
  code: Maybe(Type.String()),
  gameCode: Maybe(Type.String()),
  gameId: Maybe(Id()),
  remark: Maybe(Type.String()),
  mobileIconUrl: Maybe(Type.String()),
  defaultPlayType: Maybe(Type.String()),
  entPlaySwitch: Maybe(Id()),
  tradPlaySwitch: Maybe(Id()),
  tag: Maybe(Type.String()),
});

/** A group of lottery games; some deployments say `gameMenus` for `games`. */
export const LotteryMenuGroup = Type.Object({
  gameGroupCode: Maybe(Type.String()),
  gameGroupId: Maybe(Id()),
  displayName: Maybe(Type.String()),
  games: Maybe(Listing(LotteryMenuItem)),
  gameMenus: Maybe(Listing(LotteryMenuItem)),
});

const prizeMode = Type.Optional(Type.String({ description: 'Lott, ZY, Elott or SEA' }));
const device = Type.Optional(Type.String({ description: 'WEB or MOBILE' }));

/** Groups of lottery games by prize mode, not enveloped. */
export const gameMenus = defineCall({
  name: 'gameMenus',
  domain: 'lottery',
  method: 'GET',
  path: '/lgw/games/game_menus',
  moduleId: 'COMM3',
  token: 'never',
  idempotent: true,
  envelope: 'bare',
  cache: { scope: 'public', seconds: 300 },
  query: Type.Object({ prizeMode, ...languageQuery }),
  value: Listing(LotteryMenuGroup),
});

export const vnGameMenu = defineCall({
  name: 'vnGameMenu',
  domain: 'lottery',
  method: 'GET',
  path: '/lgw/vn/games/game_menu',
  moduleId: 'COMM3',
  token: 'never',
  idempotent: true,
  envelope: 'bare',
  cache: { scope: 'public', seconds: 300 },
  query: Type.Object({ prizeMode, device, ...languageQuery }),
  value: Listing(LotteryMenuGroup),
});

export const vnRecentGames = defineCall({
  name: 'vnRecentGames',
  domain: 'lottery',
  method: 'GET',
  path: '/lgw/vn/games/game_menu/recent',
  moduleId: 'COMM3',
  token: 'always',
  idempotent: true,
  envelope: 'bare',
  query: Type.Object({ prizeMode, device, ...languageQuery }),
  value: Listing(LotteryMenuItem),
  ours: 'The answer, whose items follow the menus',
});

/** A draw that has been opened, newest first. */
export const Draw = Type.Object({
  gameCode: Type.String(),
  gameName: Maybe(Type.String()),
  issue: Type.String({ description: 'The draw’s own number' }),
  numbers: Type.Array(Id()),
  openedAt: Maybe(Moment()),
});

/** The games most played, with the next draw. */
export const popularLottery = defineCall({
  name: 'popularLottery',
  domain: 'lottery',
  method: 'GET',
  path: '/lgw/games/popular',
  moduleId: 'AGEANNOUNCE3',
  token: 'never',
  idempotent: true,
  envelope: 'bare',
  cache: { scope: 'public', seconds: 15 },
  query: Type.Object({ count: Type.Optional(Type.Number({ minimum: 1, maximum: 100 })), prizeMode, device, ...languageQuery }),
  value: Listing(
    Type.Object({
      gameCode: Type.String(),
      gameId: Maybe(Id()),
      remark: Maybe(Type.String()),
      mobileIconUrl: Maybe(Type.String()),
      issue: Maybe(Type.String()),
      closesAt: Maybe(Moment()),
      opensAt: Maybe(Moment()),
    }),
  ),
  ours: 'The items',
});

export const vnNumbers = defineCall({
  name: 'vnNumbers',
  domain: 'lottery',
  method: 'GET',
  path: '/lgw/vn/numeros/opened/game',
  moduleId: 'AGEANNOUNCE3',
  token: 'never',
  idempotent: true,
  envelope: 'bare',
  cache: { scope: 'public', seconds: 5 },
  query: Type.Object({
    count: Type.Optional(Type.Number({ minimum: 1, maximum: 500 })),
    gameCode: Type.Optional(Type.String()),
    ...languageQuery,
  }),
  value: Listing(Draw),
  ours: 'gameCode in the query, and the items',
});

export const openedNumbers = defineCall({
  name: 'openedNumbers',
  domain: 'lottery',
  method: 'GET',
  path: '/lotto/lgw/games/opened/numero',
  moduleId: 'COMM3',
  token: 'always',
  idempotent: true,
  envelope: 'bare',
  query: Type.Object({ count: Type.Optional(Type.Number({ minimum: 1, maximum: 500 })), prizeMode, ...languageQuery }),
  value: Listing(Draw),
  ours: 'Query and items',
});

/** The draw now open for bets. */
export const currentDraw = defineCall({
  name: 'currentDraw',
  domain: 'lottery',
  method: 'GET',
  path: '/lgw/draw',
  moduleId: 'COMM3',
  token: 'never',
  idempotent: true,
  envelope: 'bare',
  query: Type.Object({ gameCode: Type.String() }),
  value: Type.Object({
    gameCode: Type.String(),
    issue: Type.String(),
    closesAt: Moment(),
    opensAt: Moment(),
    serverTime: Maybe(Moment()),
  }),
  ours: 'Query and answer',
});

/** The last draws of one game. */
export const nearNumbers = defineCall({
  name: 'nearNumbers',
  domain: 'lottery',
  method: 'GET',
  path: '/lgw/numeros/near',
  moduleId: 'COMM3',
  token: 'never',
  idempotent: true,
  envelope: 'bare',
  cache: { scope: 'public', seconds: 5 },
  query: Type.Object({ gameCode: Type.String(), count: Type.Optional(Type.Number({ minimum: 1, maximum: 100 })) }),
  value: Listing(Draw),
  ours: 'Query and answer',
});

const LotteryOrder = Type.Object({
  orderId: Id(),
  gameCode: Type.String(),
  gameName: Maybe(Type.String()),
  issue: Type.String(),
  playType: Type.String(),
  selection: Type.String(),
  stake: Money(),
  payout: Maybe(Money()),
  state: Type.String({ description: 'PLACED, WON, LOST or CANCELLED' }),
  placedAt: Maybe(Moment()),
});

export const lotteryOrders = defineCall({
  name: 'lotteryOrders',
  domain: 'lottery',
  method: 'GET',
  path: '/lgw/orders',
  moduleId: 'COMM3',
  token: 'always',
  idempotent: true,
  envelope: 'bare',
  query: Type.Object({ gameCode: Type.Optional(Type.String()), ...pageQuery }),
  value: Listing(LotteryOrder),
  ours: 'Query and answer',
});

/** Places bets on the open draw; the same key is answered with the same orders, yet never repeated by itself. */
export const placeLotteryOrders = defineCall({
  name: 'placeLotteryOrders',
  domain: 'lottery',
  method: 'POST',
  path: '/lgw/orders',
  moduleId: 'COMM3',
  token: 'always',
  idempotent: false,
  envelope: 'bare',
  body: Type.Object({
    idempotencyKey: Type.String({ minLength: 8, maxLength: 64 }),
    gameCode: Type.String({ maxLength: 64 }),
    issue: Type.String({ maxLength: 64 }),
    bets: Type.Array(
      Type.Object({ playType: Type.String({ maxLength: 64 }), selection: Type.String({ maxLength: 1000 }), stake: Money() }),
      { minItems: 1, maxItems: 100 },
    ),
  }),
  value: Listing(LotteryOrder),
  ours: 'The whole call',
});

export const lotteryOrderDetail = defineCall({
  name: 'lotteryOrderDetail',
  domain: 'lottery',
  method: 'GET',
  path: '/lgw/orders/detail',
  moduleId: 'COMM3',
  token: 'always',
  idempotent: true,
  envelope: 'bare',
  query: Type.Object({ orderId: Id() }),
  value: LotteryOrder,
  ours: 'Query and answer',
});

const Mission = Type.Object({
  missionId: Id(),
  title: Type.String(),
  description: Maybe(Type.String()),
  progress: Maybe(Money()),
  target: Maybe(Money()),
  reward: Maybe(Money()),
  status: Maybe(Type.String({ description: 'OPEN, CLAIMABLE or CLAIMED' })),
  endsAt: Maybe(Moment()),
});

export const missionSummary = defineCall({
  name: 'MCSFE_getMissionSummaryDetails',
  domain: 'lottery',
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionSummaryDetails',
  moduleId: 'MISSIONLB3',
  token: 'always',
  idempotent: true,
  query: Type.Object({ ...pageQuery, ...languageQuery }),
  value: Type.Object({ list: Type.Array(Mission), totalPages: Maybe(Type.Number()) }),
  ours: 'Query and items',
});

export const missionLeaderboard = defineCall({
  name: 'MCSFE_getMissionLeaderboard',
  domain: 'lottery',
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionLeaderboard',
  moduleId: 'MISSIONLB3',
  token: 'always',
  idempotent: true,
  query: Type.Object({ missionId: Type.Optional(Id()), ...pageQuery }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({ rank: Type.Number(), customerName: Type.String({ description: 'Masked' }), score: Money(), reward: Maybe(Money()) }),
    ),
    own: Maybe(Type.Object({ rank: Maybe(Type.Number()), score: Money() })),
    totalPages: Maybe(Type.Number()),
  }),
  ours: 'Query and answer',
});

export const claimMission = defineCall({
  name: 'MCSFE_claimMissionRewards',
  domain: 'lottery',
  method: 'POST',
  path: '/wps/relay/MCSFE_claimMissionRewards',
  moduleId: 'MISSIONLB3',
  token: 'always',
  idempotent: false,
  body: Type.Object({ missionId: Id() }),
  value: Acknowledged,
  ours: 'Verb and body',
});
