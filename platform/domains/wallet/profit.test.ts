import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personalProfit } from '../../../schema/upstream/records.ts';
import { testDatabases } from '../../database/testing.ts';
import { figures } from '../../ledger/tables.ts';
import type { TestPlatform } from '../../testing.ts';
import { openTestPlatform } from '../../testing.ts';
import { vendorCards } from '../games/tables.ts';

describe.each(testDatabases)('personal profit (%s)', (kind) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    const card = { code: 'FTG', displayName: 'Fortune', accountTypeId: 31, ordinal: 1 };
    await platform.services.db.insert(vendorCards).values([
      { ...card, gameType: 'RNG' },
      { ...card, gameType: 'FISH' },
    ]);
  });
  afterAll(() => platform.close());

  const reportOf = async (token: string, firstDay: string, lastDay: string) =>
    platform.ask<{ value: object; errorCode?: string }>(personalProfit, { token, query: { firstDay, lastDay } });

  async function withPast() {
    const { id: memberId, token } = await platform.member({});
    const figure = (day: string, gameType: string, posting: string, amount: bigint, asset = 'MONEY') => ({
      memberId,
      path: `/${memberId}/`,
      day,
      gameType,
      vendor: { RNG: 'FTG', LIVE: 'GONE' }[gameType] ?? '',
      kind: posting as 'stake',
      asset: asset as 'MONEY',
      amount,
      own: amount,
    });
    await platform.services.db
      .insert(figures)
      .values([
        figure('2026-05-01', 'RNG', 'stake', -1000n),
        figure('2026-05-01', 'RNG', 'payout', 400n),
        figure('2026-05-01', 'RNG', 'jackpotWin', 100n),
        figure('2026-05-01', 'RNG', 'pointsEarned', 7n, 'PTS'),
        figure('2026-05-01', '', 'deposit', 5000n),
        figure('2026-05-03', 'LIVE', 'stake', -300n),
        figure('2026-05-03', 'LIVE', 'payout', 900n),
        figure('2026-05-03', 'LIVE', 'stakeReturned', 50n),
        figure('2026-05-03', '', 'rebate', 25n),
        figure('2026-05-03', '', 'withdrawal', -2000n),
        figure('2026-05-09', 'RNG', 'stake', -1n),
      ]);
    return token;
  }

  test('days, types of game and the whole are summed up, without points and stakes that came back', async () => {
    const { json } = await reportOf(await withPast(), '2026-05-01', '2026-05-03');
    expect(json?.value).toEqual({
      list: [
        {
          date: '2026-05-03',
          betAmount: 3,
          winAmount: 9,
          bonusAmount: 0.25,
          profitAndLoss: 6.25,
          depositAmount: 0,
          withdrawAmount: 20,
        },
        {
          date: '2026-05-01',
          betAmount: 10,
          winAmount: 5,
          bonusAmount: 0,
          profitAndLoss: -5,
          depositAmount: 50,
          withdrawAmount: 0,
        },
      ],
      gameTypes: [
        { gameType: 'LIVE', betAmount: 3, winAmount: 9, bonusAmount: 0, profitAndLoss: 6 },
        { gameType: 'RNG', betAmount: 10, winAmount: 5, bonusAmount: 0, profitAndLoss: -5 },
      ],
      vendors: [
        { vendor: 'FTG', vendorName: 'Fortune', betAmount: 10, winAmount: 5, bonusAmount: 0, profitAndLoss: -5 },
        { vendor: 'GONE', vendorName: null, betAmount: 3, winAmount: 9, bonusAmount: 0, profitAndLoss: 6 },
      ],
      footer: {
        betAmount: 13,
        winAmount: 14,
        bonusAmount: 0.25,
        profitAndLoss: 1.25,
        depositAmount: 50,
        withdrawAmount: 20,
      },
    });
  });

  test('days that are no range, or more than a year, are refused', async () => {
    const { token } = await platform.member({});
    for (const [first, last] of [
      ['2026-05-02', '2026-05-01'],
      ['2025-01-01', '2026-05-01'],
      ['2026-13-40', '2026-13-41'],
      ['today', '2026-05-01'],
    ] as const)
      expect((await reportOf(token, first, last)).status).toBe(400);
    expect((await reportOf(token, '2026-05-01', '2026-05-01')).json?.value).toMatchObject({ list: [], gameTypes: [] });
  });
});
