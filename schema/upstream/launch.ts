import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Id, Maybe, languageQuery } from './shapes.ts';

/** Where the game opens: `content.game_url`, in older deployments `gameUrl`; relative to a launch CDN or absolute. */
export const LaunchValue = Type.Object({
  content: Maybe(Type.Object({ game_url: Maybe(Type.String()) })),
  gameUrl: Maybe(Type.String()),
});

/** What the failure of a launch carries while the game is under maintenance (wire §2.2). */
export const MaintenanceValue = Type.Object({
  content: Type.Object({ data: Type.Object({ maintainTime: Maybe(Id()), endTime: Maybe(Id()) }) }),
});
export type MaintenanceValue = Static<typeof MaintenanceValue>;

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
