import type { GatewayContext } from '../../context.ts';
import type { Resolvers } from '../../generated/types.ts';
import { nodeId } from '../../shared/nodeId.ts';
import { launchWayOf, startPathOf } from './launchRules.ts';
import { checkFilter } from './lists.ts';
import type { GameDetails, GameRecord, JackpotRecord, PvpRoomRecord, VendorRecord, WinnerRecord } from './records.ts';

export const gamesResolvers = {
  Query: {
    game: (_root, { id }, { sources }) => sources.games.game(id),
    games: (_root, { filter, ...page }, { sources }) => sources.games.games(checkFilter(filter ?? {}), page),
    searchGames: (_root, { text, first }, { sources }) => sources.games.searchGames(text, first ?? 12),
    hotGames: (_root, { category, vendorCode, first }, { sources }) =>
      sources.games.hotGames(category ?? null, vendorCode ?? null, first ?? 20),
    firstGame: (_root, { category }, { sources }) => sources.games.firstGame(category),
    vendors: (_root, { category }, { sources }) => sources.games.vendors(category ?? null),
    winners: (_root, { first }, { sources }) => sources.games.winners(first ?? 20),
    jackpot: (_root, _args, { sources }) => sources.games.jackpot(),
  },
  Viewer: {
    favouriteGames: (_viewer, { category, ...page }, { sources }) =>
      sources.games.favouriteGames(category ?? null, page),
    recentGames: (_viewer, { category, ...page }, { sources }) => sources.games.recentGames(category ?? null, page),
    pvpRooms: (_viewer, { vendorCode }, { sources }) => sources.games.pvpRooms(vendorCode ?? null),
  },
  PvpRoom: {
    game: ({ gameId }, _args, { sources }) => (gameId === null ? null : sources.games.game(gameId)),
  },
  Mutation: {
    setFavourite: (_root, { input: { gameId, isFavourite } }, { sources }) =>
      sources.games.favourites.set(gameId, isFavourite),
    launchGame: (_root, { input: { gameId, roomId, device } }, { sources }) =>
      sources.games.launch(gameId, device ?? 'DESKTOP', roomId ?? null),
  },
  GameIsList: {
    game: ({ gameId }, _args, { sources }) => sources.games.game(gameId),
  },
  GameUnavailable: {
    alternatives: ({ closed }, _args, { sources }) => sources.games.alternativesTo(closed),
  },
  Subscription: {
    winnerAdded: {
      subscribe: (_root, _args, { sources }) => sources.liveGames.newWinners(),
      resolve: (winner: WinnerRecord) => winner,
    },
    jackpotChanged: {
      subscribe: (_root, _args, { sources }) => sources.liveGames.jackpotChanges(),
      resolve: (jackpot: JackpotRecord) => jackpot,
    },
    pvpRoomsChanged: {
      subscribe: (_root, { vendorCode }, { sources }) => sources.liveGames.pvpRoomChanges(vendorCode ?? null),
      resolve: (rooms: readonly PvpRoomRecord[]) => rooms,
    },
  },
  Game: {
    gameClass: (game, _args, context) => detail(game, context, 'gameClass'),
    operatorGameClass: (game, _args, context) => detail(game, context, 'operatorGameClass'),
    launchWay: (game) => launchWayOf(game),
    startPath: (game) => startPathOf(game),
    sheet: ({ id }, _args, { sources }) => sources.games.gameSheet(id),
    children: ({ id }, _args, { sources }) => sources.games.gamesBehind(id),
    operatorCategory: ({ reference }) => reference.operatorType,
    minBet: (game, _args, context) => detail(game, context, 'minBet'),
    lines: (game, _args, context) => detail(game, context, 'lines'),
    hasFreePlay: (game, _args, { sources }) =>
      game.hasFreePlay ?? sources.games.whole(game).then((whole) => whole?.hasFreePlay ?? null),
    isNew: (game, _args, context) => detail(game, context, 'isNew'),
    isFavourite: (game, _args, { sources }) => sources.games.favourites.has(game),
    vendor: (game, _args, { sources }) => sources.games.vendorOf(game),
  },
  Vendor: {
    id: ({ id }) => nodeId('Vendor', id),
    isHot: (vendor) => listed(vendor).isHot,
    gameCount: (vendor) => listed(vendor).gameCount,
  },
  Jackpot: {
    pool: ({ amount, currencySymbol }) => ({ amount, currencySymbol, currencyCode: null }),
  },
} satisfies Resolvers;

/** Throws where the list of vendors could not be asked for. */
function listed(vendor: VendorRecord): VendorRecord {
  if (vendor.unlisted !== undefined) throw vendor.unlisted;
  return vendor;
}

/**
 * Lists contain all fields of a game; only the winner board does not, and then it is looked up. Null for a game that
 * the operator no longer lists.
 */
function detail<Name extends keyof GameDetails>(
  game: GameRecord,
  { sources }: GatewayContext,
  name: Name,
): GameDetails[Name] | null | Promise<GameDetails[Name] | null> {
  if (game.details !== null) return game.details[name];
  return sources.games.whole(game).then((whole) => whole?.details?.[name] ?? null);
}
