import { expect, test } from 'vitest';
import { sql } from './drizzle.ts';
import { inTransaction } from './inTransaction.ts';
import { keepPlan } from './keptPlans.ts';
import { rowsOf } from './database.ts';
import { openTestDatabase, everyTestDatabase } from './testing.ts';

test.runIf(everyTestDatabase.includes('server'))(
  'a server keeps the plans of statements so marked, and of no others',
  async () => {
    const db = await openTestDatabase('server');
    const kept = await inTransaction(db, async (tx) => {
      for (const number of [1, 2, 3])
        expect(await rowsOf(tx, keepPlan(sql`select ${number}::int + 1 as next`))).toEqual([{ next: number + 1 }]);
      await tx.execute(sql`select ${4}::int as other`);
      return rowsOf(tx, sql`select statement, (generic_plans + custom_plans)::int as used from pg_prepared_statements`);
    });
    expect(kept).toEqual([{ statement: expect.stringContaining('select $1::int + 1') as string, used: 3 }]);
    await db.close();
  },
);
