import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sql } from '../../../database/drizzle.ts';
import { withdraw } from '../../../../schema/upstream/withdrawals.ts';
import { rowsOf } from '../../../database/database.ts';
import { checkLedger } from '../../../ledger/checkLedger.ts';
import { killedAfter } from '../../../killedAfter.ts';
import { openTestPlatform } from '../../../testing.ts';
import { remainingOf } from './amounts.ts';
import { isHeld } from './states.ts';
import { withdrawals } from './tables.ts';

const module = (path: string) => JSON.stringify(join(import.meta.dirname, path));

/** Six members withdraw without end, while the automatic rule sends and silence receives; each step is printed. */
const SCRIPT = (folder: string) => `
import { setTimeout as wait } from 'node:timers/promises';
import { seedContent } from ${module('../../../database/seed/content/seedContent.ts')};
import { addBankCard } from ${module('../../../../schema/upstream/bankCards.ts')};
import { setPaymentPassword } from ${module('../../../../schema/upstream/paymentPassword.ts')};
import { confirmWithdraw, withdraw } from ${module('../../../../schema/upstream/withdrawals.ts')};
import { openTestPlatform } from ${module('../../../testing.ts')};
import { advanceWithdrawals } from ${module('advance.ts')};
const platform = await openTestPlatform({ folder: ${JSON.stringify(folder)} });
const { services, ask } = platform;
const { db, clock, settings } = services;
await seedContent(db, clock.now());
await settings.set(db, 'login', { sessionMinutes: 6000 });
await settings.set(db, 'cards', { waitMinutes: 0 });
await settings.set(db, 'withdrawals', { dailyTimes: 100000, automatic: { upTo: '50000', afterMinutes: 0 } });
const started = Date.now();
const goOn = async () => { for (;;) { await advanceWithdrawals(services); await wait(5); } };
const paymentPassword = '424242';
const member = async (_, at) => {
  const key = (what) => 'crash-' + started + '-' + at + '-' + what;
  const { token } = await platform.member({ balance: '90000.00' });
  await ask(setPaymentPassword, { token, body: { paymentPassword, idempotencyKey: key('password') } });
  const card = { cardType: 'EW', bankCode: 'POCKET', bankCardNo: '09171234567', payeeName: 'Amihan Cruz' };
  const added = await ask(addBankCard, { token, body: { ...card, paymentPassword, idempotencyKey: key('card') } });
  const bankCardId = added.json.value.bankCardId;
  for (let n = 0; ; n += 1) {
    const amount = n % 3 === 2 ? 600 : 400;
    console.log(['asking', token, bankCardId, amount, key(n)].join(' '));
    const body = { amount, bankCardId, password: paymentPassword, idempotencyKey: key(n) };
    const { json } = await ask(withdraw, { token, body });
    await wait(20);
    const outcome = n % 2 === 0 ? 'RECEIVED' : 'NOT_RECEIVED';
    const said = { withdrawId: json.value.withdrawId, outcome, idempotencyKey: key('said-' + n) };
    await ask(confirmWithdraw, { token, body: said });
    console.log('answered');
  }
};
await Promise.all([goOn(), ...Array.from({ length: 6 }, member)]);`;

test('withdrawals survive a platform that is killed among them: each is there once, and no cent is lost', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'croupier-withdrawals-'));
  const platformIn = { folder, script: SCRIPT(folder) };
  const told = [...(await killedAfter(12, platformIn)), ...(await killedAfter(15, platformIn))];
  const platform = await openTestPlatform({ folder });
  const { db, ledger } = platform.services;
  try {
    const asked = told.flatMap((line) => (line.startsWith('asking') ? [line.split(' ').slice(1)] : []));
    // As the senders would whose answers did not come.
    for (const [token = '', bankCardId = '', amount = '', idempotencyKey = ''] of asked) {
      const body = { amount, bankCardId, password: '424242', idempotencyKey };
      expect(await platform.ask(withdraw, { token, body })).toMatchObject({ json: { success: true } });
    }
    const rows = await db.select().from(withdrawals);
    expect(asked.length).toBeGreaterThan(25);
    expect(rows).toHaveLength(asked.length);
    const sumOf = (some: readonly (typeof rows)[number][], of: (row: (typeof rows)[number]) => bigint) =>
      some.reduce((sum, row) => sum + of(row), 0n);
    const [held] = await rowsOf<{ sum: string }>(
      db,
      sql`select coalesce(sum(balance), 0)::text as sum from ledger_accounts where account like '%:held'`,
    );
    const waiting = rows.filter(({ state }) => isHeld(state));
    expect(BigInt(held?.sum ?? -1)).toBe(sumOf(waiting, ({ amount }) => amount));
    const moving = rows.filter(({ state }) => state === 'sent' || state === 'disputed');
    expect(await ledger.balanceOf(db, 'house:in-transit')).toBe(sumOf(moving, remainingOf));
    expect(new Set(rows.map(({ state }) => state)).size).toBeGreaterThan(2);
    expect(await checkLedger(db)).toMatchObject({ balances: 0n, entries: 0n, drifted: [], negative: [] });
  } finally {
    await platform.close();
    await rm(folder, { recursive: true });
  }
});
