import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { gameFilter, UpstreamGame } from './games.ts';
import { Acknowledged, Id, Maybe, languageQuery } from './shapes.ts';

/** Favourites name the vendor by another word than the other lists. */
const { vassalage, ...filter } = gameFilter;

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
    vendor: Type.Optional(Type.String()),
    ...filter,
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
    vassalage,
    ...filter,
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
