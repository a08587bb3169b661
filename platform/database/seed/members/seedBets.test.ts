import { afterAll, beforeAll, expect, test } from 'vitest';
import { asc, eq, inArray } from '../../drizzle.ts';
import { lotteryPlans } from '../../../domains/lottery/plans.ts';
import { ordersOf } from '../../../domains/lottery/orders.ts';
import { livePlans } from '../../../domains/play/live/plans.ts';
import { members } from '../../../members/tables.ts';
import { kindOf } from '../../../engine/rounds/kinds.ts';
import { verifyShared } from '../../../engine/rounds/proof.ts';
import { memberAccount } from '../../../ledger/accounts.ts';
import { checkLedger } from '../../../ledger/checkLedger.ts';
import { ledgerEntries, ledgerTransactions } from '../../../ledger/tables.ts';
import { betsOf, proofOf } from '../../../rounds/read.ts';
import type { TestPlatform } from '../../../testing.ts';
import { openTestPlatform } from '../../../testing.ts';
import { seedPlatform } from '../seedPlatform.ts';
import { DEMO_MEMBERS } from './people.ts';
import { seedBets } from './seedBets.ts';

let platform: TestPlatform;
let demo: { id: number; username: string }[];
beforeAll(async () => {
  platform = await openTestPlatform();
  const { db, ledger, clock, rounds } = platform.services;
  await seedPlatform(db, ledger, clock.now(), true);
  await rounds.layOut([...lotteryPlans(), ...(await livePlans(db))]);
  await seedBets(platform.services);
  demo = await db
    .select({ id: members.id, username: members.username })
    .from(members)
    .where(
      inArray(
        members.username,
        DEMO_MEMBERS.map(({ username }) => username),
      ),
    )
    .orderBy(members.username);
});
afterAll(() => platform.close());

test('demo members have tickets won, lost and waiting, and bets at tables; one without money has none', async () => {
  const { db } = platform.services;
  const bets = (await Promise.all(demo.map(({ id }) => betsOf(db, { memberId: id }, 100)))).flat();
  const states = (prefix: string) =>
    new Set(bets.filter(({ series }) => series.key.startsWith(prefix)).map(({ bet }) => bet.state));
  expect([...states('lottery:')].toSorted()).toEqual(['lost', 'placed', 'won']);
  expect([...states('live:')].toSorted()).toEqual(['lost', 'won']);
  expect((await ordersOf(db, { memberId: demo[0]?.id ?? 0 }, 1, 20)).total).toBeGreaterThan(2);
  expect(bets.filter(({ bet }) => bet.memberId === demo.at(-1)?.id)).toEqual([]);
  for (const { bet, round } of bets)
    expect([
      bet.placedAt >= round.opensAt,
      bet.placedAt < round.closesAt,
      bet.placedAt <= platform.services.clock.now(),
    ]).toEqual([true, true, true]);
});

test('what they won was drawn fairly and paid to the cent, and the books balance', async () => {
  const { db } = platform.services;
  const bets = await betsOf(db, { memberId: demo[0]?.id ?? 0 }, 100);
  const settled = bets.filter(({ bet }) => bet.state !== 'placed');
  expect(settled.length).toBeGreaterThan(0);
  for (const { bet, series } of settled) {
    const proof = await proofOf(db, bet.id);
    expect(proof && verifyShared(proof, kindOf(series.kind)).ok).toBe(true);
    const moved = await db
      .select({ amount: ledgerTransactions.memberAmount })
      .from(ledgerTransactions)
      .where(eq(ledgerTransactions.reference, bet.id));
    expect(moved.reduce((sum, { amount }) => sum + (amount ?? 0n), 0n)).toBe(bet.payout - bet.stake);
  }
  expect(await checkLedger(db)).toMatchObject({ balances: 0n, entries: 0n, drifted: [], negative: [], miscounted: [] });
});

test('the balances in their records follow each other in time', async () => {
  for (const { id } of demo) {
    const rows = await platform.services.db
      .select({ amount: ledgerEntries.amount, after: ledgerEntries.balanceAfter })
      .from(ledgerEntries)
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
      .where(eq(ledgerEntries.account, memberAccount(id)))
      .orderBy(asc(ledgerTransactions.at), asc(ledgerTransactions.id), asc(ledgerEntries.line));
    let balance = 0n;
    for (const { amount, after } of rows) expect(after).toBe((balance += amount));
  }
});
