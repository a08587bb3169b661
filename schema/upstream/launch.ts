import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { Id, Maybe, Moment, languageQuery } from './shapes.ts';

/** Where the game opens: `content.game_url`, in older deployments `gameUrl`; relative to a launch CDN or absolute. */
export const LaunchValue = Type.Object({
  content: Maybe(Type.Object({ game_url: Maybe(Type.String()) })),
  gameUrl: Maybe(Type.String()),
});

/** What the failure of a launch carries while the game is under maintenance (wire §2.2). */
export const MaintenanceValue = Type.Object({
  content: Type.Object({ data: Type.Object({ maintainTime: Maybe(Id()), endTime: Maybe(Id()) }) }),
});

/** Slots, live and the rest by `launchMode` GLS; lottery by LOTT with the `lotto…` fields ([001] §3). */
export const LaunchQuery = Type.Object({
  launchMode: Type.Optional(Type.String({ description: 'GLS or LOTT; missing is answered with 500, message #727' })),
  confirmTrans: Type.Optional(Type.Number()),
  platform: Type.Optional(Type.String()),
  clientType: Type.Optional(Type.Number()),
  gameId: Type.Optional(Type.String()),
  nodeId: Type.Optional(Id()),
  roomId: Type.Optional(Id()),
  accountType: Type.Optional(Type.Number({ description: '1 real, 0 free' })),
  vassalage: Type.Optional(Type.String()),
  username: Type.Optional(Type.String()),
  merchantCode: Type.Optional(Type.String()),
  webView: Type.Optional(Type.Boolean()),
  isCoin: Type.Optional(Type.String()),
  backUrl: Type.Optional(Type.String()),
  sourceType: Type.Optional(Type.String()),
  marketingDetailId: Type.Optional(Type.String()),
  lottoArea: Type.Optional(Type.String({ description: 'VN' })),
  lottoPrizeMode: Type.Optional(Type.String({ description: 'Lott, ZY, Elott or SEA' })),
  lottoGameCode: Type.Optional(Type.String()),
  lottoView: Type.Optional(Type.String({ description: 'betting or lobby' })),
  lottoMode: Type.Optional(Type.String()),
  device: Type.Optional(Type.String({ description: 'WEB or MOBILE' })),
  hasLobby: Type.Optional(Type.String()),
  title: Type.Optional(Type.String()),
  ...languageQuery,
});

/** Opens a game session: a GET that changes state, never sent twice. */
export const launchGame = defineCall({
  name: 'launchGame',
  domain: 'games',
  method: 'GET',
  path: '/wps/game/launchGame',
  moduleId: 'GAMELO3',
  token: 'always',
  idempotent: false,
  query: LaunchQuery,
  value: LaunchValue,
});

/** A game tried without an account; opens a session of its own, so never sent twice. */
export const trialLaunch = defineCall({
  name: 'GCS_gameTrialLaunch',
  domain: 'games',
  method: 'GET',
  path: '/wps/relay/GCS_gameTrialLaunch',
  moduleId: null,
  token: 'never',
  idempotent: false,
  query: Type.Object({
    gameId: Type.Optional(Type.String()),
    nodeId: Type.Optional(Id()),
    platform: Type.Optional(Type.String()),
    ...languageQuery,
  }),
  value: LaunchValue,
  ours: 'The answer, which follows the launch',
});

/** The launch of the fish and feature games ([001] §7, E-games). */
export const gameLaunchFB = defineCall({
  name: 'GCS_gameLaunchFB',
  domain: 'games',
  method: 'GET',
  path: '/wps/relay/GCS_gameLaunchFB',
  moduleId: null,
  token: 'optional',
  idempotent: false,
  query: LaunchQuery,
  value: LaunchValue,
  ours: 'Query and answer, which follow the launch',
});

/** A win as the board shows it. */
export const Winner = Type.Object({
  gameName: Maybe(Type.String()),
  nodeName: Maybe(Type.String()),
  customerName: Type.String({ description: 'Masked' }),
  winAmount: Money(),
  iconUrl: Maybe(Type.String()),
  mobileSmallIcon: Maybe(Type.String()),
  smallIcon: Maybe(Type.String()),
  h5Icon: Maybe(Type.String()),
  nodeId: Maybe(Id()),
  gameId: Maybe(Type.String()),
  gameType: Maybe(Type.String()),
  vendor: Maybe(Type.String()),
  id: Maybe(Id()),
  wonAt: Maybe(Moment()),
});

export const winners = defineCall({
  name: 'GCSGAME_getRankList',
  domain: 'games',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getRankList',
  moduleId: 'COMM3',
  token: 'never',
  idempotent: true,
  cache: { scope: 'public', seconds: 5 },
  alias: '/wps/relay/ODSFE2_getWinnerBoard',
  query: Type.Object({
    gameCategory: Type.Optional(Type.String({ description: 'ALL or a game type' })),
    limitNum: Type.Optional(Type.Number({ minimum: 1, maximum: 100 })),
    ...languageQuery,
  }),
  value: Type.Object({ list: Type.Array(Type.Object({ vo: Winner })) }),
  ours: 'id and wonAt of a win',
});

/** The progressive pool. */
export const jackpot = defineCall({
  name: 'VIS_getJackpot',
  domain: 'games',
  method: 'GET',
  path: '/wps/relay/VIS_getJackpot',
  moduleId: null,
  token: 'never',
  idempotent: true,
  cache: { scope: 'public', seconds: 2 },
  query: Type.Object({ vassalage: Type.Optional(Type.String()) }),
  value: Type.Object({
    amount: Money(),
    currency: Maybe(Type.String()),
    currencySymbol: Maybe(Type.String()),
    updatedAt: Maybe(Moment()),
  }),
  ours: 'Query and answer',
});
