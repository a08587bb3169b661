import { describe, expect, test, vi } from 'vitest';
import { asc } from '../../../database/drizzle.ts';
import { testDatabases } from '../../../database/testing.ts';
import { memberAccount } from '../../../ledger/accounts.ts';
import { checkLedger } from '../../../ledger/checkLedger.ts';
import { exactText } from '../rules/exact.ts';
import { contractPayments, contractSettlements } from '../tables.ts';
import { contractPlatform, termsOf } from '../testing.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

describe.each(testDatabases)('settling contracts (%s)', (kind) => {
  const world = contractPlatform(kind);

  test('dividends of three levels: a loss is carried, what cannot be paid is owed and paid later', async () => {
    await world.until('2027-01-20T04:00:00Z');
    const { agentBelow, play, agree, until, balanceOf } = world;
    const a = await agentBelow(null);
    const b = await agentBelow(a.id);
    const c = await agentBelow(b.id);
    const belowC = await agentBelow(c.id);
    const belowB = await agentBelow(b.id);
    const belowA = await agentBelow(a.id);
    await agree(null, a, 'dividend', termsOf('M', [['2'], ['5', '10000000']]));
    await agree(a, b, 'dividend', termsOf('M', [['2'], ['3', '10000000']]));
    await agree(b, c, 'dividend', termsOf('M', [['2']]));
    // What is played before the contracts take effect counts nowhere.
    await play(belowC.id, '999.00');

    await until('2027-02-10T04:00:00Z');
    await play(belowC.id, '4000.00');
    await play(belowB.id, '4000.00');
    await play(belowA.id, '1000.00', '21000.00');
    await until('2027-03-10T04:00:00Z');
    const { db } = world.services;
    const first = await db.select().from(contractPayments).orderBy(asc(contractPayments.contractId));
    expect(
      first.map(({ holderId, base, carryAfter, gross, paid, owed }) => [
        holderId,
        base,
        carryAfter,
        exactText(gross),
        exactText(paid),
        exactText(owed),
      ]),
    ).toEqual([
      [a.id, -1_200_000n, -1_200_000n, '0.00', '0.00', '0.00'],
      [b.id, 800_000n, 0n, '160.00', '0.00', '160.00'],
      [c.id, 400_000n, 0n, '80.00', '0.00', '80.00'],
    ]);
    expect(await balanceOf('house:agents')).toBe(0n);

    await play(belowC.id, '1000.00');
    await play(belowB.id, '1000.00');
    await play(belowA.id, '98000.00', '80000.00');
    await until('2027-04-10T04:00:00Z');
    const settled = await db.select().from(contractSettlements).orderBy(asc(contractSettlements.id));
    expect(
      settled
        .filter(({ posted }) => posted > 0n)
        .map(({ agentId, received, given, net, posted }) => [
          agentId,
          exactText(received),
          exactText(given),
          exactText(net),
          posted,
        ]),
    ).toEqual([
      [a.id, '400.00', '200.00', '200.00', 20_000n],
      [b.id, '200.00', '100.00', '100.00', 10_000n],
      [c.id, '100.00', '0.00', '100.00', 10_000n],
    ]);
    expect(await balanceOf('house:agents')).toBe(-40_000n);
    expect(await balanceOf(memberAccount(c.id))).toBe(10_000n);
    const all = await db.select().from(contractPayments);
    expect(all.every(({ owed, state }) => owed === 0n && state === 'settled')).toBe(true);
    expect(await checkLedger(db)).toMatchObject({ balances: 0n, entries: 0n, drifted: [], negative: [] });
  });

  test('each salary is computed for its window, paid in time, and fractions wait until they make a cent', async () => {
    const { agentBelow, play, agree, until, balanceOf, services } = world;
    const top = await agentBelow(null);
    const below = await agentBelow(top.id);
    const player = await agentBelow(below.id);
    await until('2027-05-03T03:58:00Z');
    for (const [about, rate] of [
      ['dailySalary', '0.5'],
      ['hourSalary', '0.25'],
    ] as const) {
      await agree(null, top, about, termsOf('W', [[rate]]));
      await agree(top, below, about, termsOf('W', [['0.1']]));
    }
    await agree(null, top, 'realTimeSalary', termsOf(null, [['0.01']]));
    // From 04:00 on the real-time salary pays; the others from Monday, 10 May.
    await until('2027-05-03T04:01:00Z');
    for (let at = 0; at < 3; at += 1) {
      await play(player.id, '40.00');
      await until(new Date(Date.parse('2027-05-03T04:06:00Z') + at * 300_000));
      expect(await balanceOf(memberAccount(top.id))).toBe(at < 2 ? 0n : 1n);
    }
    await until('2027-05-11T04:00:00Z');
    await play(player.id, '1000.00');
    await until('2027-05-13T10:00:00Z');
    await play(player.id, '500.00');
    await until('2027-05-16T15:00:00Z');
    expect(await balanceOf(memberAccount(below.id))).toBe(0n);
    await until('2027-05-16T16:00:01Z');
    expect(await balanceOf(memberAccount(below.id))).toBe(300n);
    // 0.4 % and 0.15 % of 1,500, and 0.01 % of 1,620, which is 16.2 cents.
    expect(await balanceOf(memberAccount(top.id))).toBe(600n + 225n + 16n);
    const payments = await services.db.select().from(contractPayments);
    expect(
      payments.filter(({ kind: about, holderId }) => about === 'hourSalary' && holderId === below.id),
    ).toHaveLength(2);
    expect(payments.every(({ kind: about, owed }) => about === 'dividend' || owed === 0n)).toBe(true);
  });
});
