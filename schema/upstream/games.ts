import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { Flag, Id, Maybe, languageQuery } from './shapes.ts';

/** A game as the operator lists it (wire: game list, hot, favourite and recent rows alike). */
export const UpstreamGame = Type.Object({
  nodeId: Id(),
  gameId: Type.String(),
  roomId: Maybe(Id()),
  gameName: Type.String(),
  nodeName: Maybe(Type.String({ description: 'The name in the language asked for' })),
  defaultLanguage: Maybe(Type.String({ description: 'The name in the default language' })),
  vassalage: Type.String({ description: 'Vendor code' }),
  vendorName: Maybe(Type.String()),
  displayName: Maybe(Type.String()),
  gameType: Type.String(),
  isNew: Maybe(Flag()),
  gameClassify: Maybe(Type.String({ description: 'SC VP TG AC JP BG; SL for slots is ours' })),
  supportPlay: Maybe(Flag()),
  showIcon: Maybe(Type.String({ description: 'Picture, relative to an image CDN or absolute' })),
  defaultIcon: Maybe(Type.String()),
  iconUrl: Maybe(Type.String()),
  minBet: Maybe(Money()),
  minLineNum: Maybe(Type.Number()),
  maintainTime: Maybe(Id()),
  maintainEndTime: Maybe(Id()),
});

/** A vendor within one game type. */
export const VendorCard = Type.Object({
  vassalage: Type.String(),
  accountTypeId: Maybe(Id()),
  accountTypeName: Maybe(Type.String()),
  displayName: Maybe(Type.String()),
  gameType: Maybe(Type.String()),
  isHot: Maybe(Flag()),
  smallIcon: Maybe(Type.String()),
  mobileSmallIcon: Maybe(Type.String()),
  h5Icon: Maybe(Type.String()),
  lagerIcon: Maybe(Type.String()),
  mobileLargeIcon: Maybe(Type.String()),
  iconUrl: Maybe(Type.String()),
  freeplay: Maybe(Flag()),
  ordinal: Maybe(Type.Number()),
  appNewWindow: Maybe(Flag()),
  gameCount: Maybe(Type.Number()),
});

/** One lane per game type, its vendors as cards (wire §4.1). */
export const vendors = defineCall({
  name: 'GCSGAME_gameVendor',
  domain: 'games',
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameVendor',
  moduleId: 'GAMELO3',
  token: 'optional',
  idempotent: true,
  cache: { scope: 'public', seconds: 300 },
  alias: '/wps/relay/GCSGAME_newGameVendor',
  query: Type.Object({ platform: Type.Optional(Type.String()), ...languageQuery }),
  value: Type.Object({
    data: Type.Object({
      lanes: Type.Array(
        Type.Object({
          title: Type.String({ description: 'Game type' }),
          gameClassify: Maybe(
            Type.Array(Type.Object({ key: Type.String(), displayName: Maybe(Type.String()), gameCount: Maybe(Type.Number()) })),
          ),
          cards: Type.Array(VendorCard),
        }),
      ),
    }),
  }),
  ours: 'gameCount of a vendor',
});

/** Game type to vendor code to the vendor's own entries. */
export const vassGameType = defineCall({
  name: 'GCSGAME_getVassGameType',
  domain: 'games',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getVassGameType',
  moduleId: 'COMM3',
  token: 'optional',
  idempotent: true,
  cache: { scope: 'public', seconds: 300 },
  alias: '/wps/relay/GLS2_getVassGameType',
  query: Type.Object({ typeId: Type.Optional(Type.String()), merchant_code: Type.Optional(Type.String()) }),
  value: Type.Object({ content: Type.Record(Type.String(), Type.Record(Type.String(), Type.Array(Type.Unknown()))) }),
});

/** What every list of games may be narrowed by ([001] §2). */
export const gameFilter = {
  gameType: Type.Optional(Type.String()),
  vassalage: Type.Optional(Type.String()),
  gameClassify: Type.Optional(Type.String()),
  gameName: Type.Optional(Type.String({ maxLength: 100, description: 'Part of the name' })),
  minBet: Type.Optional(Type.String({ description: 'Decimal text' })),
  minLineNum: Type.Optional(Type.Number()),
};

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
    ...gameFilter,
    nodeIds: Type.Optional(Type.String({ description: 'Comma list of node ids' })),
    pageNo: Type.Number({ minimum: 1 }),
    pageSize: Type.Number({ minimum: 1, maximum: 100 }),
    ...languageQuery,
  }),
  value: Type.Object({
    games: Type.Array(UpstreamGame),
    pageNum: Maybe(Type.Number()),
    totalPages: Type.Number(),
    totalCount: Maybe(Type.Number()),
  }),
  ours: 'nodeIds in the query, which looks games up by id; isNew of a game',
});

export const hotGames = defineCall({
  name: 'GCSGAME_hotGamesV2',
  domain: 'games',
  method: 'GET',
  path: '/wps/relay/GCSGAME_hotGamesV2',
  moduleId: 'GAMELOHOT3',
  token: 'never',
  idempotent: true,
  cache: { scope: 'public', seconds: 60 },
  query: Type.Object({
    merchantCode: Type.Optional(Type.String()),
    isPlatform: Type.Optional(Type.Number()),
    vassalage: Type.Optional(Type.String()),
    platform: Type.Optional(Type.String()),
    ...languageQuery,
  }),
  value: Type.Object({ list: Type.Array(UpstreamGame) }),
});

/** Rooms of the PVP page. */
export const roomList = defineCall({
  name: 'GLS2_roomList',
  domain: 'games',
  method: 'GET',
  path: '/wps/relay/GLS2_roomList',
  moduleId: null,
  token: 'always',
  idempotent: true,
  query: Type.Object({
    vassalage: Type.Optional(Type.String()),
    pageNo: Type.Optional(Type.Number({ minimum: 1 })),
    pageSize: Type.Optional(Type.Number({ minimum: 1, maximum: 100 })),
    ...languageQuery,
  }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        roomId: Id(),
        roomName: Maybe(Type.String()),
        nodeId: Id(),
        gameId: Maybe(Type.String()),
        gameName: Type.String(),
        vassalage: Type.String(),
        minBet: Maybe(Money()),
        maxBet: Maybe(Money()),
        players: Maybe(Type.Number()),
        seats: Maybe(Type.Number()),
        showIcon: Maybe(Type.String()),
      }),
    ),
    totalPages: Maybe(Type.Number()),
  }),
  ours: 'Query and answer',
});
