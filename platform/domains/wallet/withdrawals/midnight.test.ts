import { describe, expect, test, vi } from 'vitest';
import { turnover as turnoverCall } from '../../../../schema/upstream/withdrawals.ts';
import { spanAt } from '../../../calendar.ts';
import { testDatabases } from '../../../database/testing.ts';
import { valueOf, withdrawalPlatform } from './testing.ts';

describe.each(testDatabases)('withdrawals at the end of a day on %s', (kind) => {
  const world = withdrawalPlatform(kind);

  test('wherever midnight falls in a request, a deposit before it is taken off the next turnover once', async () => {
    const { clock, settings, db } = world.platform.services;
    await settings.set(db, 'withdrawals', { dailyTimes: 100 });
    const { timeZone } = await settings.get(db, 'calendar');
    const who = await world.withdrawer({ balance: '9000.00' });
    for (let looks = 0; looks < 24; looks += 1) {
      const { until } = spanAt('DAY', clock.now(), timeZone);
      clock.shift(until.getTime() - clock.now().getTime() - 60_000);
      await world.deposits(who.id, 10_000n);
      await world.stakes(who.id, 10_000n);
      const before = clock.now();
      let left = looks;
      // The moment stands still but for midnight, which comes after so many looks at the clock.
      const look = vi.spyOn(clock, 'now').mockImplementation(() => ((left -= 1) >= 0 ? before : until));
      const answer = await world.request(who, '100.00').finally(() => look.mockRestore());
      expect(answer.json, `after ${looks} looks`).toMatchObject({ success: true });
      clock.shift(120_000);
      const { token } = who;
      expect(valueOf(await world.platform.ask(turnoverCall, { token })), `after ${looks} looks`).toEqual({
        required: 0,
        reached: 0,
      });
    }
  });
});
