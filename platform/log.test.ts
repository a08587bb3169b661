import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from './database/drizzle.ts';
import type { Database } from './database/database.ts';
import { openTestDatabase } from './database/testing.ts';
import { createLog } from './log.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase('memory');
});
afterAll(() => db.close());

test('a failed statement is logged without the values it was given', async () => {
  const lines: string[] = [];
  const log = createLog(
    'info',
    new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) }),
  );
  const secret = '7d0f5a52-0000-4000-8000-secrettoken1';
  const error: unknown = await db
    .execute(sql`select 1 from nowhere where token = ${secret}`)
    .catch((failure: unknown) => failure);
  log.error({ err: new Error('while answering', { cause: error }) }, 'a call failed');
  expect(lines.join('')).toContain('nowhere where token = $1');
  expect(lines.join('')).toContain('log.test.ts');
  expect(lines.join('')).not.toContain(secret);
});
