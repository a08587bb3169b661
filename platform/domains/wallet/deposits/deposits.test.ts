import { describe, expect, test } from 'vitest';
import { and, eq } from '../../../database/drizzle.ts';
import * as calls from '../../../../schema/upstream/deposits.ts';
import { inbox } from '../../../../schema/upstream/messages.ts';
import { balance, writeOutcome } from '../../../../schema/upstream/wallet.ts';
import { sendDue } from '../../../bank/events.ts';
import { testDatabases } from '../../../database/testing.ts';
import { checkLedger } from '../../../ledger/checkLedger.ts';
import { ledgerTransactions } from '../../../ledger/tables.ts';
import { switchFeature } from '../../site/operator/documents.ts';
import { deposits } from './tables.ts';
import { depositPlatform, valueIn } from './testing.ts';

interface Enveloped<Value> {
  readonly success: boolean;
  readonly value: Value;
}

describe.each(testDatabases)('deposits on %s', (kind) => {
  const world = depositPlatform(kind);
  const { open, deposit, depositOf, atBank, record, newKey } = world;
  const deliver = () => sendDue(world.platform.bank.services);
  const mainOf = async (token: string) =>
    valueIn(await world.platform.ask<Enveloped<{ sumBalance: number }>>(balance, { token })).sumBalance;

  test.each([
    ['page', 500, 500],
    ['chosen', 500, 492.5],
    ['qr', 500, 505],
    ['transfer', 500, 500],
    ['usdt', 1000, 1000],
    ['btc', 2000, 1975],
  ] as const)('what is paid on %s is credited, less the fee, with the rebate', async (on, amount, credited) => {
    const { id: memberId, token } = await world.platform.member();
    const id = await deposit(token, amount, { on });
    expect(await depositOf(token, id)).toMatchObject({
      state: '3',
      stateName: 'sent-to-bank',
      requestedAmount: amount,
    });
    expect(await atBank(id, 'pay')).toBe(303);
    await deliver();
    expect(await depositOf(token, id)).toMatchObject({
      state: '4',
      stateName: 'credited',
      amount,
      creditedAmount: credited,
      customerBankCharge: Math.max(amount - credited, 0),
      reimbursementAmount: Math.max(credited - amount, 0),
    });
    expect(await mainOf(token)).toBe(credited);
    expect(await world.notices(memberId)).toEqual([{ notice: 'deposit-credited', subjectId: String(id) }]);
    expect(await checkLedger(world.platform.services.db)).toMatchObject({ balances: 0n, entries: 0n, drifted: [] });
  });

  test('each way tells the member where to pay', async () => {
    const { token } = await world.platform.member();
    const { depositId, redirectUrl } = valueIn(
      await open(token, 500, { returnUrl: 'http://site.example:4000/?centre=depositv2.record.{depositId}' }),
    );
    expect(redirectUrl).toMatch(/^http:\/\/site\.example:4102\/pay\/[\w-]{22}\?language=EN$/);
    expect((await world.paymentOf(depositId))?.order.returnUrl).toBe(
      `http://site.example:4000/?centre=depositv2.record.${depositId}`,
    );
    expect(await depositOf(token, depositId)).toMatchObject({
      redirectUrl,
      channelName: 'Harbour Online',
      takesSlip: 'N',
    });
    const qr = valueIn(await open(token, 500, { on: 'qr' }));
    expect(qr.qrImageUrl).toMatch(/^\/cdn\/qr\/http%3A%2F%2Flocalhost%3A4102%2Fpay%2F/);
    expect((await depositOf(token, qr.depositId)).qrImageUrl).toBe(qr.qrImageUrl);
    const transfer = await deposit(token, 500, { on: 'transfer' });
    expect(await depositOf(token, transfer)).toMatchObject({
      refId: `D${transfer}`,
      takesSlip: 'Y',
      bankTransfer: {
        bankName: 'Pretend Bank',
        accountName: 'Baize & Brass',
        accountNumber: expect.stringMatching(/^PLAY-\d{4}-\d{4}$/) as string,
        reference: `D${transfer}`,
      },
    });
    expect(await depositOf(token, await deposit(token, 1000, { on: 'usdt' }))).toMatchObject({
      crypto: { coin: 'USDT', network: 'Play network', coinAmount: '17.18213059', coinRate: '58.20' },
    });
  });

  test('another amount waits for the operator, and so does a payment after the end', async () => {
    const { id: memberId, token } = await world.platform.member();
    const other = await deposit(token, 500);
    await atBank(other, 'other', { amount: '499.99' });
    const late = await deposit(token, 500);
    await atBank(late, 'late');
    const cancelled = await deposit(token, 500);
    await atBank(cancelled, 'cancel');
    await deliver();
    expect(await depositOf(token, cancelled)).toMatchObject({ state: '5', stateName: 'failed', reason: 'cancelled' });
    await atBank(cancelled, 'pay');
    await deliver();
    const underReview = { state: '6', stateName: 'under-review' };
    expect(await depositOf(token, other)).toMatchObject({ ...underReview, reason: 'other-amount', amount: 499.99 });
    expect(await depositOf(token, late)).toMatchObject({ ...underReview, reason: 'late', amount: 500 });
    expect(await depositOf(token, cancelled)).toMatchObject({ ...underReview, reason: 'late', amount: 500 });
    expect(await mainOf(token)).toBe(0);
    const told = (await world.notices(memberId)).map(({ notice, subjectId }) => `${subjectId} ${notice}`);
    expect(told).toContain(`${cancelled} deposit-failed`);
    expect(told.filter((line) => line.endsWith('under-review'))).toHaveLength(3);
  });

  test('a deposit that the bank refuses has failed, and one that nobody pays expires', async () => {
    const { token } = await world.platform.member();
    const refused = await deposit(token, 500);
    await atBank(refused, 'refuse');
    await deliver();
    expect(await depositOf(token, refused)).toMatchObject({ state: '5', reason: 'refused-by-bank' });
  });

  test('what is no amount is refused everywhere by the same code, and outside the limits by another', async () => {
    const { token } = await world.platform.member();
    for (const amount of [0, -1, 1.234, '1.500', '1e3', '9'.repeat(30), 'ten', '', 1e30])
      expect((await open(token, amount)).json, String(amount)).toMatchObject({ errorCode: 'AMOUNT_INVALID' });
    for (const amount of [49.99, 50_000.01])
      expect((await open(token, amount)).json).toMatchObject({
        errorCode: 'deposit_limit',
        value: { min: '50.00', max: '50000.00', amounts: null },
      });
    expect((await open(token, 300, { on: 'chosen' })).json).toMatchObject({
      errorCode: 'deposit_limit',
      value: { amounts: ['100.00', '200.00', '500.00', '1000.00', '2000.00', '5000.00'] },
    });
    expect(await record(token)).toMatchObject({ total: 0 });
  });

  test('a channel is closed during its maintenance, and its methods tell when', async () => {
    const { token } = await world.platform.member();
    expect((await open(token, 500, { on: 'closed' })).json).toMatchObject({
      errorCode: 'deposit_channel_closed',
      value: { until: expect.any(Number) as number },
    });
    const { json } = await world.platform.ask(calls.depositChannels, { token, query: { language: 'VI' } });
    expect(json?.value).toMatchObject({
      online: { message: 'Ngân hàng trực tuyến', recommendation: 'Y', mcsDepositEndpoint: 'depositByLaunchUrl' },
      ewallet: { channels: [{ vendorId: 511, reimbursementPercentage: 1, maxReimbursement: 50 }] },
      transfer: {
        channels: [{ vendorId: 521 }, { vendorId: 522, maintenanceEndTime: expect.any(Number) as number }],
      },
      crypto: {
        channels: [
          { coin: 'USDT', currencyRate: 58.2 },
          { coin: 'BTC', customerChargeFixed: 25 },
        ],
      },
    });
    for (const query of [{ vendorId: 999 }, { vendorId: 511 }, { targetUsername: 'somebody' }])
      expect((await open(token, 500, query)).json?.success).toBe(false);
  });

  test('a key is one deposit: repeated, it is answered the same; with other content it is refused', async () => {
    const { token } = await world.platform.member();
    const idempotencyKey = newKey();
    const outcome = async () =>
      (await world.platform.ask(writeOutcome, { token, query: { key: idempotencyKey } })).json?.value;
    expect(await outcome()).toEqual({ outcome: 'unknown' });
    const answers = await Promise.all(Array.from({ length: 6 }, () => open(token, 500, { idempotencyKey })));
    const [id, ...others] = new Set(answers.map((answer) => valueIn(answer).depositId));
    expect(others).toEqual([]);
    expect(await outcome()).toEqual({ outcome: 'done', subjectId: String(id) });
    expect((await open(token, '500.00', { idempotencyKey })).json?.value).toMatchObject(answers[0]?.json?.value ?? {});
    for (const other of [
      () => open(token, 501, { idempotencyKey }),
      () => open(token, 500, { idempotencyKey, on: 'chosen' }),
    ])
      expect((await other()).json).toMatchObject({ errorCode: 'idempotency_key_reused' });
    expect(await record(token)).toMatchObject({ total: 1 });
  });

  test('a refused key stays refused, also when it could be carried out by then', async () => {
    const { token } = await world.platform.member();
    const idempotencyKey = newKey();
    const { db, settings } = world.platform.services;
    await settings.set(db, 'deposits', { isAllowed: false });
    expect((await open(token, 500, { idempotencyKey })).json).toMatchObject({ errorCode: 'deposit_forbidden' });
    const { json } = await world.platform.ask(calls.depositSettings, { token });
    expect(json?.value).toMatchObject({ allowDeposit: 'N' });
    await settings.set(db, 'deposits', { isAllowed: true });
    expect((await open(token, 500, { idempotencyKey })).json).toMatchObject({ errorCode: 'deposit_forbidden' });
    expect((await world.platform.ask(writeOutcome, { token, query: { key: idempotencyKey } })).json?.value).toEqual({
      outcome: 'refused',
      errorCode: 'deposit_forbidden',
    });
    expect((await world.platform.ask(calls.depositSettings, { token })).json?.value).toMatchObject({
      allowDeposit: 'Y',
    });
  });

  test('trial accounts do not deposit, and the operator’s switches close the calls', async () => {
    const trial = await world.platform.member({ type: 4 });
    expect((await open(trial.token, 500)).json).toMatchObject({ errorCode: 'function.not.available' });
    expect((await world.platform.ask(calls.depositSettings, { token: trial.token })).json?.value).toMatchObject({
      allowDeposit: 'N',
    });
    const { token } = await world.platform.member();
    for (const [code, ask, errorCode] of [
      ['DPSTBAS3', () => open(token, 500), 'function.not.available'],
      ['dep_func', () => open(token, 500), 'deposit_forbidden'],
      ['DEPREC3', () => world.platform.ask(calls.depositRecord, { token }), 'function.not.available'],
      ['DEPREC3', () => world.platform.ask(calls.depositMethods, { token }), 'function.not.available'],
    ] as const) {
      await switchFeature(world.platform.operator, code, false);
      expect((await ask()).json, code).toMatchObject({ errorCode });
      await switchFeature(world.platform.operator, code, true);
      expect((await ask()).json, code).toMatchObject({ success: true });
    }
  });

  test('a member leaves only so many deposits unpaid', async () => {
    const { token } = await world.platform.member();
    const { db, settings } = world.platform.services;
    await settings.set(db, 'deposits', { openPerMember: 2 });
    const first = await deposit(token, 500);
    await deposit(token, 500);
    const idempotencyKey = newKey();
    expect((await open(token, 500, { idempotencyKey })).json).toMatchObject({ errorCode: 'TOO_MANY_REQUESTS' });
    await atBank(first, 'pay');
    await deliver();
    expect((await open(token, 500, { idempotencyKey })).json).toMatchObject({ success: true });
    await settings.set(db, 'deposits', { openPerMember: 20 });
  });

  test('the record shows a member’s own, by state, method, time and number, in the language asked for', async () => {
    const { token } = await world.platform.member();
    const stranger = await world.platform.member();
    const paid = await deposit(token, 500);
    await atBank(paid, 'pay');
    await deliver();
    const waiting = await deposit(token, 100, { on: 'qr' });
    const ids = async (query: Record<string, string>) =>
      (await record(token, query)).list.map(({ depositId }) => depositId);
    expect(await record(token)).toMatchObject({ total: 2, totalPages: 1, footer: { amount: 500 } });
    expect(await ids({})).toEqual([waiting, paid]);
    expect(await ids({ size: '1', page: '2' })).toEqual([paid]);
    expect(await ids({ depositState: '4' })).toEqual([paid]);
    expect(await ids({ depositState: '2,3' })).toEqual([waiting]);
    expect(await ids({ depositState: 'nonsense' })).toEqual([]);
    expect(await ids({ depositType: 'ewallet' })).toEqual([waiting]);
    expect(await ids({ startDate: String(Date.now() + 60_000) })).toEqual([]);
    expect(await ids({ depositId: String(paid) })).toEqual([paid]);
    expect(await ids({ depositId: 'x' })).toEqual([]);
    expect((await record(stranger.token, { depositId: String(paid) })).list).toEqual([]);
    expect((await record(token, { language: 'TH' })).list[0]).toMatchObject({ methodName: 'อีวอลเล็ต' });
  });

  test('the record and the settings tell the platform’s own time, which deposits end by', async () => {
    const { token } = await world.platform.member();
    const now = world.platform.services.clock.now().getTime();
    const settings = (await world.platform.ask(calls.depositSettings, { token })).json?.value;
    for (const { serverTime } of [settings, await record(token)] as { serverTime?: number }[]) {
      expect(serverTime).toBeGreaterThanOrEqual(now);
      expect(serverTime).toBeLessThan(now + 60_000);
    }
  });

  test('the inbox tells of a deposit in the language in which it is read', async () => {
    const { token } = await world.platform.member();
    const id = await deposit(token, 500);
    await atBank(id, 'pay');
    await deliver();
    const read = async (language: string) =>
      valueIn(await world.platform.ask<Enveloped<{ content: object[] }>>(inbox, { token, query: { language } }))
        .content[0];
    expect(await read('EN')).toMatchObject({
      title: 'Deposit credited: P\u00a0500.00',
      content: `<p>Your deposit D${id} is in your main wallet.</p>`,
      notice: 'deposit-credited',
      subjectType: 'deposit',
      subjectId: String(id),
    });
    expect(await read('CN')).toMatchObject({ title: '存款已到账：P\u00a0500.00' });
  });

  test('the ledger books a deposit under its own key, and the rebate beside it', async () => {
    const { token } = await world.platform.member();
    const id = await deposit(token, 500, { on: 'qr' });
    await atBank(id, 'pay');
    await deliver();
    const { db } = world.platform.services;
    const postings = await db
      .select({ key: ledgerTransactions.key, kind: ledgerTransactions.kind })
      .from(ledgerTransactions)
      .where(and(eq(ledgerTransactions.reference, String(id)), eq(ledgerTransactions.subject, 'deposit')))
      .orderBy(ledgerTransactions.id);
    expect(postings).toEqual([
      { key: `deposit:${id}`, kind: 'deposit' },
      { key: `deposit:${id}:rebate`, kind: 'rebate' },
    ]);
    const [row] = await db.select().from(deposits).where(eq(deposits.id, id));
    expect(row).toMatchObject({ askAt: null, paid: 50_000n, rebate: 500n, credited: 50_500n });
  });
});
