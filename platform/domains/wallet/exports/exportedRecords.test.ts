import { describe, expect, test } from 'vitest';
import type { Call, ValueOf } from '../../../../schema/upstream/call.ts';
import { depositRecord } from '../../../../schema/upstream/deposits.ts';
import { exportRecord } from '../../../../schema/upstream/exports.ts';
import { personalProfit } from '../../../../schema/upstream/records.ts';
import { withdrawRecord } from '../../../../schema/upstream/withdrawals.ts';
import { testDatabases } from '../../../database/testing.ts';
import { CHANNELS, valueIn } from '../deposits/testing.ts';
import { valueOf, withdrawalPlatform } from '../withdrawals/testing.ts';

type Line = ValueOf<typeof exportRecord>;

const DAY_MS = 86_400_000;
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

describe.each(testDatabases)('exports of other records (%s)', (kind) => {
  const house = withdrawalPlatform(kind);

  async function exported(token: string, query: Record<string, string>): Promise<readonly Line[]> {
    const { text } = await house.platform.ask(exportRecord, { token, query });
    return text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);
  }
  async function recordOf<Asked extends Call>(call: Asked, token: string, query: Record<string, string> = {}) {
    return valueIn(await house.platform.ask<{ success: boolean; value: ValueOf<Asked> }>(call, { token, query }));
  }

  test('days of profit, deposits and withdrawals are exported as their records have them', async () => {
    const member = await house.withdrawer();
    const { token } = member;
    const { vendorId, call } = CHANNELS.transfer;
    const body = { vendorId, amount: '500.00', idempotencyKey: house.newKey() };
    valueOf(await house.platform.ask(call, { token, body }));
    await house.deposits(member.id, 20_000n);
    await house.stakes(member.id, 20_000n);
    valueOf(await house.request(member, '500.00'));

    // They include today, in every time zone.
    const now = house.platform.services.clock.now().getTime();
    const days = { firstDay: dayOf(now - DAY_MS), lastDay: dayOf(now + DAY_MS) };
    const { list: profit } = await recordOf(personalProfit, token, days);
    expect(profit).toMatchObject([{ betAmount: 200, depositAmount: 200 }]);
    const [profitLine, ...profitEnd] = await exported(token, { record: 'profit', ...days });
    expect(profitLine?.profit?.list).toEqual(profit);
    expect(profitEnd).toEqual([{ end: 1 }]);

    const { list: deposits } = await recordOf(depositRecord, token);
    expect(deposits).toHaveLength(1);
    const [depositLine, ...depositEnd] = await exported(token, { record: 'deposits' });
    expect(depositLine?.deposits?.list).toEqual(deposits);
    expect(depositEnd).toEqual([{ end: 1 }]);

    const { records: withdrawals } = await recordOf(withdrawRecord, token);
    expect(withdrawals).toHaveLength(1);
    const [withdrawalLine, ...withdrawalEnd] = await exported(token, { record: 'withdrawals' });
    expect(withdrawalLine?.withdrawals?.records).toEqual(withdrawals);
    expect(withdrawalEnd).toEqual([{ end: 1 }]);
  });

  test('a record without entries is only its end', async () => {
    const { token } = await house.platform.member();
    for (const record of ['betting', 'deposits', 'withdrawals', 'receipts'])
      expect(await exported(token, { record })).toEqual([{ end: 0 }]);
  });
});
