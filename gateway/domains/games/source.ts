import type { ValueOf } from '../../../schema/upstream/call.ts';
import { vassalageList, vendors as vendorsCall } from '../../../schema/upstream/games.ts';
import { jackpot as jackpotCall } from '../../../schema/upstream/winners.ts';
import type { RequestScope } from '../../requestScope.ts';
import type { Assets } from '../../shared/assets.ts';
import { checkFirst, checkIdentifier } from '../../shared/badUserInput.ts';
import type { Connection, Feed, PageArguments } from '../../shared/connection.ts';
import { readConnection } from '../../shared/connection.ts';
import { once, onceByKey } from '../../shared/once.ts';
import { mapOnce } from '../../upstream/mapOnce.ts';
import { createCatalogue, readHotGames } from './catalogue.ts';
import type { ReportFilter } from './categories.ts';
import { categoryOf, NO_VENDORS, operatorTypesOf, reportFilterOf } from './categories.ts';
import type { Favourites } from './favourites.ts';
import { createFavourites } from './favourites.ts';
import { gameId, parseGameId } from './gameId.ts';
import type { Read } from './gameReader.ts';
import type { LaunchDevice, Lotteries } from './launch.ts';
import { launch, launchLottery } from './launch.ts';
import { launchWayOf } from './launchRules.ts';
import type { GameFilter, OwnPages } from './lists.ts';
import { catalogueFeeds, checkFilter, checkSearch, checkVendorCode, favouriteFeeds, recentFeeds } from './lists.ts';
import { mapWinners, readWinners } from './live.ts';
import { toJackpot, toVendors, vendorId } from './mappers.ts';
import type { NamedGame } from './named.ts';
import { toNamedGame } from './named.ts';
import { sessionRequired } from '../../shared/userErrors.ts';
import { gameNotFound } from './outcomes.ts';
import { searchIn } from './search/search.ts';
import { readSheet } from './sheet.ts';
import { readRooms } from './rooms.ts';
import type {
  Closed,
  GameCategory,
  GameRecord,
  GameSheetRecord,
  JackpotRecord,
  LaunchGameResult,
  PvpRoomRecord,
  VendorRecord,
  WinnerRecord,
} from './records.ts';

export interface GamesSource {
  /** Whether a text has the form of a game's id. */
  isGameId(id: string): boolean;
  game(id: string): Promise<GameRecord | null>;
  games(filter: GameFilter, page: PageArguments): Promise<Connection<GameRecord>>;
  hotGames(category: GameCategory | null, vendorCode: string | null, first: number): Promise<readonly GameRecord[]>;
  /** Popular games as alternatives to a closed one. */
  alternativesTo(closed: Closed): Promise<readonly GameRecord[]>;
  vendors(category: GameCategory | null): Promise<readonly VendorRecord[]>;
  /** Rules and figures of a game. */
  gameSheet(id: string): Promise<GameSheetRecord | null>;
  /** Games by a search text. */
  searchGames(text: string, first: number): Promise<readonly GameRecord[]>;
  /** Loads the search index before the first search. */
  prepareSearch(): Promise<void>;
  /** The first game of the category's first vendor. */
  firstGame(category: GameCategory): Promise<GameRecord | null>;
  /** The games behind an entry for several games. */
  gamesBehind(id: string): Promise<readonly GameRecord[]>;
  pvpRooms(vendorCode: string | null): Promise<readonly PvpRoomRecord[]>;
  vendorOf(game: GameRecord): Promise<VendorRecord>;
  /** A game with what a shorter list left out of it; null when the operator no longer lists it. */
  whole(game: GameRecord): Promise<GameRecord | null>;
  /** The game of the catalogue behind a lottery; null where the catalogue has none. */
  ofLottery(lottery: LotteryName): Promise<GameRecord | null>;
  /** The category of one of the operator's types, whatever the vendor. */
  categoryOfType(operatorType: string): GameCategory;
  /** How the operator's reports tell a category from others. */
  reportFilter(category: GameCategory): Promise<ReportFilter>;
  /** A game as another record names it, made without asking for it. */
  named(game: NamedGame): Promise<GameRecord>;
  winners(first: number): Promise<readonly WinnerRecord[]>;
  jackpot(): Promise<JackpotRecord>;
  favouriteGames(category: GameCategory | null, page: PageArguments): Promise<Connection<GameRecord>>;
  recentGames(category: GameCategory | null, page: PageArguments): Promise<Connection<GameRecord>>;
  readonly favourites: Favourites;
  /** @param roomId the room that was chosen in a game that has some */
  launch(id: string, device: LaunchDevice, roomId?: string | null): Promise<LaunchGameResult>;
}

