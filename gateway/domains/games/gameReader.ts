import type { Assets } from '../../shared/assets.ts';
import { createGrowingCache } from '../../shared/growingCache.ts';
import { mapOnce } from '../../upstream/mapOnce.ts';
import type { ValueOf } from '../../../schema/upstream/call.ts';
import type { hotGames } from '../../../schema/upstream/games.ts';
import type { GameList, GameRows } from './mappers.ts';
import { toGameRows, toHotGames } from './mappers.ts';
import type { GameRecord } from './records.ts';

/** What both kinds of lists are read with. */
export interface Reading {
  readonly assets: Assets;
  readonly language: string;
}

/** Asked for together with the list itself, so that neither waits for the other. */
export type Read = () => Promise<Reading>;

/** Reads lists of games, and remembers for a while which games it has read. One per process. */
export interface GameReader {
  /** Rows of a page-numbered list; kept with the answer they were read from. */
  rows(answer: GameList, reading: Reading): GameRows;
  hotGames(answer: ValueOf<typeof hotGames>, reading: Reading): readonly GameRecord[];
  /** A game that was read lately, in that language. Saves the look-up; nothing relies on it. */
  known(id: string, reading: Reading): GameRecord | undefined;
}

const keyOf = ({ assets, language }: Reading): string => `${language} ${assets.imageBase}`;

export function createGameReader(): GameReader {
  const seen = createGrowingCache<GameRecord>({ max: 20_000, ttl: 10 * 60_000 });

  function remember(games: readonly GameRecord[], reading: Reading): void {
    const key = keyOf(reading);
    for (const game of games) seen.set(`${key} ${game.id}`, game);
  }

  return {
    rows: mapOnce((answer: GameList, reading: Reading): GameRows => {
      const page = toGameRows(answer, reading.assets, 'game list');
      remember(page.rows, reading);
      return page;
    }, keyOf),
    hotGames: mapOnce((answer: ValueOf<typeof hotGames>, reading: Reading): readonly GameRecord[] => {
      const games = toHotGames(answer, reading.assets);
      remember(games, reading);
      return games;
    }, keyOf),
    known: (id, reading) => seen.get(`${keyOf(reading)} ${id}`),
  };
}
