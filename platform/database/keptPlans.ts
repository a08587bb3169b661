import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type pg from 'pg';

const MARK = '/* plan kept */';

/**
 * A statement that a server plans once per connection instead of each time. For statements that are made often, take a
 * few rows by index whatever their parameters are, and have few different texts.
 */
export const keepPlan = (statement: SQL): SQL => sql`${statement} ${sql.raw(MARK)}`;

/** Has a client keep the plans of statements so marked: PostgreSQL keeps the plans of those that have names. */
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