/** A lottery as its menu names it. */
interface LotteryName {
  readonly code: string;
  readonly vendorCode: string | null;
  /** The operator's number of its game. */
  readonly gameId: string;
}

export interface Neighbours {
  readonly site: { assets(): Promise<Assets> };
  readonly lottery: Lotteries;
}

const PAGE = 14;
const MOST_FOUND = 50;
const MOST_HOT = 100;
const ALTERNATIVES = 6;
/** Among how many of a vendor's first entries the first real game is looked for. */
const FIRST_OF = 10;

const mapVendors = mapOnce(
  (answer: ValueOf<typeof vendorsCall>, assets: Assets) => {
    const vendors = toVendors(answer, assets);
    return { vendors, byId: new Map(vendors.map((vendor) => [vendor.id, vendor])) };
  },
  ({ imageBase }) => imageBase ?? '',
);

export function createGamesSource(scope: RequestScope, neighbours: Neighbours): GamesSource {
  const { site } = neighbours;
  const { language } = scope.locale;
  const read: Read = async () => ({ assets: await site.assets(), language });
  const catalogue = createCatalogue(scope, read);
  const ownPages: OwnPages = onceByKey();
  const favourites = createFavourites(scope, catalogue.find, ownPages.forget);
  const vendors = once(async () => {
    const [value, assets] = await Promise.all([
      scope.upstream.call(vendorsCall, { query: { platform: 'html5-desktop', language } }),
      site.assets(),
    ]);
    return mapVendors(value, assets);
  });

  async function hotGames(
    category: GameCategory | null,
    vendorCode: string | null,
    first: number,
  ): Promise<readonly GameRecord[]> {
    checkFirst(first, MOST_HOT);
    const games = await readHotGames(scope, read, checkVendorCode(vendorCode));
    return (category === null ? games : games.filter((game) => game.category === category)).slice(0, first);
  }

  /** What the member keeps and played; a guest or a trial account has neither ([001] §5). */
  async function own(
    list: string,
    feeds: readonly Feed<GameRecord>[],
    page: PageArguments,
  ): Promise<Connection<GameRecord>> {
    const isKept = scope.session !== null && scope.session.kind !== 'TRIAL';
    return readConnection(list, isKept ? feeds : [], page, PAGE);
  }

  const catalogued = async (filter: GameFilter, page: PageArguments): Promise<Connection<GameRecord>> =>
    readConnection(JSON.stringify(filter), catalogueFeeds(scope, read, filter), page, PAGE);

  /** Of the closed game's type and of others, because a whole type may be closed. */
  async function alternativesTo(closed: Closed): Promise<readonly GameRecord[]> {
    const kind = 'lotteryCode' in closed ? 'LOTTERY' : closed.category;
    const isClosed = (game: GameRecord): boolean =>
      'lotteryCode' in closed
        ? launchWayOf(game) === 'LOTTERY' && game.details?.launchCode === closed.lotteryCode
        : game.id === closed.id;
    const hot = (await readHotGames(scope, read, null)).filter((game) => !game.isList && !isClosed(game));
    const alike = hot.filter(({ category }) => category === kind).slice(0, ALTERNATIVES / 2);
    const others = hot.filter(({ category }) => category !== kind);
    return [...alike, ...others].slice(0, ALTERNATIVES);
  }

  return {
    alternativesTo,
    favourites,
    isGameId: (id) => parseGameId(id) !== null,
    game: catalogue.find,
    games: catalogued,
    hotGames,
    async vendors(category) {
      const all = (await vendors()).vendors;
      return category === null ? all : all.filter((vendor) => vendor.category === category);
    },
    async gameSheet(id) {
      const game = await catalogue.find(id);
      return game === null ? null : readSheet(scope, game);
    },
    async searchGames(raw, first) {
      const text = checkSearch('text', raw);
      const most = checkFirst(first, MOST_FOUND);
      const [search, assets] = await Promise.all([scope.derivedCache.get(searchIn(language), scope), site.assets()]);
      if (search !== null) return search.find(text, most, assets);
      // An operator without the whole catalogue finds parts of names.
      return (await catalogued(checkFilter({ search: text }), { first: most })).nodes;
    },
    async prepareSearch() {
      await Promise.all([scope.derivedCache.prepare(searchIn(language), scope), site.assets()]);
    },
    async firstGame(category) {
      const first = (await vendors()).vendors.find((vendor) => vendor.category === category);
      if (first === undefined) return null;
      const filter = {
        category,
        vendorCode: first.code,
        gameClass: null,
        search: null,
        maxMinBet: null,
        minLines: null,
      };
      const { nodes } = await catalogued(filter, { first: FIRST_OF });
      return nodes.find(({ isList }) => !isList) ?? null;
    },
    async gamesBehind(id) {
      const entry = await catalogue.find(id);
      if (entry?.isList !== true) return [];
      const { node, vendorCode, operatorType } = entry.reference;
      const [value, reading] = await Promise.all([
        scope.upstream.call(vassalageList, {
          query: { nodeId: node, vassalage: vendorCode, gameType: operatorType, language },
        }),
        read(),
      ]);
      return scope.gameReader.hotGames(value, reading).filter((game) => !game.isList);
    },
    pvpRooms: async (vendorCode) => readRooms(scope, checkVendorCode(vendorCode)),
    async vendorOf({ category, reference: { vendorCode, operatorType }, vendorName, cover }) {
      const id = vendorId(category, vendorCode);
      const fromGame = {
        id,
        code: vendorCode,
        name: vendorName ?? vendorCode,
        category,
        operatorCategory: operatorType,
        logo: cover,
        isHot: null,
        gameCount: null,
      };
      try {
        return (await vendors()).byId.get(id) ?? fromGame;
      } catch (unlisted) {
        return { ...fromGame, unlisted };
      }
    },
    async whole(game) {
      return game.details === null ? catalogue.find(game.id) : game;
    },
    async ofLottery({ code, vendorCode, gameId: node }) {
      if (vendorCode === null) return null;
      const found = await Promise.all(
        operatorTypesOf('LOTTERY').map(async (operatorType) =>
          catalogue.find(gameId({ operatorType, vendorCode, node })),
        ),
      );
      return found.find((game) => game?.details?.launchCode === code) ?? null;
    },
    categoryOfType: (operatorType) => categoryOf(operatorType, '', NO_VENDORS),
    reportFilter: async (category) => reportFilterOf(category, await site.assets()),
    named: async (game) => toNamedGame(game, await site.assets()),
    async winners(first) {
      const [value, assets] = await Promise.all([readWinners(scope, checkFirst(first, MOST_HOT)), site.assets()]);
      return mapWinners(value, assets).slice(0, first);
    },
    jackpot: once(async () => toJackpot(await scope.upstream.call(jackpotCall))),
    async favouriteGames(category, page) {
      const list = await own(`favourite ${category}`, favouriteFeeds(scope, read, ownPages, category), page);
      favourites.learn(list.nodes);
      return list;
    },
    recentGames: async (category, page) =>
      own(`recent ${category}`, recentFeeds(scope, read, ownPages, category), page),
    async launch(id, device, roomId = null) {
      if (scope.session === null) return sessionRequired();
      const [game, { gameBase }] = await Promise.all([catalogue.find(id), site.assets()]);
      if (game === null || game.details === null) return gameNotFound();
      if (game.isList)
        return {
          __typename: 'GameIsList',
          message: 'This entry is a list of games; launch one of them.',
          gameId: game.id,
        };
      ownPages.forget();
      const asked = {
        scope,
        game,
        launchCode: game.details.launchCode,
        device,
      };
      if (launchWayOf(game) === 'LOTTERY') return launchLottery({ ...asked, lotteries: neighbours.lottery });
      return launch({ ...asked, roomId: roomId === null ? null : checkIdentifier('roomId', roomId), gameBase });
    },
  };
}
