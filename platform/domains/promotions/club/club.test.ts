import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberInfo } from '../../../../schema/upstream/member.ts';
import { rankLevels, rankProgress } from '../../../../schema/upstream/loyalty.ts';
import { balance } from '../../../../schema/upstream/wallet.ts';
import { spanAt } from '../../../calendar.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import { seedContent } from '../../../database/seed/content/seedContent.ts';
import { memberAccount } from '../../../ledger/accounts.ts';
import type { TestPlatform } from '../../../testing.ts';
import { openTestPlatform } from '../../../testing.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
  await inTransaction(platform.services.db, (tx) => seedContent(tx, platform.services.clock.now()));
});
afterAll(() => platform.close());

/** Stakes so much, in whole units, in one go. */
async function stake(memberId: number, units: number, at = platform.services.clock.now()): Promise<void> {
  const { db, ledger, random } = platform.services;
  const amount = BigInt(units) * 100n;
  await inTransaction(db, (tx) =>
    ledger.post(tx, {
      key: random.uuid(),
      kind: 'stake',
      reference: 'test',
      memberId,
      at,
      entries: [
        { account: memberAccount(memberId), amount: -amount },
        { account: 'house:games', amount },
      ],
    }),
  );
}

const progressOf = async (token: string) =>
  (await platform.ask(rankProgress, { token })).json?.value as { playerRankName: string; nextRankName?: string };
const sumOf = async (token: string) =>
  ((await platform.ask(balance, { token })).json?.value as { sumBalance: number } | undefined)?.sumBalance;

test('the ladder climbs: each level asks for more than the one below, in every language', async () => {
  for (const language of ['EN', 'CN', 'TY']) {
    const levels = (await platform.ask(rankLevels, { query: { language } })).json?.value as {
      rankLevel: number;
      labelName: string;
      totalTurnover: number;
      monthlyTurnover: number;
      benefits: string[];
    }[];
    expect(levels.map(({ rankLevel }) => rankLevel)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    for (const [at, level] of levels.entries()) {
      expect(level.labelName).toBe(`VIP${at}`);
      expect(level.benefits.join()).not.toMatch(/[{}]/);
      expect(level.totalTurnover).toBeGreaterThan(levels[at - 1]?.totalTurnover ?? -1);
      expect(level.monthlyTurnover).toBeGreaterThan(levels[at - 1]?.monthlyTurnover ?? -1);
    }
  }
  const levels = (await platform.ask(rankLevels)).json?.value as { benefits: string[] }[];
  expect(levels[8]?.benefits[0]).toBe('A gift of P\u00a05,000.00 in play money when you reach this level');
});

test('who has staked enough is raised, level by level, with each gift booked once', async () => {
  const { id, token } = await platform.member({ balance: '2500.00' });
  expect(await progressOf(token)).toMatchObject({
    playerRankName: 'VIP0',
    nextRankName: 'VIP1',
    totalTurnover: { actual: 0, expected: 500 },
    monthlyTurnover: { actual: 0, expected: 100 },
  });
  await stake(id, 2_100);
  const many = await Promise.all([progressOf(token), progressOf(token), progressOf(token)]);
  for (const seen of many)
    expect(seen).toMatchObject({
      playerRankName: 'VIP2',
      nextRankName: 'VIP3',
      totalTurnover: { actual: 2_100, expected: 5_000 },
    });
  expect(await sumOf(token)).toBe(2_500 - 2_100 + 5 + 20);
  expect((await platform.ask(memberInfo, { token })).json?.value).toMatchObject({
    clubLabel: { labelName: 'VIP2', rankLevel: 2 },
  });
});

test('stakes of another month count for the total alone', async () => {
  const { id, token } = await platform.member({ balance: '5000.00' });
  await stake(id, 3_000, new Date(platform.services.clock.now().getTime() - 40 * 86_400_000));
  expect(await progressOf(token)).toMatchObject({
    playerRankName: 'VIP0',
    totalTurnover: { actual: 3_000 },
    monthlyTurnover: { actual: 0 },
  });
  await stake(id, 100);
  expect(await progressOf(token)).toMatchObject({
    playerRankName: 'VIP1',
    monthlyTurnover: { actual: 100, expected: 400 },
  });
});

test('a month begins in the operator’s time zone, eight hours before it does in UTC', async () => {
  const { id, token } = await platform.member({ balance: '5000.00' });
  const { clock, db, settings } = platform.services;
  const { timeZone } = await settings.get(db, 'calendar');
  const { from } = spanAt('MONTH', clock.now(), timeZone);
  expect(from.getUTCDate()).not.toBe(1);
  await stake(id, 3_000, new Date(from.getTime() - 1));
  await stake(id, 50, from);
  expect(await progressOf(token)).toMatchObject({ totalTurnover: { actual: 3_050 }, monthlyTurnover: { actual: 50 } });
});

test('a level is never lowered, and at the top nothing more is required', async () => {
  const { token } = await platform.member({ rankLevel: 8, balance: '1.00' });
  const top = await progressOf(token);
  expect(top.playerRankName).toBe('VIP8');
  expect(top.nextRankName).toBeUndefined();
});

test('a trial account has the lowest level', async () => {
  const { token } = await platform.member({ type: 4 });
  expect(await progressOf(token)).toEqual({ playerRankName: 'VIP0' });
});
