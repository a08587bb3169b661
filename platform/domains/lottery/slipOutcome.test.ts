import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { NoopLogger } from '../../database/drizzle.ts';
import * as own from '../../../schema/upstream/lotteryOrders.ts';
import { balance, writeOutcome } from '../../../schema/upstream/wallet.ts';
import { testDatabases } from '../../database/testing.ts';
import { checkLedger } from '../../ledger/checkLedger.ts';
import { keepRefusal } from '../../outcomes/refusedWrites.ts';
import { lotteryPlatform } from './testing.ts';
import type { WireDraw } from './wireDraw.ts';

// A database is opened, and hundreds of bets are placed.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

interface Line {
  readonly playType: string;
  readonly selection: string;
  readonly stake: string;
}
type Order = { orderId: string; selection: string; stake: number };

describe.each(testDatabases)('slips of a lottery on %s', (kind) => {
  const lottery = lotteryPlatform(kind);
  const { openDraw, goTo } = lottery;
  let keys = 0;
  const newKey = () => `outcome-test-${(keys += 1)}`;
  const linesOf = (count: number): Line[] =>
    Array.from({ length: count }, (_, at) => ({
      playType: 'tail2',
      selection: String(at % 100).padStart(2, '0'),
      stake: '1',
    }));
  const place = (token: string, draw: WireDraw, bets: readonly Line[], idempotencyKey: string) =>
    lottery.platform.ask<Order[] & { errorCode?: string }>(own.placeLotteryOrders, {
      token,
      body: { idempotencyKey, gameCode: draw.gameCode, issue: draw.issue, bets },
    });
  const moneyOf = async (token: string) =>
    (await lottery.platform.ask<{ value: { sumBalance: number } }>(balance, { token })).json?.value.sumBalance;
  const outcome = async (token: string, key: string) =>
    (await lottery.platform.ask(writeOutcome, { token, query: { key } })).json?.value;

  test('a slip of 100 bets costs as many statements as one of 10', async () => {
    const { token } = await lottery.platform.member({ balance: '500.00' });
    const draw = await openDraw('E5_1');
    await place(token, draw, linesOf(1), newKey());
    const statements = vi.spyOn(NoopLogger.prototype, 'logQuery');
    onTestFinished(() => statements.mockRestore());
    const costOf = async (count: number) => {
      statements.mockClear();
      expect((await place(token, draw, linesOf(count), newKey())).json).toHaveLength(count);
      return statements.mock.calls.length;
    };
    const ten = await costOf(10);
    expect(ten).toBeGreaterThan(5);
    expect(await costOf(100)).toBe(ten);
    expect(await moneyOf(token)).toBe(500 - 111);
    expect(await checkLedger(lottery.platform.services.db)).toMatchObject({
      balances: 0n,
      entries: 0n,
      drifted: [],
      negative: [],
      miscounted: [],
    });
  });

  test('tickets are in the order of the slip, and an invalid line is named', async () => {
    const { token } = await lottery.platform.member({ balance: '60.00' });
    const draw = await openDraw('E5_1');
    const { json } = await place(token, draw, linesOf(20).toReversed(), newKey());
    expect(json?.map(({ selection }) => selection)).toEqual(
      linesOf(20)
        .toReversed()
        .map(({ selection }) => selection),
    );
    const wrong = linesOf(20).map((line, at) => (at === 13 ? { ...line, selection: 'x' } : line));
    expect((await place(token, draw, wrong, newKey())).json).toMatchObject({
      errorCode: 'lottery_selection_invalid',
      value: { betIndex: 13 },
    });
    expect(await moneyOf(token)).toBe(40);
  });

  test('the outcome of a slip is found by its key, by its member only', async () => {
    const [mine, other] = [
      await lottery.platform.member({ balance: '10.00' }),
      await lottery.platform.member({ balance: '10.00' }),
    ];
    const draw = await openDraw('K3_1');
    const [done, refused] = [newKey(), newKey()];
    const die = (selection: string): Line[] => [{ playType: 'die', selection, stake: '4' }];
    expect(await outcome(mine.token, done)).toEqual({ outcome: 'unknown' });
    await place(mine.token, draw, die('1'), done);
    await place(mine.token, draw, die('1,2'), refused);
    expect(await outcome(mine.token, done)).toEqual({ outcome: 'done' });
    expect(await outcome(mine.token, refused)).toEqual({ outcome: 'refused', errorCode: 'ACCOUNT_BALANCE_NOT_ENOUGH' });
    for (const key of [done, refused]) expect(await outcome(other.token, key)).toEqual({ outcome: 'unknown' });
  });

  test('a finally refused key is refused the same way again, and with other bets it is another slip', async () => {
    const { token, username } = await lottery.platform.member({ balance: '1.00' });
    const draw = await openDraw('K3_1');
    const key = newKey();
    const die: Line[] = [{ playType: 'die', selection: '1', stake: '4' }];
    expect((await place(token, draw, die, key)).json).toMatchObject({ errorCode: 'ACCOUNT_BALANCE_NOT_ENOUGH' });
    await lottery.platform.control.inject({
      method: 'POST',
      url: `/members/${username}/balance`,
      headers: { host: 'localhost' },
      payload: { balance: '50.00' },
    });
    expect(await moneyOf(token)).toBe(50);
    expect((await place(token, draw, die, key)).json).toMatchObject({ errorCode: 'ACCOUNT_BALANCE_NOT_ENOUGH' });
    expect((await place(token, draw, [{ playType: 'die', selection: '2', stake: '1' }], key)).json).toMatchObject({
      errorCode: 'idempotency_key_reused',
    });
    expect(await lottery.platform.ask(own.lotteryOrders, { token })).toMatchObject({ json: { total: 0 } });
  });

  test('a placed slip stays done, whatever another try with its key got', async () => {
    const { token, id } = await lottery.platform.member({ balance: '10.00' });
    const draw = await openDraw('K3_1');
    const key = newKey();
    await place(token, draw, [{ playType: 'die', selection: '1', stake: '1' }], key);
    const { db, clock } = lottery.platform.services;
    await keepRefusal(
      db,
      { memberId: id, key, content: null },
      { code: 'lottery_draw_closed', message: '', value: null },
      clock.now(),
    );
    expect(await outcome(token, key)).toEqual({ outcome: 'done' });
  });

  test('a slip that came too late is finally refused, and its outcome says so', async () => {
    const { token } = await lottery.platform.member({ balance: '10.00' });
    const draw = await openDraw('K3_1');
    await goTo(Number(draw.closesAt) + 1);
    const key = newKey();
    await place(token, draw, [{ playType: 'die', selection: '1', stake: '1' }], key);
    expect(await outcome(token, key)).toEqual({ outcome: 'refused', errorCode: 'lottery_draw_closed' });
  });
});
