import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Id, Listing, Maybe, Moment, languageQuery } from './shapes.ts';

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
