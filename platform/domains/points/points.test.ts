import { describe, expect, test, vi } from 'vitest';
import { eq } from '../../database/drizzle.ts';
import * as calls from '../../../schema/upstream/points.ts';
import { accountRecord } from '../../../schema/upstream/records.ts';
import { writeOutcome } from '../../../schema/upstream/wallet.ts';
import { testDatabases } from '../../database/testing.ts';
import { seedRewards } from '../../database/seed/content/rewards.ts';
import { heldAccount } from '../../ledger/accounts.ts';
import { checkLedger } from '../../ledger/checkLedger.ts';
import { inboxMessages } from '../messages/tables.ts';
import { switchFeature } from '../site/operator/documents.ts';
import { advanceRedemptions } from './advance.ts';
import { conversionOf } from './convert.ts';
import { pointRewards, redemptions } from './tables.ts';
import { errorOf, pointsPlatform, valueOf } from './testing.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const SOUND = { balances: 0n, entries: 0n, drifted: [], negative: [], unheld: [], miscounted: [] };

test.each([
  [100n, 100, 100n, 100n],
  [250n, 300, 83n, 249n],
  [7n, 300, 2n, 6n],
  [2n, 300, 0n, 0n],
  [99n, 10_000, 0n, 0n],
  [101n, 7, 1_442n, 101n],
])('%s points at %s to the unit make %s cents out of %s points', (points, perUnit, cents, taken) => {
  expect(conversionOf(points, perUnit)).toEqual({ cents, taken });
});

