import { and, eq, gte, inArray, like, lte, type SQL } from '../../database/drizzle.ts';
import { Refusal } from '../../contract/Refusal.ts';
import { parseCents } from '../../../schema/cents.ts';
import { searchKey } from '../../../schema/searchKey.ts';
import { games } from './tables.ts';

/** Filters of lists of games; empty ones are no condition. */
export interface GameFilter {
  readonly gameType?: string;
  readonly vassalage?: string;
  readonly gameClassify?: string;
  /** Part of the name in any language; case and diacritics do not matter. */
  readonly gameName?: string;
  /** Decimal text: games that can be played with at most this. */
  readonly minBet?: string;
  /** Games with at least this many lines. */
  readonly minLineNum?: number;
  /** Comma list. */
  readonly nodeIds?: string;
}

const MOST_IDS = 200;

/** The condition for a filter; undefined for none. Throws a `Refusal` on what no game could be compared with. */
export function matching(filter: GameFilter): SQL | undefined {
  const name = searchKey(filter.gameName ?? '');
  return and(
    filter.gameType ? eq(games.gameType, filter.gameType.toUpperCase()) : undefined,
    filter.vassalage ? inArray(games.vendor, filter.vassalage.split(',')) : undefined,
    filter.gameClassify ? inArray(games.gameClassify, filter.gameClassify.toUpperCase().split(',')) : undefined,
    name ? like(games.searchKey, `%${name.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
    filter.minBet ? lte(games.minBet, cents(filter.minBet)) : undefined,
    filter.minLineNum ? gte(games.minLineNum, filter.minLineNum) : undefined,
    filter.nodeIds === undefined ? undefined : inArray(games.nodeId, ids(filter.nodeIds)),
  );
}

/** A bet finer than a cent is rounded down: no game is played for less. */
function cents(amount: string): bigint {
  const value = parseCents(amount.replace(/(\.\d\d)\d+$/, '$1'));
  if (value === null || value < 0n)
    throw new Refusal('INVALID_PARAMETERS', { status: 400, message: 'minBet is no amount' });
  return value;
}

function ids(list: string): number[] {
  const numbers = list.split(',').slice(0, MOST_IDS).map(Number);
  return numbers.filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31);
}
