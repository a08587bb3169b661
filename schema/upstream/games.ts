import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCall, MEGABYTE } from './call.ts';
import { Money } from './money.ts';
import { Flag, Id, Maybe, Unchecked, languageQuery } from './shapes.ts';

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
  gameClassifyNew: Unchecked(),
  supportPlay: Maybe(Flag()),
  showIcon: Maybe(Type.String({ description: 'Picture, relative to an image CDN or absolute' })),
  defaultIcon: Maybe(Type.String()),
  iconUrl: Maybe(Type.String()),
  minBet: Maybe(Money()),
  minLineNum: Maybe(Type.Number()),
  isGame: Maybe(
    Type.String({
      description: 'VASSALAGE: not a game but an entry for several ([001] §2); anything else, or nothing, is a game',
    }),
  ),
  playType: Maybe(Type.String({ description: 'Of a lottery: how it is played at first' })),
  maintainTime: Maybe(Id()),
  maintainEndTime: Maybe(Id()),
});
export type UpstreamGame = Static<typeof UpstreamGame>;

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
            Type.Array(
              Type.Object({ key: Type.String(), displayName: Maybe(Type.String()), gameCount: Maybe(Type.Number()) }),
            ),
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

/**
 * Every game in one answer, the most popular first, with as much of each as a row of a list shows: for searching by
 * name.
 */
export const gameIndex = defineCall({
  name: 'GCSGAME_gameIndex',
  domain: 'games',
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameIndex',
  moduleId: 'GAMELO3',
  token: 'never',
  idempotent: true,
  cache: { scope: 'public', seconds: 900 },
  maxAnswerBytes: 8 * MEGABYTE,
  query: Type.Object({ ...languageQuery }),
  value: Type.Object({ games: Type.Array(UpstreamGame) }),
  ours: 'The whole call: the game list finds parts of names only, and a hundred of its pages would be needed for all',
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

/**
 * What there is to know of a game before it is played. Ratios are of the stake; what the platform does not compute is
 * missing.
 */
export const gameSheet = defineCall({
  name: 'GCSGAME_gameSheet',
  domain: 'games',
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameSheet',
  moduleId: 'GAMELO3',
  token: 'never',
  idempotent: true,
  cache: { scope: 'public', seconds: 300 },
  query: Type.Object({ nodeId: Id(), ...languageQuery }),
  value: Type.Object({
    nodeId: Id(),
    rules: Maybe(Type.Array(Type.String(), { description: 'Sentences in the language asked for' })),
    rtp: Maybe(Type.Number({ description: 'Share of all stakes that is paid back in the long run' })),
    rtpError: Maybe(Type.Number({ description: 'Standard error of a measured rtp; missing when it is exact' })),
    volatility: Maybe(Type.String({ description: 'LOW, MEDIUM or HIGH' })),
    hitRate: Maybe(Type.Number({ description: 'Share of rounds that pay anything' })),
    maxWin: Maybe(Type.Number({ description: 'Times the stake' })),
    minBet: Maybe(Money()),
    maxBet: Maybe(Money()),
    roundLimit: Maybe(Money()),
    maxReturn: Maybe(Money()),
    returns: Maybe(
      Type.Array(Type.Object({ name: Type.String(), least: Type.Number(), most: Type.Number() }), {
        description: 'What each kind of bet gives back, where they differ',
      }),
    ),
    columns: Maybe(Type.Number()),
    rows: Maybe(Type.Number()),
    maintainEndTime: Maybe(Id()),
    closed: Maybe(Flag()),
  }),
  ours: 'The whole call',
});

/** The games behind an entry whose `isGame` is VASSALAGE ([001] §2). */
export const vassalageList = defineCall({
  name: 'GCSGAME_vassalageList',
  domain: 'games',
  method: 'GET',
  path: '/wps/relay/GCSGAME_vassalageList',
  moduleId: 'GAMELO3',
  token: 'optional',
  idempotent: true,
  cache: { scope: 'public', seconds: 60 },
  query: Type.Object({
    nodeId: Id(),
    vassalage: Type.Optional(Type.String()),
    gameType: Type.Optional(Type.String()),
    ...languageQuery,
  }),
  value: Type.Object({ list: Type.Array(UpstreamGame) }),
  ours: 'The whole call: the specification knows of the list, and does not show where it comes from',
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
