import { describe, expect, test } from 'vitest';
import { testDatabases } from '../../database/testing.ts';
import { valueOf, withdrawalPlatform } from '../../domains/wallet/withdrawals/testing.ts';
import { TEST_AUTHOR, TEST_AUTHOR_HEADERS } from '../../testing.ts';
import type { OperatorPageState } from './state.ts';

const headers = { host: 'localhost:4101', ...TEST_AUTHOR_HEADERS };

describe.each(testDatabases)('the operator decides on withdrawals on %s', (kind) => {
  const world = withdrawalPlatform(kind);
  /** @param version the first decision is on a withdrawal of one step: its request */
  const post = (path: string, version: number, more: object = {}) =>
    world.platform.control.inject({
      method: 'POST',
      url: `/operator/withdrawals/${path}`,
      headers: { ...headers, ...more },
      payload: { version },
    });
  const state = async () =>
    (await world.platform.control.inject({ method: 'GET', url: '/operator/state', headers })).json<OperatorPageState>();
  const queued = async (id: number) => (await state()).withdrawals.find((row) => row.id === id);
  async function requested() {
    const who = await world.withdrawer();
    const answer = await world.request(who, '1000.00');
    return { who, id: Number(valueOf(answer)['withdrawId']) };
  }

  test('sees whom to pay, and pays by two decisions', async () => {
    const { who, id } = await requested();
    expect(await queued(id)).toMatchObject({
      state: 'requested',
      amount: '1000.00',
      bank: 'Pocket',
      number: '09171234567',
      payee: 'Amihan Cruz',
      decisions: ['approve', 'reject'],
    });
    expect((await post(`${id}/send`, 1)).statusCode).toBe(409);
    expect((await post(`${id}/approve`, 1)).json()).toMatchObject({ state: 'approved' });
    expect((await post(`${id}/send`, 2)).json()).toMatchObject({ state: 'sent' });
    expect(await queued(id)).toBeUndefined();
    const { changes } = await state();
    expect(changes[0]).toMatchObject({
      part: `withdrawal W${id}`,
      before: { state: 'approved' },
      after: { state: 'sent' },
      ...TEST_AUTHOR,
    });
    expect(JSON.stringify(changes)).not.toContain('09171234567');
    expect((await world.rowOf(who.token, id)).remark).toBeNull();
  });

  test('tells the member why one was rejected, but not who has done so', async () => {
    const { who, id } = await requested();
    expect((await post(`${id}/reject`, 1)).json()).toMatchObject({ state: 'rejected' });
    const row = await world.rowOf(who.token, id);
    expect(row).toMatchObject({ state: 'rejected', remark: TEST_AUTHOR.reason });
    expect(JSON.stringify(row)).not.toContain(TEST_AUTHOR.by);
  });

  test('sees a case with its pictures, and ends it', async () => {
    const { who, id } = await requested();
    await post(`${id}/approve`, 1);
    await post(`${id}/send`, 2);
    const fileIds = [await world.upload(who.token)];
    await world.confirm(who.token, id, 'PARTIALLY_RECEIVED', { receivedAmount: '400.00', fileIds });
    expect(await queued(id)).toMatchObject({
      state: 'disputed',
      reason: 'partially-received',
      received: '400.00',
      remaining: '600.00',
      proofs: fileIds,
      decisions: ['send-again', 'return', 'force'],
    });
    expect((await post(`${id}/return`, 4)).json()).toMatchObject({ state: 'returned', returned: '600.00' });
    expect((await post(`${id}/force`, 5)).statusCode).toBe(409);
  });

  test('does not decide on what has changed since it was looked at, even where its state is the same', async () => {
    const { who, id } = await requested();
    await post(`${id}/approve`, 1);
    const late = await post(`${id}/reject`, 1);
    expect(late.statusCode).toBe(409);
    expect(late.body).toContain('The withdrawal has changed and is now approved: look at it again');
    await post(`${id}/send`, 2);
    await world.confirm(who.token, id, 'NOT_RECEIVED');
    expect(await queued(id)).toMatchObject({ state: 'disputed', version: 4 });
    await post(`${id}/send-again`, 4);
    await world.confirm(who.token, id, 'PARTIALLY_RECEIVED', { receivedAmount: '400.00' });
    expect((await post(`${id}/return`, 4)).statusCode).toBe(409);
    expect(await queued(id)).toMatchObject({ state: 'disputed', version: 6, remaining: '600.00' });
    expect((await post(`${id}/return`, 6)).json()).toMatchObject({ state: 'returned', returned: '600.00' });
  });

  test('has to say who and why; what does not exist is not there', async () => {
    const { id } = await requested();
    expect((await post(`${id}/approve`, 1, { 'x-changed-by': '' })).statusCode).toBe(400);
    expect((await post(`${id}/cancel`, 1)).statusCode).toBe(404);
    expect((await post('1/approve', 1)).statusCode).toBe(404);
    expect(await queued(id)).toMatchObject({ state: 'requested' });
  });
});
