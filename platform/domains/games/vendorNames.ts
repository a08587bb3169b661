import { inArray } from '../../database/drizzle.ts';
import type { Executor } from '../../database/database.ts';
import { vendorCards } from './tables.ts';

/** What vendors are called, by code; those that are not there any more are left out. */
export async function vendorNames(executor: Executor, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const cards = await executor
    .select({ code: vendorCards.code, name: vendorCards.displayName })
    .from(vendorCards)
    .where(inArray(vendorCards.code, [...codes]));
  return new Map(cards.map(({ code, name }) => [code, name]));
}
