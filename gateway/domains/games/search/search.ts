import { gameIndex } from '../../../../schema/upstream/games.ts';
import type { RequestScope } from '../../../request.ts';
import type { Assets } from '../../../shared/assets.ts';
import { mapOnce } from '../../../upstream/mapOnce.ts';
import { children, fields, optionalText } from '../../../upstream/decode.ts';
import { refusedFor } from '../../../upstream/refusals.ts';
import { toGame } from '../mappers.ts';
import type { GameRecord } from '../records.ts';
import { createNameIndex } from './nameIndex.ts';

/** Finds games by name, forgiving typos. */
export interface GameSearch {
  find(text: string, most: number): readonly GameRecord[];
}

/**
 * The whole catalogue by its names. The answer it is made of is one for all visitors of a language, so the index is, too: it is made when
 * the answer came, and a game of it when it was found.
 */
export const mapSearch = mapOnce(
  (answer, assets: Assets): GameSearch => {
    const rows = children(fields(answer, gameIndex.name), 'games');
    const made = new Map<number, GameRecord | null>();
    const index = createNameIndex(rows.map((row) => ['nodeName', 'gameName', 'defaultLanguage'].flatMap((key) => optionalText(row, key) ?? [])));

    function gameAt(at: number): GameRecord | null {
      const row = rows[at];
      const game = made.get(at) ?? (row === undefined ? null : toGame(row, assets));
      made.set(at, game);
      return game;
    }

    return { find: (text, most) => index.find(text, most).flatMap((at) => gameAt(at) ?? []) };
  },
  ({ imageBase, esportsVendors, cockfightVendors }) => [imageBase, ...esportsVendors, '|', ...cockfightVendors].join(' '),
);

/** Null for an operator that does not tell its catalogue in one piece. */
export async function readSearch(scope: RequestScope, assets: () => Promise<Assets>): Promise<GameSearch | null> {
  try {
    const [value, known] = await Promise.all([scope.upstream.call(gameIndex, { query: { language: scope.locale.language } }), assets()]);
    return mapSearch(value, known);
  } catch (error) {
    if (refusedFor(error, 'feature-off', 'not-found')) return null;
    throw error;
  }
}
