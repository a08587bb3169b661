import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asc, sql } from '../../../database/drizzle.ts';
import type { Database } from '../../../database/database.ts';
import { rowsOf } from '../../../database/database.ts';
import { killedAfter } from '../../../killedAfter.ts';
import { checkLedger } from '../../../ledger/checkLedger.ts';
import { openTestPlatform } from '../../../testing.ts';
import { AFTERWARDS, makePlayedLines } from '../simulation/playedLines.ts';
import { contractPayments } from '../tables.ts';
import { settleContracts } from './settle.ts';

const module = (path: string) => JSON.stringify(join(import.meta.dirname, path));

/** Makes lines that have played in many windows, unless there are some; then settles, telling of each posting. */
const SCRIPT = (folder: string) => `
import { openTestPlatform } from ${module('../../../testing.ts')};
import { makePlayedLines, AFTERWARDS } from ${module('../simulation/playedLines.ts')};
import { settleContracts } from ${module('./settle.ts')};
const { services } = await openTestPlatform({ folder: ${JSON.stringify(folder)} });
await makePlayedLines(services);
services.clock.shift(Date.parse(AFTERWARDS) - services.clock.now().getTime());
const post = async (...posted) => {
  const outcome = await services.ledger.post(...posted);
  console.log('answered');
  return outcome;
};
await settleContracts({ ...services, ledger: { ...services.ledger, post } });
console.log('over');
`;

test('a platform killed again and again while it settles pays each window once, as if it never was', async () => {
  const folders = await Promise.all([0, 1].map(() => mkdtemp(join(tmpdir(), 'croupier-windows-'))));
  const [killed = '', quiet = ''] = folders;
  const told: string[] = [];
  // Each settles on from where the one before was killed; the last one may come to the end.
  for (const answers of [1, 9, 14, 23])
    told.push(...(await killedAfter(answers, { folder: killed, script: SCRIPT(killed) })));
  expect(told.filter((line) => line === 'over')).toEqual([]);
  const [ended, usual] = [await settledIn(killed), await settledIn(quiet)];
  expect(ended).toEqual(usual);
  expect(ended.payments.length).toBeGreaterThan(100);
  for (const folder of folders) await rm(folder, { recursive: true });
}, 300_000);

async function settledIn(folder: string) {
  const { services, close } = await openTestPlatform({ folder });
  await makePlayedLines(services);
  services.clock.shift(Date.parse(AFTERWARDS) - services.clock.now().getTime());
  await settleContracts(services);
  try {
    expect(await checkLedger(services.db)).toMatchObject({ balances: 0n, entries: 0n, drifted: [], negative: [] });
    return await paidIn(services.db);
  } finally {
    await close();
  }
}

/** What was paid for each contract and window, and what agents have. */
async function paidIn(db: Database) {
  const payments = await db
    .select({
      contractId: contractPayments.contractId,
      from: contractPayments.windowFrom,
      gross: contractPayments.gross,
      paid: contractPayments.paid,
      owed: contractPayments.owed,
      state: contractPayments.state,
    })
    .from(contractPayments)
    .orderBy(asc(contractPayments.contractId), asc(contractPayments.windowFrom));
  const money = await rowsOf(
    db,
    sql`select account, sum(balance)::text as balance from ledger_accounts group by account order by account`,
  );
  const postings = await rowsOf(db, sql`select key from ledger_transactions where key like 'contract:%' order by key`);
  const purses = await rowsOf(db, sql`select agent_id::text, fraction::text from contract_purses order by agent_id`);
  return { payments, money, postings, purses };
}
