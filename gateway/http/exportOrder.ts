import { EXPORTED, LINE_EXPORTED } from '../../schema/upstream/exports.ts';
import { TX_TYPES } from '../../schema/upstream/txTypes.ts';
import type { GameCategory } from '../domains/wallet/bets/records.ts';
import type { ExportOrder } from '../domains/wallet/exports/records.ts';
import type { TransactionKind } from '../shared/transactionFilter.ts';
import { isIdentifier } from '../shared/badUserInput.ts';
import { isDay } from '../shared/day.ts';
import { endsBeforeItBegins } from '../shared/range.ts';
import { isMoment } from '../shared/scalars.ts';

const KINDS: ReadonlySet<string> = new Set([...Object.keys(TX_TYPES), 'OTHER']);
/** A record, so that a category that is missing here does not compile. */
const CATEGORIES: Readonly<Record<GameCategory, true>> = {
  RNG: true,
  FISH: true,
  PVP: true,
  LIVE: true,
  SPORTS: true,
  ESPORTS: true,
  COCKFIGHT: true,
  LOTTERY: true,
  OTHER: true,
};

/** Reports of days of the operator's calendar; the others are of moments. */
const BY_DAY: ReadonlySet<string> = new Set(['profit', 'teamProfit', 'teamBetting']);
const OF_LINES: ReadonlySet<string> = new Set(LINE_EXPORTED);
/** The longest name that members are looked for by. */
const MOST_NAME = 64;

const isKind = (word: string): word is TransactionKind => KINDS.has(word);
const isCategory = (word: string): word is GameCategory => Object.hasOwn(CATEGORIES, word);

/**
 * What an address asks for: `from` and `until` (as a `DateTime`), `kinds` (a comma list), `category`, `vendor`, for
 * days `firstDay` and `lastDay`, for an agent's line `name`, and for its profit `of`; named and spelled as in the
 * GraphQL schema.
 * @returns the name of the first parameter that is not valid, for one that cannot be carried out
 */
export function exportOrderOf(name: string, query: URLSearchParams): ExportOrder | string {
  const record = EXPORTED.find((each) => each === name);
  if (record === undefined) return 'record';
  const text = (key: string): string | undefined => query.get(key) ?? undefined;
  const [from, until, category, vendor] = [text('from'), text('until'), text('category'), text('vendor')];
  const [firstDay, lastDay] = [text('firstDay'), text('lastDay')];
  const kinds = text('kinds')?.split(',');
  for (const [key, moment] of [
    ['from', from],
    ['until', until],
  ] as const)
    if (moment !== undefined && !isMoment(moment)) return key;
  for (const [key, day] of [
    ['firstDay', firstDay],
    ['lastDay', lastDay],
  ] as const)
    if (day === undefined ? BY_DAY.has(record) : !isDay(day)) return key;
  if (endsBeforeItBegins({ from, until })) return 'until';
  if (endsBeforeItBegins({ from: firstDay, until: lastDay })) return 'lastDay';
  if (kinds && !kinds.every(isKind)) return 'kinds';
  if (category !== undefined && !isCategory(category)) return 'category';
  if (vendor !== undefined && !isIdentifier(vendor)) return 'vendor';
  const of = text('of');
  if (of !== undefined && (record !== 'teamProfit' || !/^\d{1,15}$/.test(of))) return 'of';
  const username = OF_LINES.has(record) ? text('name')?.trim() : undefined;
  if (username !== undefined && username.length > MOST_NAME) return 'name';
  return {
    record,
    ...(of !== undefined && { of }),
    ...(username && { username }),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
    ...(kinds && { kinds }),
    ...(category !== undefined && { category }),
    ...(vendor !== undefined && { vendorCode: vendor }),
    ...(firstDay !== undefined && { firstDay }),
    ...(lastDay !== undefined && { lastDay }),
  };
}
