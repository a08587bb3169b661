import type { PgDatabase, PgQueryResultHKT, SQL } from './drizzle.ts';

/** What both drivers give back from raw SQL. */
interface Rows<Row> {
  readonly rows: Row[];
}

interface RowsHKT extends PgQueryResultHKT {
  readonly type: Rows<this['row']>;
}

/** A place to run statements: the database itself or an open transaction. */
export type Executor = PgDatabase<RowsHKT>;

/**
 * Statements inside `Database.transaction`. Inside one, never use the outer database: the embedded one has a single
 * connection.
 */
export type Transaction = Parameters<Parameters<Executor['transaction']>[0]>[0];

/** PostgreSQL, embedded or served; the difference ends here. */
export interface Database extends Executor {
  readonly engine: 'embedded' | 'server';
  close(): Promise<void>;
}

/**
 * Rows of a raw statement. Name the row's shape as the SQL casts it; `bigint` columns arrive as text when cast
 * `::text`.
 */
export async function rowsOf<Row extends Record<string, unknown>>(executor: Executor, statement: SQL): Promise<Row[]> {
  const { rows } = await executor.execute<Row>(statement);
  return rows;
}
