import { describe, expect, test } from 'vitest';
import { eq } from '../../database/drizzle.ts';
import { depositSlip } from '../../../schema/upstream/deposits.ts';
import { uploadFile } from '../../../schema/upstream/memberFiles.ts';
import { balance } from '../../../schema/upstream/wallet.ts';
import { sendDue } from '../../bank/events.ts';
import { bankEvents } from '../../bank/tables.ts';
import { testDatabases } from '../../database/testing.ts';
import { depositPlatform, valueIn } from '../../domains/wallet/deposits/testing.ts';
import { checkLedger } from '../../ledger/checkLedger.ts';
import { TEST_AUTHOR, TEST_AUTHOR_HEADERS } from '../../testing.ts';

/** One grey point. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==';
const headers = { host: 'localhost:4101', ...TEST_AUTHOR_HEADERS };

interface State {
  readonly deposits: readonly {
    readonly id: number;
    readonly reason: string;
    readonly paid: string | null;
    readonly slips: string[];
  }[];
  readonly changes: readonly { readonly part: string; readonly before: unknown; readonly after: unknown; by: string }[];
}

describe.each(testDatabases)('the operator decides on deposits on %s', (kind) => {
  const world = depositPlatform(kind);
  const { deposit, depositOf, atBank, newKey } = world;
  const deliver = () => sendDue(world.platform.bank.services);

  const post = (path: string, payload: object = {}, more: object = {}) =>
    world.platform.control.inject({
      method: 'POST',
      url: `/operator/deposits/${path}`,
      headers: { ...headers, ...more },
      payload,
    });
  const get = (url: string) => world.platform.control.inject({ method: 'GET', url, headers });
  const state = async () => (await get('/operator/state')).json<State>();
  const queued = async (id: number) => (await state()).deposits.find((row) => row.id === id);
  const mainOf = async (token: string) =>
    valueIn(await world.platform.ask<{ success: boolean; value: { mainWalletBalance: number } }>(balance, { token }))
      .mainWalletBalance;

  /** A deposit with a slip; paid at the bank before, where that is told. */
  async function withSlip(token: string, choice: string | null = null, more: Readonly<Record<string, string>> = {}) {
    const id = await deposit(token, 500, { on: 'transfer' });
    const { fileId } = valueIn(
      await world.platform.ask<{ success: boolean; value: { fileId: string } }>(uploadFile, {
        token,
        body: { contentType: 'image/png', data: PNG, idempotencyKey: newKey() },
      }),
    );
    const body = { depositId: id, fileIds: [fileId], idempotencyKey: newKey() };
    expect(await world.platform.ask(depositSlip, { token, body })).toMatchObject({ json: { success: true } });
    if (choice !== null) await atBank(id, choice, more);
    await deliver();
    return { id, fileId };
  }

  test('what a slip tells of is credited by the amount that the operator says', async () => {
    const { id: memberId, token } = await world.platform.member();
    const { id, fileId } = await withSlip(token);
    expect(await queued(id)).toMatchObject({ reason: 'slip', amount: '500.00', paid: null, slips: [fileId] });
    expect((await post(`${id}/approve`)).statusCode).toBe(400);
    for (const amount of ['0', '-1', '1e3', 'x'])
      expect((await post(`${id}/approve`, { amount })).statusCode).toBe(400);
    for (const amount of ['99.99', '200000.01'])
      expect((await post(`${id}/approve`, { amount })).body).toContain('The channel takes');
    expect((await post(`${id}/approve`, { amount: '480' })).json()).toMatchObject({
      state: 'credited',
      credited: '480.00',
    });
    expect(await depositOf(token, id)).toMatchObject({ stateName: 'credited', amount: 480, creditedAmount: 480 });
    expect(await mainOf(token)).toBe(480);
    expect((await world.notices(memberId)).map(({ notice }) => notice)).toContain('deposit-credited');
    expect(await queued(id)).toBeUndefined();
    expect((await state()).changes[0]).toMatchObject({
      part: `deposit D${id}`,
      before: { state: 'under-review', paid: null },
      after: { state: 'credited', paid: '480.00' },
      ...TEST_AUTHOR,
    });
  });

  test('what the bank has reported is credited as it is, less the fee', async () => {
    const { token } = await world.platform.member();
    const id = await deposit(token, 500, { on: 'chosen' });
    await atBank(id, 'other', { amount: '1000' });
    await deliver();
    expect((await post(`${id}/approve`, { amount: '500' })).statusCode).toBe(409);
    expect((await post(`${id}/approve`)).json()).toMatchObject({ state: 'credited', credited: '985.00' });
    expect(await mainOf(token)).toBe(985);
    expect(await checkLedger(world.platform.services.db)).toMatchObject({ drifted: [], negative: [] });
  });

  test('what is sent back is told to the member, and its money has gone back to the bank', async () => {
    const { id: memberId, token } = await world.platform.member();
    const id = await deposit(token, 500);
    await atBank(id, 'late');
    await deliver();
    const { db, ledger } = world.platform.services;
    const before = await ledger.balanceOf(db, 'house:in-transit');
    expect((await post(`${id}/send-back`)).json()).toMatchObject({ state: 'sent-back' });
    expect(before - (await ledger.balanceOf(db, 'house:in-transit'))).toBe(50_000n);
    expect(await depositOf(token, id)).toMatchObject({ state: '5', stateName: 'sent-back', reason: 'operator' });
    expect((await world.notices(memberId))[0]).toMatchObject({ notice: 'deposit-sent-back' });
    expect(await mainOf(token)).toBe(0);
    for (const path of ['approve', 'send-back']) expect((await post(`${id}/${path}`)).statusCode).toBe(409);
  });

  test('money that comes after a slip was given up is under review again, and is decided once more', async () => {
    const { token } = await world.platform.member();
    const { id } = await withSlip(token);
    await post(`${id}/send-back`);
    await atBank(id, 'pay');
    await deliver();
    expect(await depositOf(token, id)).toMatchObject({ stateName: 'under-review', reason: 'late', amount: 500 });
    await post(`${id}/approve`);
    expect(await mainOf(token)).toBe(500);
    const { db, ledger } = world.platform.services;
    expect(await ledger.balanceOf(db, 'house:in-transit')).toBe(0n);
  });

  test('a payment that the bank reports after the operator has credited it is not credited again', async () => {
    const { token } = await world.platform.member();
    const { id } = await withSlip(token);
    await post(`${id}/approve`, { amount: '500' });
    await atBank(id, 'pay');
    await deliver();
    const payment = await world.paymentOf(id);
    const { db } = world.platform.services;
    const events = await db
      .select()
      .from(bankEvents)
      .where(eq(bankEvents.paymentId, payment?.id ?? ''));
    expect(events).toMatchObject([{ left: 0, problem: null }]);
    expect(await depositOf(token, id)).toMatchObject({ stateName: 'credited', creditedAmount: 500 });
    expect(await mainOf(token)).toBe(500);
  });

  test('of two decisions at once one holds', async () => {
    const { token } = await world.platform.member();
    const { id } = await withSlip(token, 'other', { amount: '20' });
    const statuses = await Promise.all(
      ['approve', 'send-back', 'approve'].map(async (path) => (await post(`${id}/${path}`)).statusCode),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect([0, 20]).toContain(await mainOf(token));
  });

  test('a decision needs an author, and a deposit under review', async () => {
    const { token } = await world.platform.member();
    const { id } = await withSlip(token);
    expect((await post(`${id}/approve`, { amount: '500' }, { 'x-changed-by': '' })).statusCode).toBe(400);
    expect((await post(`${await deposit(token, 500)}/approve`, { amount: '500' })).statusCode).toBe(409);
    for (const unknown of ['1', 'x', '1e9']) expect((await post(`${unknown}/send-back`)).statusCode).toBe(404);
    expect(await queued(id)).toMatchObject({ reason: 'slip' });
  });

  test('slips are shown as pictures and nothing else, and what nothing uses is not shown', async () => {
    const { token } = await world.platform.member();
    const { fileId } = await withSlip(token);
    const picture = await get(`/operator/files/${fileId}`);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(picture.rawPayload.toString('base64')).toBe(PNG);
    const unused = valueIn(
      await world.platform.ask<{ success: boolean; value: { fileId: string } }>(uploadFile, {
        token,
        body: { contentType: 'image/png', data: PNG, idempotencyKey: newKey() },
      }),
    ).fileId;
    expect((await get(`/operator/files/${unused}`)).statusCode).toBe(404);
  });
});
