import { describe, expect, test, vi } from 'vitest';
import { testDatabases } from '../../../database/testing.ts';
import { checkLedger } from '../../../ledger/checkLedger.ts';
import { openTestPlatform } from '../../../testing.ts';
import { AFTERWARDS, makePlayedLines } from '../simulation/playedLines.ts';
import { contractPayments, contractSettlements } from '../tables.ts';
import { settleContracts } from './settle.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

describe.each(testDatabases)('several that settle at once (%s)', (kind) => {
  test('each window of each contract is paid once, and every agent gets what one alone would pay', async () => {
    const paid = [];
    for (const settlers of [1, 3]) {
      const { services, close } = await openTestPlatform(kind);
      await makePlayedLines(services);
      services.clock.shift(Date.parse(AFTERWARDS) - services.clock.now().getTime());
      await Promise.all(Array.from({ length: settlers }, () => settleContracts(services)));
      const payments = await services.db.select().from(contractPayments);
      expect(payments.every(({ state }) => state === 'settled')).toBe(true);
      expect(await checkLedger(services.db)).toMatchObject({ balances: 0n, entries: 0n, drifted: [], negative: [] });
      const settled = await services.db.select().from(contractSettlements);
      const lineOf = ({ agentId, kind: about, dueAt, part, net, posted }: (typeof settled)[number]) =>
        [agentId, about, dueAt.toISOString(), part, net, posted].join(' ');
      paid.push(
        [
          ...payments.map(({ contractId, windowFrom, paid: got, owed }) =>
            [contractId, windowFrom.toISOString(), got, owed].join(' '),
          ),
          ...settled.map(lineOf),
        ].toSorted(),
      );
      await close();
    }
    expect(paid[0]?.length).toBeGreaterThan(100);
    expect(paid[1]).toEqual(paid[0]);
  });
});