describe.each(testDatabases)('points on %s', (kind) => {
  const at = pointsPlatform(kind);
  const { saver, reward, redeem, convert, history, points, money, ask } = at;
  const services = () => at.platform.services;
  const wait = async (milliseconds: number) => {
    services().clock.shift(milliseconds);
    await advanceRedemptions(services());
  };
  const stockOf = async (id: number) =>
    (await services().db.select().from(pointRewards).where(eq(pointRewards.id, id)))[0]?.stock;
  const noticesOf = async ({ id }: { id: number }) =>
    (await services().db.select().from(inboxMessages).where(eq(inboxMessages.memberId, id))).map(
      ({ notice, values }) => `${notice} ${values?.reason}`,
    );

  test('a credit is approved by itself: points are gone, the money is there, and a notice tells it', async () => {
    const who = await saver(500);
    const credit = await reward({ kind: 'CREDIT', credit: 250n, points: 120n });
    const answer = valueOf(await redeem(who, credit, { quantity: 2 }));
    expect(answer).toMatchObject({ status: 'PROCESSING', pointBalance: 260 });
    expect(await services().ledger.balanceOf(services().db, heldAccount(who.id, 'PTS'))).toBe(240n);
    expect((await history(who))[0]).toMatchObject({ status: 'PROCESSING', changedPoints: null, pointBalance: 260 });
    await wait(MINUTE);
    expect(await points(who)).toBe(260n);
    expect(await money(who)).toBe(100_500n);
    expect(await history(who)).toEqual([
      {
        referenceNo: answer['referenceNo'],
        applyTime: expect.any(Number),
        type: 'CREDIT',
        name: 'Mug',
        quantity: 2,
        points: 240,
        amount: null,
        status: 'APPROVED',
        changedPoints: -240,
        pointBalance: 260,
        remark: null,
      },
    ]);
    expect(await noticesOf(who)).toEqual(['redemption-approved CREDIT']);
    expect(await checkLedger(services().db)).toMatchObject(SOUND);
  });

  test('tickets get their numbers', async () => {
    const who = await saver(500);
    valueOf(await redeem(who, await reward({ kind: 'TICKET' }), { quantity: 3 }));
    await wait(MINUTE);
    expect((await history(who))[0]?.remark?.split(', ')).toHaveLength(3);
  });

  test('goods wait for the operator, and come back whole when nobody decides in time', async () => {
    const who = await saver(500);
    const goods = await reward({ amount: 5_000n, stock: 4 });
    valueOf(await redeem(who, goods, { quantity: 2, amount: '50.00' }));
    expect([await points(who), await money(who), await stockOf(goods.id)]).toEqual([300n, 90_000n, 2]);
    await wait(6 * DAY);
    expect((await history(who))[0]?.status).toBe('PROCESSING');
    await wait(DAY);
    expect([await points(who), await money(who), await stockOf(goods.id)]).toEqual([500n, 100_000n, 4]);
    expect((await history(who))[0]).toMatchObject({
      status: 'REJECTED',
      changedPoints: 0,
      pointBalance: 500,
      amount: 100,
      remark: 'It was not decided in time.',
    });
    expect(await noticesOf(who)).toEqual(['redemption-rejected review-expired']);
    expect(await checkLedger(services().db)).toMatchObject(SOUND);
  });

  test('each refusal says why, takes nothing, and uses up no try of the password', async () => {
    const who = await saver(500);
    const goods = await reward({ amount: 5_000n, stock: 3 });
    const fair = { amount: '50.00' };
    const refused = async (more: object, what: Parameters<typeof redeem>[1] = goods) => {
      const { json } = await redeem(who, what, { ...fair, paymentPassword: '999999', ...more });
      return [json?.errorCode, json?.value ?? null];
    };
    expect(await refused({ rewardId: '77' })).toEqual(['reward_unavailable', null]);
    expect(await refused({ rewardId: 'x' })).toEqual(['reward_unavailable', null]);
    for (const other of [{ points: 90 }, { amount: '40.00' }, { amount: undefined }]) {
      const [code, value] = await refused(other);
      expect(code).toBe('reward_changed');
      expect(value).toMatchObject({ points: 100, amount: '50.00' });
    }
    expect(await refused({ quantity: 4 })).toEqual(['reward_out_of_stock', { stock: 3 }]);
    const dear = await reward({ points: 501n });
    expect((await refused({ amount: undefined }, dear))[0]).toBe('points_insufficient');
    const costly = await reward({ amount: 100_001n });
    expect((await refused({ amount: '1000.01' }, costly))[0]).toBe('ACCOUNT_BALANCE_NOT_ENOUGH');
    for (const wrong of [
      { address: '  ' },
      { address: 'x'.repeat(501) },
      { mobileNum: '12345' },
      { mobileNum: 'call me' },
    ])
      expect((await refused(wrong))[0], JSON.stringify(wrong)).toBe('INVALID_PARAMETERS');
    expect(await refused({})).toEqual(['invalid.payment.pw', { triesLeft: 4, lockedUntil: null }]);
    expect([await points(who), await money(who), await stockOf(goods.id)]).toEqual([500n, 100_000n, 3]);
  });

  test('points are converted at the published rate, and those that make no cent stay', async () => {
    const who = await saver(500);
    await services().settings.set(services().db, 'points', { perUnit: 300 });
    const answer = valueOf(await convert(who, 250, { pointsPerUnit: 300 }));
    expect(answer).toMatchObject({ points: 249, amount: 0.83, pointBalance: 251 });
    expect(await money(who)).toBe(100_083n);
    expect((await history(who))[0]).toMatchObject({
      type: 'CONVERSION',
      status: 'APPROVED',
      quantity: null,
      name: null,
      points: 249,
      amount: 0.83,
      changedPoints: -249,
      pointBalance: 251,
    });
    const changed = await convert(who, 200);
    expect([errorOf(changed), changed.json?.value]).toEqual(['conversion_rate_changed', { pointsPerUnit: 300 }]);
    const few = await convert(who, 99, { pointsPerUnit: 300 });
    expect([errorOf(few), few.json?.value]).toEqual(['conversion_limit', { minimumPoints: 100 }]);
    expect(errorOf(await convert(who, 252, { pointsPerUnit: 300 }))).toBe('points_insufficient');
    await services().settings.set(services().db, 'points', { perUnit: 100 });
    const movements = valueOf(await ask(accountRecord, who, { query: { asset: 'PTS' } }));
    expect(movements['list']).toMatchObject([{ amount: -249 }, { amount: 500 }]);
    expect(await checkLedger(services().db)).toMatchObject(SOUND);
  });

  test('a key redeems or converts once, is answered again, and its outcome is told', async () => {
    const who = await saver(500);
    const mug = await reward();
    const twice = [
      await redeem(who, mug, { idempotencyKey: 'once-only' }),
      await redeem(who, mug, { idempotencyKey: 'once-only' }),
    ];
    expect(new Set(twice.map((answer) => valueOf(answer)['referenceNo'])).size).toBe(1);
    expect(errorOf(await redeem(who, mug, { idempotencyKey: 'once-only', quantity: 2 }))).toBe(
      'idempotency_key_reused',
    );
    const done = valueOf(await ask(writeOutcome, who, { query: { key: 'once-only' } }));
    expect(done).toEqual({ outcome: 'done', subjectId: valueOf(twice[0] ?? fail())['referenceNo'] });
    const made = valueOf(await convert(who, 100, { idempotencyKey: 'convert-once' }));
    expect(valueOf(await convert(who, 100, { idempotencyKey: 'convert-once' }))).toEqual(made);
    expect(await points(who)).toBe(300n);
    await convert(who, 1, { idempotencyKey: 'convert-none' });
    expect(valueOf(await ask(writeOutcome, who, { query: { key: 'convert-none' } }))).toEqual({
      outcome: 'refused',
      errorCode: 'conversion_limit',
    });
  });

  test('rewards and rules are told in the language asked for; what is switched off is not there', async () => {
    const who = await saver(0);
    await services().db.delete(redemptions);
    await services().db.delete(pointRewards);
    await seedRewards(services().db);
    const [first] = await services().db.select().from(pointRewards).orderBy(pointRewards.ordinal);
    await services()
      .db.update(pointRewards)
      .set({ enabled: false })
      .where(eq(pointRewards.id, first?.id ?? 0));
    const page = valueOf(await ask(calls.pointRewards, who, { query: { language: 'CN', pageSize: '3' } }));
    expect(page).toMatchObject({ total: 8, totalPages: 3 });
    expect(page['list']).toMatchObject([{ name: '大额金', type: 'CREDIT', credit: 10 }, { type: 'TICKET' }, {}]);
    const rules = valueOf(await ask(calls.pointConfig, who, { query: { language: 'EN' } }));
    expect(rules).toMatchObject({ convertEnabled: true, pointsPerUnit: 100, minimumPoints: 100 });
    expect(rules['earning']).toContainEqual({ gameType: 'LIVE', turnoverPerPoint: 20 });
    expect((await ask(calls.pointBalance, who)).json?.value).toBe(0);
  });

  test('trial accounts neither redeem nor convert, and with the module off nobody does', async () => {
    const trial = await saver(500, { type: 4 });
    const mug = await reward();
    expect(errorOf(await redeem(trial, mug))).toBe('function.not.available');
    expect(errorOf(await convert(trial, 100))).toBe('function.not.available');
    const who = await saver(500);
    await switchFeature(at.platform.operator, 'PTSYS3', false);
    for (const answer of [await redeem(who, mug), await convert(who, 100), await ask(calls.pointBalance, who)])
      expect(errorOf(answer)).toBe('function.not.available');
    await switchFeature(at.platform.operator, 'PTSYS3', true);
    expect(await points(who)).toBe(500n);
  });

  test('of 200 redemptions of the last 10 and 100 conversions at once exactly the right number succeed', async () => {
    const goods = await reward({ stock: 10, points: 100n, amount: 100n });
    // One could pay 15 redemptions or conversions, the others one each.
    const rich = await saver(1_500);
    const others = await Promise.all(Array.from({ length: 20 }, () => saver(100)));
    const wanted = Array.from({ length: 200 }, (_, n) => {
      const who = n % 2 === 0 ? rich : (others[(n - 1) % 20] ?? rich);
      return redeem(who, goods, { amount: '1.00' });
    });
    const converted = Array.from({ length: 100 }, () => convert(rich, 100));
    const [redeemedAnswers, convertedAnswers] = await Promise.all([Promise.all(wanted), Promise.all(converted)]);
    const good = redeemedAnswers.filter((answer) => errorOf(answer) === null);
    expect(good).toHaveLength(10);
    expect(await stockOf(goods.id)).toBe(0);
    const mine = (await history(rich)).length;
    const byConversion = convertedAnswers.filter((answer) => errorOf(answer) === null).length;
    expect(mine).toBe(15);
    expect(byConversion).toBeGreaterThanOrEqual(5);
    expect(await points(rich)).toBe(0n);
    expect(await money(rich)).toBe(100_000n + BigInt(byConversion) * 100n - BigInt(15 - byConversion) * 100n);
    for (const answer of [...redeemedAnswers, ...convertedAnswers])
      expect([null, 'reward_out_of_stock', 'points_insufficient', 'TOO_MANY_REQUESTS']).toContain(errorOf(answer));
    expect(await checkLedger(services().db)).toMatchObject(SOUND);
  });
});

function fail(): never {
  throw new Error('There is no answer');
}
