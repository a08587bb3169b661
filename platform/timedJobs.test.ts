import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { balance } from '../schema/upstream/wallet.ts';
import { inTransaction } from './database/inTransaction.ts';
import { hold } from './ledger/holds.ts';
import type { TestPlatform } from './testing.ts';
import { openTestPlatform } from './testing.ts';
import { startTimedJobs } from './timedJobs.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

test('what is held comes back by itself when the platform’s clock reaches the end', async () => {
  const { id: memberId, token } = await platform.member({ balance: '20.00' });
  const { db, clock, ledger } = platform.services;
  const endsAt = new Date(clock.now().getTime() + 60_000);
  const order = { key: 'w-1', memberId, amount: 500n, reason: 'withdrawal', reference: 'w-1', endsAt } as const;
  await inTransaction(db, (tx) => hold(tx, ledger, order, clock.now()));
  const told = async () => (await platform.ask(balance, { token })).json?.value;
  const jobs = startTimedJobs(platform.services);
  expect(await told()).toMatchObject({ sumBalance: 15, held: 5 });
  clock.shift(60_000);
  await vi.waitFor(async () => expect(await told()).toMatchObject({ sumBalance: 20, held: 0, holds: [] }), 10_000);
  await jobs.stop();
  await jobs.stopDelivering();
});
