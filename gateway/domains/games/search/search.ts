import type { Language } from '../../../../schema/languages.ts';
import type { ValueOf } from '../../../../schema/upstream/call.ts';
import type { UpstreamGame } from '../../../../schema/upstream/games.ts';
import { gameIndex } from '../../../../schema/upstream/games.ts';
import type { DerivedValue } from '../../../requestScope.ts';
import type { Assets } from '../../../shared/assets.ts';
import type { Fields } from '../../../upstream/decode.ts';
import { children, fields, optionalText } from '../../../upstream/decode.ts';
import { refusedFor } from '../../../upstream/refusals.ts';
import { toGame } from '../mappers.ts';
import type { GameRecord } from '../records.ts';
import { createNameIndex } from './nameIndex.ts';
import { createTopicIndex } from './topicIndex.ts';

/** Finds games by name or kind, forgiving typos. */
export interface GameSearch {
  find(text: string, most: number, assets: Assets): readonly GameRecord[];
}

/** Marks an operator that does not return its catalogue in one response. */
const NOT_OFFERED: ValueOf<typeof gameIndex> = { games: [] };

/**
 * The index of the whole catalogue; null for an operator that does not return it in one response. The response is
 * shared by all visitors of a language, and so is the index; game records are created for matches only.
 */
export function searchIn(language: Language): DerivedValue<ValueOf<typeof gameIndex>, GameSearch | null> {
  return {
    name: `game search ${language}`,
    async load({ upstream }) {
      try {
        return await upstream.call(gameIndex, { query: { language } });
      } catch (error) {
        if (refusedFor(error, 'feature-off', 'not-found')) return NOT_OFFERED;
        throw error;
      }
    },
    async derive(answer) {
      if (answer === NOT_OFFERED) return null;
      const rows = children(fields(answer, gameIndex.name), 'games');
      const index = await createNameIndex(rows, namesOf);
      const topics = await createTopicIndex(rows, namesOf);
      return {
        find: (text, most, assets) =>
          index.find(text, most, topics.about(text, assets) ?? undefined).flatMap((at) => {
            const row = rows[at];
            return (row && toGame(row, assets)) ?? [];
          }),
      };
    },
  };
}

function namesOf(row: Fields<UpstreamGame>): readonly string[] {
  return (['nodeName', 'gameName', 'defaultLanguage'] as const).flatMap((key) => optionalText(row, key) ?? []);
}
