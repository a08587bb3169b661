import { Type } from 'typebox';
import { defineCall, Id } from './call.ts';

/** A game as the operator lists it (wire: `GCSGAME_gameList`, hot, favourite and recent rows alike). */
export const UpstreamGame = Type.Object({
  nodeId: Id(),
  gameId: Type.String(),
  gameName: Type.String(),
  nodeName: Type.Optional(Type.String({ description: 'The name in the language asked for' })),
  vassalage: Type.String({ description: 'Vendor code' }),
  vendorName: Type.Optional(Type.String()),
  gameType: Type.String(),
  gameClassify: Type.Optional(Type.String({ description: 'SC VP TG AC JP BG; SL for slots is ours' })),
  supportPlay: Type.Optional(Type.Union([Type.String(), Type.Number(), Type.Boolean()])),
  showIcon: Type.Optional(Type.String({ description: 'Picture, relative to an image CDN or absolute' })),
  defaultIcon: Type.Optional(Type.String()),
  minBet: Type.Optional(Type.Number()),
  minLineNum: Type.Optional(Type.Number()),
});

/** Page by page, filtered. `pageNo` counts from 1. Minimum-bet and line filters: [001] §2; the rest: wire. */
export const gameList = defineCall({
  name: 'GCSGAME_gameList',
  domain: 'games',
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  moduleId: 'GAMELO3',
  token: 'optional',
  idempotent: true,
  cache: { scope: 'public', seconds: 60 },
  query: Type.Object({
    merchant: Type.Optional(Type.String()),
    platform: Type.Optional(Type.String()),
    clientType: Type.Optional(Type.Number()),
    channel: Type.Optional(Type.String()),
    gameType: Type.Optional(Type.String()),
    vassalage: Type.Optional(Type.String()),
    gameClassify: Type.Optional(Type.String()),
    gameName: Type.Optional(Type.String({ description: 'Part of the name' })),
    minBet: Type.Optional(Type.String()),
    minLineNum: Type.Optional(Type.Number()),
    pageNo: Type.Number({ minimum: 1 }),
    pageSize: Type.Number({ minimum: 1, maximum: 100 }),
    language: Type.Optional(Type.String()),
  }),
  value: Type.Object({
    games: Type.Array(UpstreamGame),
    pageNum: Type.Optional(Type.Number()),
    totalPages: Type.Number(),
    totalCount: Type.Optional(Type.Number()),
  }),
});
