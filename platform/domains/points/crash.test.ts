import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { eq, sql } from '../../database/drizzle.ts';
import { convertPoints, redeemPoints } from '../../../schema/upstream/points.ts';
import { rowsOf } from '../../database/database.ts';
import { killedAfter } from '../../killedAfter.ts';
import { checkLedger } from '../../ledger/checkLedger.ts';
import { openTestPlatform } from '../../testing.ts';
import { advanceRedemptions } from './advance.ts';
import { pointRewards, redemptions } from './tables.ts';

vi.setConfig({ testTimeout: 300_000 });

const module = (path: string) => JSON.stringify(join(import.meta.dirname, path));

/** Four members redeem and convert without end, while the platform decides; each order is printed. */
const SCRIPT = (folder: string) => `
import { setTimeout as wait } from 'node:timers/promises';
import { setPaymentPassword } from ${module('../../../schema/upstream/paymentPassword.ts')};
import { convertPoints, redeemPoints } from ${module('../../../schema/upstream/points.ts')};
import { openTestPlatform } from ${module('../../testing.ts')};
import { seedContent } from ${module('../../database/seed/content/seedContent.ts')};
import { advanceRedemptions } from ${module('./advance.ts')};
import { pointRewards } from ${module('./tables.ts')};
const platform = await openTestPlatform({ folder: ${JSON.stringify(folder)} });
const { services, ask } = platform;
await seedContent(services.db, new Date());
await services.settings.set(services.db, 'login', { sessionMinutes: 6000 });
await services.settings.set(services.db, 'points', { automatic: { kinds: ['CREDIT'], afterMinutes: 0 } });
await services.db.insert(pointRewards).values({
  id: 1, kind: 'CREDIT', names: { EN: 'x' }, descriptions: { EN: 'x' }, points: 100n, amount: 10n, credit: 50n,
  stock: 100000, sign: 'coins', ordinal: 1,
}).onConflictDoNothing();
const started = Date.now();
const paymentPassword = '424242';
const orders = async (name) => {
  const { token } = await platform.member({ balance: '9000.00', points: 1000000 });
  const key = ['crash', started, name].join('-');
  await ask(setPaymentPassword, { token, body: { paymentPassword, idempotencyKey: key } });
  for (let n = 0; ; n += 1) {
    const call = n % 2 === 0 ? redeemPoints : convertPoints;
    console.log(['asking', call.name, token, key + '-' + n].join(' '));
    const common = { paymentPassword, idempotencyKey: key + '-' + n };
    const body = n % 2 === 0
      ? { rewardId: '1', quantity: 1, points: 100, amount: '0.10', address: 'x', mobileNum: '123456', ...common }
      : { points: 250, pointsPerUnit: 100, ...common };
    const answer = await ask(call, { token, body });
    if (answer.json?.success !== true) throw new Error(answer.text);
    console.log('answered');
  }
};
const deciding = async () => {
  for (;;) {
    await advanceRedemptions(services);
    await wait(300);
  }
};
await Promise.all([...['a', 'b', 'c', 'd'].map(orders), deciding()]);`;

test('redemptions and conversions survive a platform that is killed: each is there once and whole', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'croupier-points-'));
  const platformIn = { folder, script: SCRIPT(folder) };
  const told = [...(await killedAfter(15, platformIn)), ...(await killedAfter(20, platformIn))];
  const platform = await openTestPlatform({ folder });
  const { services } = platform;
  const { db } = services;
  try {
    const asked = told.flatMap((line) => (line.startsWith('asking') ? [line.split(' ').slice(1)] : []));
    // As members would whose answers did not come.
    for (const [name, token = '', idempotencyKey = ''] of asked) {
      const common = { paymentPassword: '424242', idempotencyKey };
      const [call, body] =
        name === redeemPoints.name
          ? ([
              redeemPoints,
              { rewardId: '1', quantity: 1, points: 100, amount: '0.10', address: 'x', mobileNum: '123456', ...common },
            ] as const)
          : ([convertPoints, { points: 250, pointsPerUnit: 100, ...common }] as const);
      const answer = await platform.ask(call, { token, body });
      expect(answer.json?.success, answer.text).toBe(true);
    }
    const waiting = eq(redemptions.state, 'PROCESSING');
    while ((await db.$count(redemptions, waiting)) > 0) await advanceRedemptions(services);
    const redeemed = asked.filter(([name]) => name === redeemPoints.name).length;
    const converted = asked.length - redeemed;
    expect(asked.length).toBeGreaterThan(30);
    expect(await db.$count(redemptions, eq(redemptions.kind, 'CREDIT'))).toBe(redeemed);
    expect(await db.$count(redemptions, eq(redemptions.kind, 'CONVERSION'))).toBe(converted);
    const [reward] = await db.select().from(pointRewards);
    expect(reward?.stock).toBe(100_000 - redeemed);
    const [sums] = await rowsOf<{ points: string; money: string }>(
      db,
      sql`
      select sum(balance) filter (where account like '%:points')::text as points,
             sum(balance) filter (where account like '%:main')::text as money
      from ledger_accounts where member_id is not null`,
    );
    // Eight members: four before each kill.
    expect(Number(sums?.points)).toBe(8_000_000 - 100 * redeemed - 250 * converted);
    expect(Number(sums?.money)).toBe(8 * 900_000 + 40 * redeemed + 250 * converted);
    expect(await checkLedger(db)).toMatchObject({ balances: 0n, entries: 0n, drifted: [], negative: [], unheld: [] });
  } finally {
    await platform.close();
    await rm(folder, { recursive: true });
  }
});
