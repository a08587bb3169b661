import DataLoader from 'dataloader';
import { LRUCache } from 'lru-cache';
import { gameList, hotGames as hotGamesCall } from '../../../schema/upstream/games.ts';
import type { RequestScope } from '../../request.ts';
import type { Assets } from '../../shared/assets.ts';
import { mapOnce } from '../../upstream/mapOnce.ts';
import { parseGameId } from './gameId.ts';
import type { GameRows } from './mappers.ts';
import { toGameRows, toHotGames } from './mappers.ts';
import type { GameRecord, GameReference } from './records.ts';

/** What both kinds of lists are read with. */
export interface Reading {
  readonly assets: Assets;
  readonly language: string;
}

/** Asked for together with the list itself, so that neither waits for the other. */
export type Read = () => Promise<Reading>;

/** Games this process has read lately, by language and place of their pictures. Saves the look-up; nothing relies on it. */
const seen = new LRUCache<string, GameRecord>({ max: 20_000, ttl: 10 * 60_000 });

const keyOf = ({ assets, language }: Reading): string => `${language} ${assets.imageBase}`;

const remember = (games: readonly (GameRecord | null)[], reading: Reading): void => {
  const key = keyOf(reading);
  for (const game of games) if (game !== null) seen.set(`${key} ${game.id}`, game);
};

/** Rows of a page-numbered list; kept with the answer they were read from. */
export const mapRows = mapOnce((answer, reading: Reading): GameRows => {
  const page = toGameRows(answer, reading.assets, 'game list');
  remember(page.rows, reading);
  return page;
}, keyOf);

export const mapHotGames = mapOnce((answer, reading: Reading): readonly GameRecord[] => {
  const games = toHotGames(answer, reading.assets);
  remember(games, reading);
  return games;
}, keyOf);

/** Games by their id. */
export interface Catalogue {
  /** Null for what is no id, or for a game the operator does not list (any more). */
  readonly find: (id: string) => Promise<GameRecord | null>;
}

const PAGE_SIZE = 100;
/** No studio offers more games than these pages hold. */
const MOST_PAGES = 20;

/**
 * Finds games where the operator has no call for a single one. All ids of a request are asked for together by the list's `nodeIds`;
 * an operator that does not know that argument answers with other games, and then the vendor's own list is read through.
 */
export function createCatalogue(scope: RequestScope, read: Read): Catalogue {
  async function page(query: { readonly gameType?: string; readonly vassalage?: string; readonly nodeIds?: string }, pageNo: number): Promise<GameRows> {
    const asked = { ...query, pageNo, pageSize: PAGE_SIZE, language: scope.locale.language };
    const [value, reading] = await Promise.all([scope.upstream.call(gameList, { query: asked }), read()]);
    return mapRows(value, reading);
  }

  async function search(reference: GameReference): Promise<GameRecord | null> {
    for (let pageNo = 1; pageNo <= MOST_PAGES; pageNo++) {
      const { rows, totalPages } = await page({ gameType: reference.operatorType, vassalage: reference.vendorCode }, pageNo);
      const found = rows.find((game) => game?.reference.node === reference.node);
      if (found) return found;
      if (pageNo >= totalPages) return null;
    }
    return null;
  }

  async function lookUp(references: readonly GameReference[]): Promise<readonly (GameRecord | null)[]> {
    const nodes = new Set(references.map(({ node }) => node));
    const { rows } = await page({ nodeIds: [...nodes].join(',') }, 1);
    const listed = rows.filter((game) => game !== null);
    const isAnswered = listed.every((game) => nodes.has(game.reference.node));
    return Promise.all(references.map(async (wanted) => listed.find((game) => isSame(game.reference, wanted)) ?? (isAnswered ? null : search(wanted))));
  }

  const loader = new DataLoader<GameReference, GameRecord | null, string>(lookUp, {
    cacheKeyFn: ({ operatorType, vendorCode, node }) => `${operatorType}.${vendorCode}.${node}`,
    maxBatchSize: PAGE_SIZE,
  });

  return {
    async find(id) {
      const reference = parseGameId(id);
      return reference === null ? null : (seen.get(`${keyOf(await read())} ${id}`) ?? loader.load(reference));
    },
  };
}

function isSame(a: GameReference, b: GameReference): boolean {
  return a.node === b.node && a.vendorCode === b.vendorCode && a.operatorType === b.operatorType;
}

export async function readHotGames(scope: RequestScope, read: Read, vendorCode: string | null): Promise<readonly GameRecord[]> {
  const query = { isPlatform: 2, platform: 'flash,html5-desktop', language: scope.locale.language, ...(vendorCode !== null && { vassalage: vendorCode }) };
  const [value, reading] = await Promise.all([scope.upstream.call(hotGamesCall, { query }), read()]);
  return mapHotGames(value, reading);
}
