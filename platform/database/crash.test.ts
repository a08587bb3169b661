import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { eq } from './drizzle.ts';
import { checkLedger } from '../ledger/checkLedger.ts';
import { ledgerTransactions } from '../ledger/tables.ts';
import { openDatabase } from './open.ts';

const module = (path: string) => JSON.stringify(join(import.meta.dirname, path));

/** Posts endlessly, many at a time, and prints each key once its posting is committed. */
const SCRIPT = (folder: string) => `
import { inTransaction } from ${module('inTransaction.ts')};
import { openTestDatabase } from ${module('testing.ts')};
import { createLedger } from ${module('../ledger/ledger.ts')};
const db = await openTestDatabase({ folder: ${JSON.stringify(folder)} });
const ledger = createLedger(() => new Date());
const started = Date.now();
await Promise.all(Array.from({ length: 50 }, async (_, worker) => {
  for (let n = 0; ; n += 1) {
    const key = started + ':' + worker + ':' + n;
    const memberId = worker + 1;
    const entries = [
      { account: 'house:cashier', amount: -5n },
      { account: 'member:' + memberId + ':main', amount: 5n },
    ];
    await inTransaction(db, (tx) => ledger.post(tx, { key, kind: 'deposit', reference: key, memberId, entries }));
    console.log(key);
  }
}));`;

async function postUntilKilled(folder: string, count: number): Promise<string[]> {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', SCRIPT(folder)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const told: string[] = [];
  const gone = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    told.push(line);
    if (told.length === count) child.kill('SIGKILL');
  }
  await gone;
  return told;
}

test('a platform killed in the middle of its work, twice, comes back with every posting it had confirmed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'croupier-crash-'));
  const told = [...(await postUntilKilled(folder, 150)), ...(await postUntilKilled(folder, 150))];
  const db = await openDatabase({ kind: 'folder', folder });
  const check = await checkLedger(db);
  const kept = await db
    .select({ key: ledgerTransactions.key })
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.kind, 'deposit'));
  await db.close();
  await rm(folder, { recursive: true });
  expect(check).toMatchObject({ balances: 0n, entries: 0n, drifted: [], negative: [], miscounted: [] });
  expect(told.length).toBeGreaterThanOrEqual(300);
  expect(new Set(kept.map(({ key }) => key)).isSupersetOf(new Set(told))).toBe(true);
});
