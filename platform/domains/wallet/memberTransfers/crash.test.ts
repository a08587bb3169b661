import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sql } from '../../../database/drizzle.ts';
import { transferManyDownline, transferUpline } from '../../../../schema/upstream/transfers.ts';
import { rowsOf } from '../../../database/database.ts';
import { killedAfter } from '../../../killedAfter.ts';
import { checkLedger } from '../../../ledger/checkLedger.ts';
import { openTestPlatform } from '../../../testing.ts';
import { memberTransfers } from './tables.ts';

const module = (path: string) => JSON.stringify(join(import.meta.dirname, path));

/** Four members send up without end while their agent sends down to all of them; each order is printed. */
const SCRIPT = (folder: string) => `
import { setPaymentPassword } from ${module('../../../../schema/upstream/paymentPassword.ts')};
import { transferManyDownline, transferUpline } from ${module('../../../../schema/upstream/transfers.ts')};
import { openTestPlatform } from ${module('../../../testing.ts')};
const platform = await openTestPlatform({ folder: ${JSON.stringify(folder)} });
const { services, ask } = platform;
const rule = { min: '100', dailyAmount: '999999999', dailyTimes: 1000000 };
await services.settings.set(services.db, 'memberTransfers', rule);
await services.settings.set(services.db, 'login', { sessionMinutes: 6000 });
const started = Date.now();
const paymentPassword = '424242';
const member = async (name, options) => {
  const made = await platform.member({ balance: '9000.00', ...options });
  const key = ['crash', started, name].join('-');
  await ask(setPaymentPassword, { token: made.token, body: { paymentPassword, idempotencyKey: key } });
  return { ...made, key };
};
const agent = await member('agent', { type: 1 });
const below = [];
for (const name of ['a', 'b', 'c', 'd']) below.push(await member(name, { uplineId: agent.id }));
const sendOn = async ({ token, key }, call, more) => {
  for (let n = 0; ; n += 1) {
    const idempotencyKey = key + '-' + n;
    console.log(['asking', call.name, token, idempotencyKey, ...(more.receiverIds ?? [])].join(' '));
    await ask(call, { token, body: { amount: '1.50', paymentPassword, idempotencyKey, ...more } });
    console.log('answered');
  }
};
await Promise.all([
  sendOn(agent, transferManyDownline, { receiverIds: below.map(({ id }) => id) }),
  ...below.map((one) => sendOn(one, transferUpline, {})),
]);`;

test('transfers survive a platform that is killed among them: each is there once and whole', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'croupier-transfers-'));
  const platformIn = { folder, script: SCRIPT(folder) };
  const told = [...(await killedAfter(15, platformIn)), ...(await killedAfter(20, platformIn))];
  const platform = await openTestPlatform({ folder });
  const { db, ledger } = platform.services;
  try {
    const asked = told.flatMap((line) => (line.startsWith('asking') ? [line.split(' ').slice(1)] : []));
    // As the senders would whose answers did not come.
    for (const [name, token = '', idempotencyKey = '', ...receiverIds] of asked) {
      const order = { amount: '1.50', paymentPassword: '424242', idempotencyKey };
      const call = name === transferUpline.name ? transferUpline : transferManyDownline;
      const body = call === transferUpline ? order : { ...order, receiverIds };
      expect(await platform.ask(call, { token, body })).toMatchObject({ json: { success: true } });
    }
    const sent = asked.reduce((sum, [, , , ...receivers]) => sum + Math.max(receivers.length, 1), 0);
    expect(asked.length).toBeGreaterThan(30);
    expect(await db.$count(memberTransfers)).toBe(sent);
    const [mains] = await rowsOf<{ sum: string }>(
      db,
      sql`select sum(balance)::text as sum from ledger_accounts where account like 'member:%:main'`,
    );
    // Ten members: five before each kill.
    expect(mains?.sum).toBe('9000000');
    expect(await ledger.balanceOf(db, 'house:in-transit')).toBe(0n);
    expect(await checkLedger(db)).toMatchObject({ balances: 0n, entries: 0n, drifted: [], negative: [] });
  } finally {
    await platform.close();
    await rm(folder, { recursive: true });
  }
});
