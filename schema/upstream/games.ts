import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { Acknowledged, Flag, Id, Maybe, languageQuery } from './shapes.ts';

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

const gameFilter = {
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
  ours: 'nodeIds in the query, which looks games up by id',
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

/** Node ids, as text. */
export const favouriteIds = defineCall({
  name: 'MCSFE_getFavoriteGames',
  domain: 'games',
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGames',
  moduleId: 'GAMELOFAV3',
  token: 'always',
  idempotent: true,
  value: Type.Array(Id()),
});

export const favouriteList = defineCall({
  name: 'MCSFE_getFavoriteGamesList',
  domain: 'games',
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGamesList',
  moduleId: 'GAMELOFAV3',
  token: 'always',
  idempotent: true,
  query: Type.Object({
    clientType: Type.Optional(Type.Number()),
    platform: Type.Optional(Type.String()),
    gameType: Type.Optional(Type.String()),
    vendor: Type.Optional(Type.String()),
    gameName: gameFilter.gameName,
    gameClassify: gameFilter.gameClassify,
    minBet: gameFilter.minBet,
    minLineNum: gameFilter.minLineNum,
    pageNo: Type.Number({ minimum: 1 }),
    pageSize: Type.Number({ minimum: 1, maximum: 100 }),
    ...languageQuery,
  }),
  value: Type.Object({
    content: Type.Array(UpstreamGame),
    pageNum: Maybe(Type.Number()),
    totalPages: Type.Number(),
    totalCount: Maybe(Type.Number()),
  }),
  ours: 'The search filters and totalCount',
});

const FavouriteToggle = Type.Object({
  nodeId: Id(),
  vendor: Type.Optional(Type.String()),
  gameType: Type.Optional(Type.String()),
});

export const addFavourite = defineCall({
  name: 'MCSFE_addFavoriteGameV2',
  domain: 'games',
  method: 'POST',
  path: '/wps/relay/MCSFE_addFavoriteGameV2',
  moduleId: 'GAMELOFAV3',
  token: 'always',
  idempotent: true,
  body: FavouriteToggle,
  value: Acknowledged,
});

/** A DELETE that carries a JSON body (wire). */
export const removeFavourite = defineCall({
  name: 'MCSFE_removeFavoriteGameV2',
  domain: 'games',
  method: 'DELETE',
  path: '/wps/relay/MCSFE_removeFavoriteGameV2',
  moduleId: 'GAMELOFAV3',
  token: 'always',
  idempotent: true,
  body: FavouriteToggle,
  value: Acknowledged,
});

/** The last games played, newest first. Older deployments say `content` for `list`. */
export const recentGames = defineCall({
  name: 'GCS_recentGame',
  domain: 'games',
  method: 'GET',
  path: '/wps/relay/GCS_recentGame',
  moduleId: 'GAMELOREC3',
  token: 'always',
  idempotent: true,
  query: Type.Object({
    clientType: Type.Optional(Type.Number()),
    vassalage: Type.Optional(Type.String()),
    gameType: Type.Optional(Type.String()),
    gameName: gameFilter.gameName,
    gameClassify: gameFilter.gameClassify,
    minBet: gameFilter.minBet,
    minLineNum: gameFilter.minLineNum,
    pageNo: Type.Number({ minimum: 1 }),
    pageSize: Type.Number({ minimum: 1, maximum: 100 }),
    ...languageQuery,
  }),
  value: Type.Object({
    list: Maybe(Type.Array(UpstreamGame)),
    content: Maybe(Type.Array(UpstreamGame)),
    page: Maybe(Type.Unknown()),
    total: Maybe(Type.Number()),
    totalPages: Type.Number(),
  }),
  ours: 'gameType and the search filters',
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
