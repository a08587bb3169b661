import DataLoader from 'dataloader';
import { gameList, hotGames as hotGamesCall } from '../../../schema/upstream/games.ts';
import type { RequestScope } from '../../requestScope.ts';
import { parseGameId } from './gameId.ts';
import type { Read } from './gameReader.ts';
import type { GameRows } from './mappers.ts';
import type { GameRecord, GameReference } from './records.ts';

/** Games by their id. */
export interface Catalogue {
  /** Null for an invalid id, or for a game that the operator does not list (any more). */
  readonly find: (id: string) => Promise<GameRecord | null>;
}

const PAGE_SIZE = 100;
/** No studio offers more games than these pages hold. */
const MOST_PAGES = 20;

/**
 * Finds games where the operator has no call for a single one. All ids of a request are asked for together by the
 * list's `nodeIds`; an operator that does not know that argument answers with other games, and then the vendor's own
 * list is read through.
 */
export function createCatalogue(scope: RequestScope, read: Read): Catalogue {
  async function page(
    query: { readonly gameType?: string; readonly vassalage?: string; readonly nodeIds?: string },
    pageNo: number,
  ): Promise<GameRows> {
    const { merchantCode: merchant } = scope.settings;
    const asked = { merchant, ...query, pageNo, pageSize: PAGE_SIZE, language: scope.locale.language };
    const [value, reading] = await Promise.all([scope.upstream.call(gameList, { query: asked }), read()]);
    return scope.gameReader.rows(value, reading);
  }

  async function search(reference: GameReference): Promise<GameRecord | null> {
    for (let pageNo = 1; pageNo <= MOST_PAGES; pageNo++) {
      const { rows, totalPages } = await page(
        { gameType: reference.operatorType, vassalage: reference.vendorCode },
        pageNo,
      );
      const found = rows.find((game) => game.reference.node === reference.node);
      if (found) return found;
      if (pageNo >= totalPages) return null;
    }
    return null;
  }

  async function lookUp(references: readonly GameReference[]): Promise<readonly (GameRecord | null)[]> {
    const nodes = new Set(references.map(({ node }) => node));
    const { rows: listed } = await page({ nodeIds: [...nodes].join(',') }, 1);
    const isAnswered = listed.every((game) => nodes.has(game.reference.node));
    return Promise.all(
      references.map(
        async (wanted) => listed.find((game) => isSame(game.reference, wanted)) ?? (isAnswered ? null : search(wanted)),
      ),
    );
  }

  const loader = new DataLoader<GameReference, GameRecord | null, string>(lookUp, {
    cacheKeyFn: ({ operatorType, vendorCode, node }) => `${operatorType}.${vendorCode}.${node}`,
    maxBatchSize: PAGE_SIZE,
  });

  return {
    async find(id) {
      const reference = parseGameId(id);
      return reference === null ? null : (scope.gameReader.known(id, await read()) ?? loader.load(reference));
    },
  };
}

function isSame(a: GameReference, b: GameReference): boolean {
  return a.node === b.node && a.vendorCode === b.vendorCode && a.operatorType === b.operatorType;
}

export async function readHotGames(
  scope: RequestScope,
  read: Read,
  vendorCode: string | null,
): Promise<readonly GameRecord[]> {
  const query = {
    merchantCode: scope.settings.merchantCode,
    isPlatform: 2,
    platform: 'flash,html5-desktop',
    language: scope.locale.language,
    ...(vendorCode !== null && { vassalage: vendorCode }),
  };
  const [value, reading] = await Promise.all([scope.upstream.call(hotGamesCall, { query }), read()]);
  return scope.gameReader.hotGames(value, reading);
}
