import { describe, expect, test, vi } from 'vitest';
import { testDatabases } from '../../database/testing.ts';
import { checkLedger } from '../../ledger/checkLedger.ts';
import { pointsPlatform, valueOf } from '../../domains/points/testing.ts';
import { TEST_AUTHOR, TEST_AUTHOR_HEADERS } from '../../testing.ts';
import type { OperatorPageState } from './state.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const headers = { host: 'localhost:4101', ...TEST_AUTHOR_HEADERS };
const HOSTILE = '<script>alert(1)</script>';

describe.each(testDatabases)('the operator’s rewards and redemptions on %s', (kind) => {
  const world = pointsPlatform(kind);
  const post = (path: string, payload: object = {}) =>
    world.platform.control.inject({ method: 'POST', url: `/operator/${path}`, headers, payload });
  const state = async () =>
    (await world.platform.control.inject({ method: 'GET', url: '/operator/state', headers })).json<OperatorPageState>();

  test('a reward is put up and changed, but not by one who looked at an earlier version or stock', async () => {
    const mug = {
      kind: 'GOODS',
      sign: 'mug',
      name: { EN: HOSTILE },
      description: { EN: 'A mug' },
      points: 100,
      stock: 5,
    };
    const made = (await post('rewards', mug)).json<OperatorPageState['rewards'][number]>();
    expect(made).toMatchObject({ names: { EN: HOSTILE }, points: 100, stock: 5, version: 1, enabled: true });
    const path = `rewards/${made.id}`;
    expect((await post(path, { version: 1, points: 120, amount: '2.50' })).json()).toMatchObject({ version: 2 });
    expect((await post(path, { version: 1, points: 130 })).statusCode).toBe(409);
    const who = await world.saver(500);
    valueOf(await world.redeem(who, { id: made.id, points: 120n }, { amount: '2.50' }));
    expect((await post(path, { version: 2, stock: { was: 5, is: 9 } })).statusCode).toBe(409);
    expect((await post(path, { version: 2, stock: { was: 4, is: 9 } })).json()).toMatchObject({ stock: 9 });
    expect((await post(path, { version: 3, enabled: false })).json()).toMatchObject({ enabled: false });
    const { rewards, changes } = await state();
    expect(rewards).toMatchObject([{ id: made.id, points: 120, amount: '2.50', stock: 9, version: 4 }]);
    expect(changes[0]).toMatchObject({ part: `reward ${made.id}`, ...TEST_AUTHOR });
    for (const wrong of [
      { ...mug, kind: 'CREDIT' },
      { ...mug, credit: '1.00' },
      { ...mug, points: 0 },
      { ...mug, stock: -1 },
      { ...mug, sign: 'dragon' },
      { ...mug, amount: '0.00' },
    ])
      expect((await post('rewards', wrong)).statusCode, JSON.stringify(wrong)).toBe(400);
  });

  test('a redemption is decided once; who sees where it goes is the operator alone', async () => {
    const who = await world.saver(500);
    const reward = await world.reward({ stock: 7, amount: 100n });
    const asked = async () => {
      const answer = await world.redeem(who, reward, { amount: '1.00', address: HOSTILE });
      return Number(valueOf(answer)['referenceNo']);
    };
    const [first, second] = [await asked(), await asked()];
    expect((await state()).redemptions.find(({ id }) => id === first)).toMatchObject({
      address: HOSTILE,
      mobile: '+63 (917) 123-4567',
      points: 100,
      amount: '1.00',
    });
    expect((await post(`redemptions/${first}/approve`)).json()).toMatchObject({ state: 'APPROVED' });
    expect((await post(`redemptions/${first}/reject`)).statusCode).toBe(409);
    expect((await post(`redemptions/${second}/reject`)).json()).toMatchObject({ state: 'REJECTED' });
    expect((await post('redemptions/1/reject')).statusCode).toBe(404);
    const history = await world.history(who);
    expect(history).toMatchObject([
      { status: 'REJECTED', changedPoints: 0, pointBalance: 400, remark: TEST_AUTHOR.reason },
      { status: 'APPROVED', changedPoints: -100, pointBalance: 300, remark: TEST_AUTHOR.reason },
    ]);
    const { changes } = await state();
    const told = changes.filter(({ part }) => part.startsWith('redemption'));
    expect(told).toHaveLength(2);
    expect(JSON.stringify([history, told])).not.toMatch(/\(917|alert/);
    expect(JSON.stringify(history)).not.toContain(TEST_AUTHOR.by);
    expect(await world.points(who)).toBe(400n);
    expect(await world.money(who)).toBe(99_900n);
    expect((await state()).rewards.find(({ id }) => id === reward.id)?.stock).toBe(6);
    expect(await checkLedger(world.platform.services.db)).toMatchObject({ balances: 0n, unheld: [], miscounted: [] });
  });

  test('tests give members points', async () => {
    const who = await world.saver(0);
    const given = await world.platform.control.inject({
      method: 'POST',
      url: `/members/${who.id}/points`,
      headers,
      payload: { points: 70 },
    });
    expect(given.json()).toEqual({ points: 70 });
    expect(await world.points(who)).toBe(70n);
  });
});
