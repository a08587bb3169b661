import { sql } from '../../database/drizzle.ts';
import type { Database, Executor, Transaction } from '../../database/database.ts';
import { rowsOf } from '../../database/database.ts';
import { inTransaction } from '../../database/inTransaction.ts';
import { TREE_LOCK } from '../../members/moveMember.ts';
import { addUp } from './addUp.ts';
import type { Days } from './spans.ts';
import { dayAfter, longSpans } from './spans.ts';

/** Any constant: one adds up at a time, and nobody while figures are counted anew. */
const FOLD_LOCK = 7_402_120;

/** Days before today that are closed even where nothing was counted: the long spans have no more. */
const FEWEST_DAYS = 60;

/**
 * Adds up the figures of days that are over, each once; again where figures were counted into one later, or what makes
 * an active member was changed. A transaction for each span, which nobody who counts figures waits for.
 * @param today of the house's calendar
 * @param least cents that make an active member
 */
export async function fold(db: Database, today: string, least: string): Promise<void> {
  const long = longSpans(today);
  const days = await daysToClose(db, today);
  if (days !== null) await inTransaction(db, (tx) => closeDays(tx, days));
  await inTransaction(db, (tx) => dropStale(tx, least, long));
  for (const span of await missingSpans(db, long))
    await inTransaction(db, async (tx) => {
      await lockFolding(tx);
      if (!(await isFolded(tx, span))) await addUp(tx, span, least);
    });
}

/** Deletes everything that is added up, and lets nobody add up again before the transaction ends. */
export async function unfold(tx: Transaction): Promise<void> {
  await lockFolding(tx);
  for (const table of ['span_bets', 'line_spans', 'folded_spans', 'late_figures'])
    await tx.execute(sql`delete from ${sql.identifier(table)}`);
}

const lockFolding = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${FOLD_LOCK})`);

/** From the first day that has figures to yesterday, where one of them is not closed; null where all are. */
async function daysToClose(executor: Executor, today: string): Promise<Days | null> {
  const [row] = await rowsOf<{ first: string; missing: boolean }>(
    executor,
    sql`
    select first::text, exists (
             select day from generate_series(first, ${today}::date - 1, '1 day') as day
             except select day from closed_days
           ) as missing
    from (select least((select min(day) from figures), ${today}::date - ${FEWEST_DAYS}::int) as first) as days`,
  );
  return row?.missing ? { firstDay: row.first, lastDay: dayAfter(today, -1) } : null;
}

/** Waits for everybody who is counting, while nobody begins to: who counts after it finds the days closed. */
async function closeDays(tx: Transaction, { firstDay, lastDay }: Days): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${TREE_LOCK})`);
  await tx.execute(sql`
    insert into closed_days (day) select generate_series(${firstDay}::date, ${lastDay}::date, '1 day')
    on conflict do nothing`);
}

const listed = (spans: readonly Days[]) =>
  sql`values ${sql.join(
    spans.map(({ firstDay, lastDay }) => sql`(${firstDay}::date, ${lastDay}::date)`),
    sql`, `,
  )}`;

/** Deletes spans that have something counted later, were added up by another rule, or are kept no longer. */
async function dropStale(tx: Transaction, least: string, long: readonly Days[]): Promise<void> {
  await lockFolding(tx);
  await tx.execute(sql`
    with late as (delete from late_figures returning day),
      stale as (
        delete from folded_spans s
        where s.least <> ${least}::bigint
          or (s.first_day < s.last_day and (s.first_day, s.last_day) not in (${listed(long)}))
          or exists (select from late where late.day between s.first_day and s.last_day)
        returning id
      ),
      bets as (delete from span_bets where span_id in (select id from stale))
    delete from line_spans where span_id in (select id from stale)`);
}

/** Closed days and long spans that are not added up, the latest first. */
function missingSpans(executor: Executor, long: readonly Days[]): Promise<Array<Days & Record<string, unknown>>> {
  return rowsOf(
    executor,
    sql`
    with wanted (first_day, last_day) as (select day, day from closed_days union all ${listed(long)})
    select first_day::text as "firstDay", last_day::text as "lastDay" from wanted
    where not exists (
      select from folded_spans s where s.first_day = wanted.first_day and s.last_day = wanted.last_day
    )
    order by last_day desc, first_day desc`,
  );
}

async function isFolded(tx: Transaction, { firstDay, lastDay }: Days): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select id from folded_spans where first_day = ${firstDay}::date and last_day = ${lastDay}::date`,
  );
  return rows.length > 0;
}
