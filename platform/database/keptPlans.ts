import { createHash } from 'node:crypto';
import { sql } from './drizzle.ts';
import type { SQL } from './drizzle.ts';
import type pg from 'pg';

const MARK = '/* plan kept */';

/**
 * Marks a statement whose plan a server keeps for the next time. For statements that run often and always take a few
 * rows by index. Parameters belong into `${}`: each new text would be another statement to keep, on every connection.
 */
export const keepPlan = (statement: SQL): SQL => sql`${statement} ${sql.raw(MARK)}`;

/** Gives marked statements of a client a name each: PostgreSQL keeps the plans of statements that have one. */
export function nameKeptPlans(client: pg.ClientBase): void {
  const query: (...inputs: never[]) => unknown = client.query;
  Object.defineProperty(client, 'query', {
    value: (first: unknown, ...rest: readonly unknown[]) => Reflect.apply(query, client, [named(first), ...rest]),
  });
}

function named(query: unknown): unknown {
  const isKept =
    typeof query === 'object' &&
    query !== null &&
    'text' in query &&
    typeof query.text === 'string' &&
    query.text.endsWith(MARK);
  if (!isKept) return query;
  return { ...query, name: createHash('sha256').update(String(query.text)).digest('hex').slice(0, 32) };
}
