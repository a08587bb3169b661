import { sql } from '../../../database/drizzle.ts';
import type { Database, Executor, Transaction } from '../../../database/database.ts';
import { rowsOf } from '../../../database/database.ts';
import type { Days, Span, Tiles } from '../../../ledger/folded/spans.ts';
import { tilesOf } from '../../../ledger/folded/spans.ts';
import { settings } from '../../../settings.ts';
import { requireDays } from './days.ts';

/**
 * Reads a report at one moment, whatever is counted or added up meanwhile. Groups of a great line are kept in memory,
 * no statement is compiled, which takes longer than most of them, and a line's part of an index is read rather than a
 * whole table: what belongs together lies together.
 */
export const reading = <Report>(db: Database, work: (tx: Transaction) => Promise<Report>): Promise<Report> =>
  db.transaction(
    async (tx) => {
      await tx.execute(sql`
        select set_config('work_mem', '64MB', true), set_config('jit', 'off', true),
               set_config('random_page_cost', '1.1', true)`);
      return work(tx);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

/** What of some days is added up already, and cents that make an active member in them. */
export interface Read extends Tiles {
  readonly least: string;
}

/**
 * Finds what of some days is added up; the rest is read from figures.
 * @param kind `days`: each day by itself; `long`: only spans of several days, which have bets
 */
export async function readOf(executor: Executor, days: Days, kind: 'any' | 'days' | 'long' = 'any'): Promise<Read> {
  const { least } = await settings.get(executor, 'activeMembers');
  const { firstDay, lastDay } = requireDays(days);
  const spans = await rowsOf<Span & Record<string, unknown>>(
    executor,
    sql`
    select id::float8 as id, first_day::text as "firstDay", last_day::text as "lastDay" from folded_spans s
    where first_day >= ${firstDay}::date and last_day <= ${lastDay}::date and least = ${least}::bigint
      and (${kind === 'any'} or (first_day = last_day) = ${kind === 'days'})
      and not exists (select from late_figures l where l.day between s.first_day and s.last_day)`,
  );
  return { least, ...tilesOf(days, spans) };
}

/** The ids of spans, for `= any`. */
export const idsInSql = (spans: readonly Span[]) => sql`${`{${spans.map(({ id }) => id).join(',')}}`}::bigint[]`;
