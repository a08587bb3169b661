import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { Id, Listing, Maybe, Moment, Unchecked, languageQuery } from './shapes.ts';

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
  tag: Maybe(Type.String({ description: 'HOT (ours)' })),
  prizeMode: Maybe(Type.String({ description: 'Lott, ZY, Elott or SEA (ours)' })),
  vassalage: Maybe(Type.String({ description: 'The vendor it belongs to (ours)' })),
  family: Maybe(
    Type.String({
      description: 'VN_NORTH, VN_SOUTH, THAI, FOUR_D, FIVE_DIGITS or THREE_DICE: what its results look like (ours)',
    }),
  ),
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

/** A prize of a draw. */
const Tier = Type.Object({ code: Type.String(), name: Maybe(Type.String()), numbers: Type.Array(Id()) });

/** A draw. `numbers` are all that were drawn, the highest prize first; empty before. */
export const Draw = Type.Object({
  gameCode: Type.String(),
  code: Unchecked(),
  gameName: Maybe(Type.String()),
  issue: Type.String({ description: 'The draw’s own number' }),
  day: Maybe(Type.String({ description: 'Its day by the lottery’s own calendar, such as 2026-11-22 (ours)' })),
  numbers: Type.Array(Id()),
  tiers: Maybe(Type.Array(Tier)),
  state: Maybe(Type.String({ description: 'PENDING, OPEN, CLOSED, DRAWN, SETTLED or VOID' })),
  opensAt: Maybe(Moment()),
  closesAt: Maybe(Moment()),
  drawsAt: Maybe(Moment()),
  openedAt: Maybe(Moment()),
  serverTime: Maybe(Moment()),
  commitment: Maybe(Type.String({ description: 'SHA-256 of the seed, in hex' })),
  verifyPath: Maybe(Type.String({ description: 'A page that draws it again, relative to the games’ origin' })),
});

/** A lottery with its next draw. */
export const PopularLottery = Type.Object({
  gameCode: Type.String(),
  gameId: Maybe(Id()),
  remark: Maybe(Type.String()),
  mobileIconUrl: Maybe(Type.String()),
  issue: Maybe(Type.String()),
  closesAt: Maybe(Moment()),
  opensAt: Maybe(Moment()),
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
  query: Type.Object({
    count: Type.Optional(Type.Number({ minimum: 1, maximum: 100 })),
    prizeMode,
    device,
    ...languageQuery,
  }),
  value: Listing(PopularLottery),
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
  query: Type.Object({ gameCode: Type.String(), ...languageQuery }),
  value: Draw,
  ours: 'Query and answer',
});

/**
 * The state of lotteries: the draw that takes bets, those that are closed and not drawn, and the last one drawn; of all
 * lotteries or of one.
 */
export const lotteryBoard = defineCall({
  name: 'lotteryBoard',
  domain: 'lottery',
  method: 'GET',
  path: '/lgw/draws/board',
  moduleId: 'COMM3',
  token: 'never',
  idempotent: true,
  envelope: 'bare',
  cache: { scope: 'public', seconds: 1 },
  query: Type.Object({ gameCode: Type.Optional(Type.String()), ...languageQuery }),
  value: Listing(
    Type.Object({ gameCode: Type.String(), next: Maybe(Draw), closed: Type.Array(Draw), last: Maybe(Draw) }),
  ),
  ours: 'The whole call',
});

/** Draws by their numbers, of any lotteries; those that there are, in any order. */
export const drawsByIssue = defineCall({
  name: 'drawsByIssue',
  domain: 'lottery',
  method: 'GET',
  path: '/lgw/draws/issue',
  moduleId: 'COMM3',
  token: 'never',
  idempotent: true,
  envelope: 'bare',
  cache: { scope: 'public', seconds: 2 },
  query: Type.Object({
    draws: Type.String({
      maxLength: 13_000,
      description: 'Comma list of gameCode:issue, at most 100, such as VN_MB:20261122,K3_1:202611220905',
    }),
    ...languageQuery,
  }),
  value: Listing(Draw),
  ours: 'The whole call',
});

/**
 * The proofs of what one lottery drew on a day, the earliest first. Each is JSON text, which its signature covers to
 * the letter.
 */
export const drawProofs = defineCall({
  name: 'drawProofs',
  domain: 'lottery',
  method: 'GET',
  path: '/lgw/draws/proofs',
  moduleId: 'COMM3',
  token: 'never',
  idempotent: true,
  envelope: 'bare',
  query: Type.Object({
    gameCode: Type.String(),
    day: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'By the lottery’s own calendar' }),
  }),
  value: Type.Object({
    gameCode: Type.String(),
    day: Type.String(),
    proofs: Type.Array(Type.String({ description: 'A proof that the page at verifyPath reads' })),
  }),
  ours: 'The whole call',
});

const BetKind = Type.Object({
  playType: Type.String(),
  name: Type.String(),
  description: Maybe(Type.String()),
  pick: Type.String({ description: 'NUMBERS, COMBINATION or OPTIONS' }),
  digits: Type.Number(),
  size: Type.Number(),
  minPicks: Type.Number(),
  maxPicks: Type.Number(),
  options: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
  paysPerHit: Type.Boolean(),
  prices: Type.Array(
    Type.Object({
      code: Type.String(),
      name: Type.String(),
      payout: Type.String({ description: 'Times the stake, which it includes' }),
      rtp: Type.String({ description: 'A share, such as 0.9450' }),
    }),
  ),
});

/** What a lottery offers, in the visitor's language. */
export const lotteryTerms = defineCall({
  name: 'lotteryTerms',
  domain: 'lottery',
  method: 'GET',
  path: '/lgw/games/terms',
  moduleId: 'COMM3',
  token: 'never',
  idempotent: true,
  envelope: 'bare',
  cache: { scope: 'public', seconds: 300 },
  query: Type.Object({ gameCode: Type.String(), ...languageQuery }),
  value: Type.Object({
    gameCode: Type.String(),
    schedule: Type.String(),
    rules: Type.String(),
    closesBefore: Type.Number({ description: 'Seconds before the draw' }),
    minStake: Money(),
    maxStake: Money(),
    stakeStep: Money(),
    maxPerDraw: Money(),
    maxUnits: Type.Number(),
    groups: Type.Array(Type.Object({ code: Type.String(), name: Type.String(), kinds: Type.Array(BetKind) })),
  }),
  ours: 'The whole call',
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
  query: Type.Object({
    gameCode: Type.String(),
    count: Type.Optional(Type.Number({ minimum: 1, maximum: 100 })),
    ...languageQuery,
  }),
  value: Listing(Draw),
  ours: 'Query and answer',
});
