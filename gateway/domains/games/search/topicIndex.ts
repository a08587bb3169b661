import type { UpstreamGame } from '../../../../schema/upstream/games.ts';
import { searchKey } from '../../../../schema/searchKey.ts';
import { forEachYielding } from '../../../shared/forEachYielding.ts';
import type { Fields } from '../../../upstream/decode.ts';
import { optionalText } from '../../../upstream/decode.ts';
import { categoryOf, gameClassOf } from '../categories.ts';
import type { GameCategory } from '../records.ts';
import type { VendorLists } from '../categories.ts';
import { distanceWithin, patternOf } from './approximate.ts';
import { TOPICS, topicsIn } from './topics.ts';

/** Which entries a text means by their kind rather than by their name. */
export interface TopicIndex {
  /**
   * @returns null if the text names no topic; else the number of typos between the text and an entry's topic, infinite
   * for others
   */
  about(text: string, lists: VendorLists): ((at: number) => number) | null;
}

/** Entries of one type and vendor are of one category, also where the operator's lists differ. */
interface Origin {
  readonly type: string;
  readonly vendor: string;
}

/** @param namesOf the names of an entry, in any number of languages */
export async function createTopicIndex(
  rows: readonly Fields<UpstreamGame>[],
  namesOf: (row: Fields<UpstreamGame>) => readonly string[],
): Promise<TopicIndex> {
  const origins: Origin[] = [];
  const known = new Map<string, number>();
  const originAt = new Uint16Array(rows.length);
  /** A bit per topic that the entry's class or name matches. */
  const told = new Uint32Array(rows.length);
  await forEachYielding(rows, (row, at) => {
    const type = optionalText(row, 'gameType')?.toUpperCase() ?? '';
    const vendor = optionalText(row, 'vassalage') ?? '';
    const key = `${type} ${vendor}`;
    const place = known.get(key) ?? origins.push({ type, vendor }) - 1;
    known.set(key, place);
    originAt[at] = place;
    told[at] = toldBy(type === 'RNG' ? gameClassOf(optionalText(row, 'gameClassify', 'gameClassifyNew')) : null, () =>
      namesOf(row),
    );
  });
  return {
    about(text, lists) {
      const asked = topicsIn(searchKey(text), (one, other) =>
        distanceWithin(patternOf(one), codesOf(other), 0, other.length),
      );
      if (asked === null) return null;
      const byOrigin = origins.map(({ type, vendor }) => categoryBits(categoryOf(type, vendor, lists)));
      const wanted = asked.parts.map((places) => places.reduce((bits, place) => bits | (1 << place), 0));
      return (at) => {
        const bits = (told[at] ?? 0) | (byOrigin[originAt[at] ?? 0] ?? 0);
        return wanted.every((part) => (part & bits) !== 0) ? asked.typos : Number.POSITIVE_INFINITY;
      };
    },
  };
}

const codesOf = (text: string): Uint16Array =>
  Uint16Array.from({ length: text.length }, (_unit, at) => text.charCodeAt(at));

const bitsWhere = (fits: (topic: (typeof TOPICS)[number]) => boolean): number =>
  TOPICS.reduce((bits, topic, place) => (fits(topic) ? bits | (1 << place) : bits), 0);

const categoryBits = (category: GameCategory): number =>
  // Football and basketball are sports, but not the other way round: they are recognized by their names.
  bitsWhere(({ categories, names }) => names.length === 0 && categories.includes(category));

/** Slots are many, with all kinds of names: only their class identifies them. */
function toldBy(gameClass: ReturnType<typeof gameClassOf>, namesOf: () => readonly string[]): number {
  const byClass = gameClass === null ? 0 : bitsWhere(({ classes }) => classes.includes(gameClass));
  if (gameClass === 'SLOTS' || gameClass === 'JACKPOT') return byClass;
  const name = namesOf().map(searchKey).join('\n');
  return byClass | bitsWhere(({ names }) => names.some((word) => name.includes(word)));
}
