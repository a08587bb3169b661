import { describe, expect, test, vi } from 'vitest';
import { asc, eq, inArray } from '../../../database/drizzle.ts';
import { testDatabases } from '../../../database/testing.ts';
import { memberAccount } from '../../../ledger/accounts.ts';
import { checkLedger } from '../../../ledger/checkLedger.ts';
import { PER_CENT } from '../rules/exact.ts';
import { agentContracts, contractPayments, contractPurses, contractRepayments } from '../tables.ts';
import { contractPlatform, idOf, offerOf, termsOf } from '../testing.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

describe.each(testDatabases)('payments of who is moved (%s)', (kind) => {
  const world = contractPlatform(kind);
  const { agentBelow, agree, moveTo, play, step, until, balanceOf } = world;

  test('what is played after a move counts for nobody who was above: nobody owes a salary', async () => {
    await until('2027-02-01T04:01:00Z');
    const top = await agentBelow(null);
    const middle = await agentBelow(top.id);
    const last = await agentBelow(middle.id);
    const player = await agentBelow(last.id);
    await agree(null, top, 'dailySalary', termsOf('W', [['2']]));
    await agree(top, middle, 'dailySalary', termsOf('W', [['1.5']]));
    await agree(middle, last, 'dailySalary', termsOf('W', [['1']]));
    await until('2027-02-09T04:01:00Z');
    await play(player.id, '100.00');
    await moveTo(middle, null);
    await play(player.id, '900.00');
    await until('2027-02-16T04:01:00Z');
    const payments = await world.services.db.select().from(contractPayments);
    expect(payments.map(({ stakes, owed }) => [stakes, owed])).toEqual([top, middle, last].map(() => [10_000n, 0n]));
    for (const { id } of [middle, top]) expect(await balanceOf(memberAccount(id))).toBe(50n);
    expect(await balanceOf(memberAccount(last.id))).toBe(100n);
  });

  test('who owes to somebody and is put below them gets what is due, and pays what was owed of it', async () => {
    await until('2027-03-01T04:01:00Z');
    const upper = await agentBelow(null);
    const lower = await agentBelow(upper.id);
    const ofLower = await agentBelow(lower.id);
    const ofUpper = await agentBelow(upper.id);
    await agree(null, upper, 'dividend', termsOf('D', [['10']]));
    await agree(upper, lower, 'dividend', termsOf('D', [['10']]));
    await until('2027-03-02T04:01:00Z');
    await play(ofLower.id, '100.00');
    await play(ofUpper.id, '1.00', '501.00');
    await until('2027-03-03T04:01:00Z');
    await moveTo(lower, null);
    await moveTo(upper, lower);
    await agree(null, lower, 'dividend', termsOf('D', [['20']]));
    await agree(lower, upper, 'dividend', termsOf('D', [['15']]));
    await until('2027-03-04T04:01:00Z');
    await play(ofUpper.id, '1000.00');
    await until('2027-03-05T04:01:00Z');
    const { db } = world.services;
    const payments = await db
      .select()
      .from(contractPayments)
      .where(inArray(contractPayments.holderId, [upper.id, lower.id]))
      .orderBy(asc(contractPayments.id));
    expect(payments.every(({ state, owed }) => state === 'settled' && owed === 0n)).toBe(true);
    const repaid = await db.select().from(contractRepayments);
    expect(repaid.map(({ amount, settlementId }) => [amount, settlementId !== null])).toEqual([
      [1_000n * PER_CENT, true],
    ]);
    // 20 % of 1,000 come to the one above: 150 are for the other, who owed 10.
    expect(await balanceOf(memberAccount(lower.id))).toBe(6_000n);
    expect(await balanceOf(memberAccount(upper.id))).toBe(14_000n);
    expect(await db.$count(contractPurses)).toBeGreaterThan(0);
    expect(await checkLedger(db)).toMatchObject({ balances: 0n, entries: 0n, drifted: [], negative: [] });
  });

  test('what runs out with its period is cut by no change of what is held for another period', async () => {
    await until('2027-04-01T04:01:00Z');
    const before = await agentBelow(null);
    const after = await agentBelow(null);
    const holder = await agentBelow(before.id);
    const further = await agentBelow(holder.id);
    await agree(null, before, 'dailySalary', termsOf('M', [['3']]));
    await agree(before, holder, 'dailySalary', termsOf('M', [['2']]));
    const monthly = await agree(holder, further, 'dailySalary', termsOf('M', [['1']]));
    await agree(null, after, 'dailySalary', termsOf('W', [['3']]));
    await until('2027-05-04T04:01:00Z');
    await moveTo(holder, after);
    await agree(after, holder, 'dailySalary', termsOf('W', [['2']]));
    await until('2027-05-11T04:01:00Z');
    // Terms of a week may be given on beside those of the month, which run out.
    const beside = await agentBelow(holder.id);
    idOf(await step(holder, 'dailySalary', offerOf(beside, termsOf('W', [['1']]))));
    await agree(after, holder, 'dailySalary', termsOf('W', [['0.5']]));
    const [row] = await world.services.db.select().from(agentContracts).where(eq(agentContracts.id, monthly));
    expect(row?.endsAt).toEqual(new Date('2027-05-31T16:00:00Z'));
  });
});
