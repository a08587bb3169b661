import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { and, eq, isNull, sql } from '../drizzle.ts';
import { recompute } from '../../domains/play/rounds.ts';
import { playRounds, playSeeds } from '../../domains/play/tables.ts';
import { countUnread } from '../../domains/messages/store.ts';
import { countClaimable } from '../../domains/promotions/store.ts';
import { requireArea } from '../../domains/session/signIn/area.ts';
import { findByUsername } from '../../domains/session/signIn/login.ts';
import { verifyPassword } from '../../members/passwords.ts';
import type { Member } from '../../members/tables.ts';
import { members } from '../../members/tables.ts';
import { games } from '../../domains/games/tables.ts';
import { memberAccount } from '../../ledger/accounts.ts';
import { checkLedger } from '../../ledger/checkLedger.ts';
import { createLedger } from '../../ledger/ledger.ts';
import { ledgerTransactions } from '../../ledger/tables.ts';
import type { Database } from '../database.ts';
import { openTestDatabase } from '../testing.ts';
import { DEMO_MEMBERS } from './members/people.ts';
import { DEMO_PASSWORD } from './members/seedPeople.ts';
import { LETTERS } from './members/letters.ts';
import { seedPlatform } from './seedPlatform.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const ledger = createLedger(() => NOW);

test('a platform in production has games but no members with the demo password', async () => {
  const db = await openTestDatabase();
  await seedPlatform(db, ledger, NOW, false);
  const [count] = await db.select({ games: sql<number>`count(*)::int` }).from(games);
  expect(count?.games).toBeGreaterThan(10_000);
  expect(await findByUsername({ db }, 'demo01')).toBeNull();
  await db.close();
});

describe('a platform with seed data', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
    await seedPlatform(db, ledger, NOW, true);
  });
  afterAll(() => db.close());

  const demo = async (username: string): Promise<Member> => {
    const member = await findByUsername({ db }, username);
    if (!member) throw new Error(`${username} is missing`);
    return member;
  };

  test('is seeded once', async () => {
    expect(await seedPlatform(db, ledger, NOW, true)).toBe(false);
  });

  test('has books that balance, with a past of thousands of postings', async () => {
    const check = await checkLedger(db);
    expect(check).toMatchObject({ balances: 0n, entries: 0n, drifted: [], negative: [], miscounted: [] });
    expect(check.transactions).toBeGreaterThan(5_000);
  });

  test('has ten thousand slots', async () => {
    const [row] = await db
      .select({ slots: sql<number>`count(*)::int` })
      .from(games)
      .where(eq(games.gameType, 'RNG'));
    expect(row?.slots).toBeGreaterThanOrEqual(10_000);
  });

  test('knows twelve members by the demo password, the first of them rich, the last without a cent', async () => {
    for (const { username } of DEMO_MEMBERS)
      expect(await verifyPassword(DEMO_PASSWORD, (await demo(username)).passwordHash)).toBe(true);
    expect(await ledger.balanceOf(db, memberAccount((await demo('demo01')).id))).toBeGreaterThan(10_000_000n);
    expect(await ledger.balanceOf(db, memberAccount((await demo('demo12')).id))).toBe(0n);
  });

  test('has one of the staff, who is refused as a member by their own password', async () => {
    const staff = await demo('staff01');
    expect(await verifyPassword(DEMO_PASSWORD, staff.passwordHash)).toBe(true);
    expect(() => requireArea(staff)).toThrow(expect.objectContaining({ code: 'non_member_account' }) as Error);
  });

  test('gives everybody a mobile number of their own, in digits', async () => {
    const numbers = (await db.select({ mobile: members.mobile }).from(members)).map(({ mobile }) => mobile ?? 'none');
    expect(numbers.filter((mobile) => !/^9\d{9}$/.test(mobile))).toEqual([]);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test('has its members below agents, and those below the first', async () => {
    const [top, middle, member] = [await demo('agent01'), await demo('agent02'), await demo('demo01')];
    expect([member.uplineId, middle.uplineId, top.uplineId]).toEqual([middle.id, top.id, null]);
  });

  test('wrote to everybody, and lays out rewards', async () => {
    for (const username of ['demo01', 'demo12']) {
      const { id } = await demo(username);
      expect(await countUnread(db, id)).toBeGreaterThan(0);
      expect((await countClaimable(db, id, NOW)).size).toBeGreaterThan(0);
    }
    for (const { titles, contents } of Object.values(LETTERS)) {
      for (const language of ['CN', 'EN', 'ID', 'TH', 'TY', 'VI'] as const)
        expect([titles[language], contents[language]].join('').length).toBeGreaterThan(30);
    }
  });

  test('can show for every round of its past that it was fair, and what it paid', async () => {
    const rounds = await db
      .select({ row: playRounds, seeds: playSeeds })
      .from(playRounds)
      .innerJoin(playSeeds, eq(playSeeds.id, playRounds.seedId));
    expect(rounds.length).toBeGreaterThan(2_000);
    for (const { row, seeds } of rounds.filter((_, at) => at % 50 === 0)) {
      expect(() => recompute(row, seeds)).not.toThrow();
      const [stake] = await db
        .select()
        .from(ledgerTransactions)
        .where(eq(ledgerTransactions.key, `${row.id}:stake`));
      expect([stake?.memberAmount, stake?.at]).toEqual([-row.stake, row.at]);
    }
  });

  test('reveals only past seeds: the next player gets a new pair', async () => {
    expect(
      await db
        .select()
        .from(playSeeds)
        .where(and(isNull(playSeeds.revealedAt))),
    ).toEqual([]);
  });

  test('has a past that ends before now', async () => {
    const [row] = await db.select({ last: sql<string>`max(at)::text` }).from(ledgerTransactions);
    expect(new Date(row?.last ?? 0).getTime()).toBeLessThanOrEqual(NOW.getTime());
  });
});
