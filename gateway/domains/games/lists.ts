import { gameList } from '../../../schema/upstream/games.ts';
import { favouriteList, recentGames } from '../../../schema/upstream/memberGames.ts';
import type { RequestScope } from '../../requestScope.ts';
import { badUserInput } from '../../shared/badUserInput.ts';
import type { Feed } from '../../shared/connection.ts';
import type { onceByKey } from '../../shared/once.ts';
import type { Read } from './gameReader.ts';
import type { GameRows } from './mappers.ts';
import { classificationOf, isShared, operatorTypesOf } from './categories.ts';
import type { GameCategory, GameClass, GameRecord } from './records.ts';

export interface GameFilter {
  readonly category: GameCategory | null;
  readonly vendorCode: string | null;
  readonly gameClass: GameClass | null;
  readonly search: string | null;
  readonly maxMinBet: string | null;
  readonly minLines: number | null;
}

/**
 * Pages of the member's own lists, each asked for once per request although several fields may look into the same one.
 */
export type OwnPages = ReturnType<typeof onceByKey<GameRows>>;

/** The web client, as the wire calls it (wire §4.2). */
const CLIENT = { clientType: 3, platform: 'flash,html5-desktop' } as const;

/** The catalogue by filter: one list of the operator, or one per operator type of the category. */
export function catalogueFeeds(scope: RequestScope, read: Read, filter: GameFilter): readonly Feed<GameRecord>[] {
  const criteria = criteriaOf(filter);
  // In some deployments a language beside a name finds nothing (wire §4.2); the header has the language anyway.
  const language = filter.search === null ? { language: scope.locale.language } : {};
  const pageOf = (gameType: string | null) => async (pageNo: number, pageSize: number) => {
    const query = {
      ...CLIENT,
      merchant: scope.settings.merchantCode,
      ...criteria,
      ...language,
      ...(gameType !== null && { gameType }),
      pageNo,
      pageSize,
    };
    const [value, reading] = await Promise.all([scope.upstream.call(gameList, { query }), read()]);
    return scope.gameReader.rows(value, reading);
  };
  const isOneVendor = filter.vendorCode !== null;
  if (filter.gameClass !== 'OTHER') return feedsOf(filter.category, isOneVendor, pageOf);
  // The operator's words for them are not known, but only RNG games have classes.
  return feedsOf(filter.category ?? 'RNG', isOneVendor, pageOf).map(ofUnknownClass);
}

const ofUnknownClass = ({ page, keep }: Feed<GameRecord>): Feed<GameRecord> => ({
  page,
  keep: (game) => game.details?.gameClass === 'OTHER' && keep?.(game) !== false,
});

export function favouriteFeeds(
  scope: RequestScope,
  read: Read,
  pages: OwnPages,
  category: GameCategory | null,
): readonly Feed<GameRecord>[] {
  return feedsOf(
    category,
    false,
    (gameType) => async (pageNo, pageSize) =>
      pages(`favourite ${gameType} ${pageNo} ${pageSize}`, async () => {
        const query = {
          ...CLIENT,
          language: scope.locale.language,
          ...(gameType !== null && { gameType }),
          pageNo,
          pageSize,
        };
        const [value, reading] = await Promise.all([scope.upstream.call(favouriteList, { query }), read()]);
        return scope.gameReader.rows(value, reading);
      }),
  );
}

/** Games played, of all types in one list: the wire knows no type here, so a category is sifted out of it. */
export function recentFeeds(
  scope: RequestScope,
  read: Read,
  pages: OwnPages,
  category: GameCategory | null,
): readonly Feed<GameRecord>[] {
  const page: Feed<GameRecord>['page'] = async (pageNo, pageSize) =>
    pages(`recent ${pageNo} ${pageSize}`, async () => {
      const query = { clientType: CLIENT.clientType, language: scope.locale.language, pageNo, pageSize };
      const [value, reading] = await Promise.all([scope.upstream.call(recentGames, { query }), read()]);
      return scope.gameReader.rows(value, reading);
    });
  return [category === null ? { page } : { page, keep: (game) => game.category === category }];
}

/**
 * Sports, esports and cockfights are one type to the operator; a single vendor's games are all of one category already.
 */
function feedsOf(
  category: GameCategory | null,
  isOneVendor: boolean,
  pageOf: (gameType: string | null) => Feed<GameRecord>['page'],
): readonly Feed<GameRecord>[] {
  if (category === null) return [{ page: pageOf(null) }];
  if (category === 'OTHER') return [{ page: pageOf(null), keep: (game) => game.category === category }];
  const pages = operatorTypesOf(category).map(pageOf);
  if (!isShared(category) || isOneVendor) return pages.map((page) => ({ page }));
  return pages.map((page) => ({ page, keep: (game) => game.category === category }));
}

function criteriaOf({ vendorCode, gameClass, search, maxMinBet, minLines }: GameFilter) {
  const gameClassify = gameClass && classificationOf(gameClass);
  return {
    ...(vendorCode !== null && { vassalage: vendorCode }),
    ...(gameClassify !== null && { gameClassify }),
    ...(search !== null && { gameName: search }),
    ...(maxMinBet !== null && { minBet: maxMinBet }),
    ...(minLines !== null && { minLineNum: minLines }),
  };
}

interface RawFilter {
  readonly category?: GameCategory | null | undefined;
  readonly vendorCode?: string | null | undefined;
  readonly gameClass?: GameClass | null | undefined;
  readonly search?: string | null | undefined;
  readonly maxMinBet?: string | null | undefined;
  readonly minLines?: number | null | undefined;
}

const LONGEST_SEARCH = 100;

/** A search text, limited to the characters of names. */
export function checkSearch(field: string, raw: string): string {
  const text = raw
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .normalize('NFC');
  if (text.length > LONGEST_SEARCH) throw badUserInput(field, `must have at most ${LONGEST_SEARCH} characters`);
  return text;
}

/** Refuses values that the site's forms never send; omitted values, and an empty search, are no condition. */
export function checkFilter({ category = null, gameClass = null, ...raw }: RawFilter): GameFilter {
  const search = checkSearch('search', raw.search ?? '');
  const maxMinBet = raw.maxMinBet ?? null;
  if (maxMinBet !== null && !/^\d{1,12}(?:\.\d{1,8})?$/.test(maxMinBet))
    throw badUserInput(
      'maxMinBet',
      'must be an amount of zero or more, with at most 12 digits before the point and 8 behind it',
    );
  const minLines = raw.minLines ?? null;
  if (minLines !== null && (minLines < 0 || minLines > 1_000_000))
    throw badUserInput('minLines', 'must be between 0 and 1000000');
  return {
    category,
    gameClass,
    vendorCode: checkVendorCode(raw.vendorCode),
    search: search === '' ? null : search,
    maxMinBet,
    minLines,
  };
}

export function checkVendorCode(code: string | null | undefined): string | null {
  if (code === null || code === undefined) return null;
  if (!/^[\w-]{1,40}$/.test(code))
    throw badUserInput('vendorCode', 'must be a code such as "PP": 1 to 40 letters, digits, - and _');
  return code;
}
