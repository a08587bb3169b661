import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { eq } from '../../../database/drizzle.ts';
import { fromCents } from '../../../../schema/cents.ts';
import { spanAt } from '../../../calendar.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import { rowsOf } from '../../../database/database.ts';
import { testDatabases } from '../../../database/testing.ts';
import { memberAccount } from '../../../ledger/accounts.ts';
import { dayAfter } from '../../../ledger/folded/spans.ts';
import { miscounted } from '../../../ledger/rebuildFigures.ts';
import type { Posting } from '../../../ledger/posting.ts';
import { move } from '../../../ledger/posting.ts';
import { createMember } from '../../../members/createMember.ts';
import { moveMember } from '../../../members/moveMember.ts';
import type { Member } from '../../../members/tables.ts';
import { members } from '../../../members/tables.ts';
import type { TestPlatform } from '../../../testing.ts';
import { openTestPlatform } from '../../../testing.ts';
import { games } from '../../games/tables.ts';
import { pageByName } from './betRows.ts';
import { betsIn } from './bets.ts';
import { foldFigures } from './foldFigures.ts';
import { daysOf, overviewOf } from './overview.ts';
import { profitIn } from './profit.ts';
import { readOf } from './reading.ts';
import { scopeOf } from './scope.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const MEMBERS = 160;
const LEVELS = 6;
const DAYS = 60;
const STEPS = 240;
const BETS_EACH = 6;
const SLOT = 1;
const MOST_LATE = 12;

/** What a member had on a day, and who was above them at that moment. */
interface Counted {
  readonly day: string;
  readonly memberId: number;
  readonly above: readonly number[];
  readonly kind: 'deposit' | 'stake' | 'payout' | 'bonus';
  readonly cents: bigint;
}

const below = (limit: number): number => Math.floor(Math.random() * limit);
function oneOf<Item>(items: readonly Item[]): Item {
  const item = items[below(items.length)];
  if (item === undefined) throw new RangeError('There is nothing to choose from');
  return item;
}

/** The tree as a plain map, which knows nothing of paths. */
class Tree {
  readonly uplines = new Map<number, number | null>();
  /** How it was from a moment on, the latest last. */
  readonly #past: Array<{ readonly from: number; readonly uplines: ReadonlyMap<number, number | null> }> = [];

  above(id: number, uplines: ReadonlyMap<number, number | null> = this.uplines): number[] {
    const upline = uplines.get(id) ?? null;
    return upline === null ? [] : [upline, ...this.above(upline, uplines)];
  }

  remember(from: number): void {
    this.#past.push({ from, uplines: new Map(this.uplines) });
  }

  aboveAt(id: number, moment: number): number[] {
    const then = this.#past.findLast(({ from }) => from <= moment) ?? this.#past[0];
    return this.above(id, then?.uplines);
  }

  height(id: number): number {
    return 1 + Math.max(0, ...[...this.uplines].filter(([, up]) => up === id).map(([child]) => this.height(child)));
  }
}

type Found = Readonly<Record<'username' | 'staked' | 'won', string>>;
const inMoney = (cents: string) => fromCents(BigInt(cents));

/** The first pages of one each, either way, and the last. */
const pages = (last: number) =>
  (['asc', 'desc'] as const).flatMap((direction) =>
    [1, 2, 3, last].filter((page) => page >= 1 && page <= last).map((page) => [direction, page] as const),
  );

/** Whether amounts are sorted by what they are worth, the greatest first. */
const isFalling = (amounts: readonly (string | null | undefined)[]): boolean => {
  const worth = amounts.map(Number);
  return worth.every((amount, at) => at === 0 || (worth[at - 1] ?? 0) >= amount);
};

describe.each(testDatabases)('what lines come to while members are moved (%s)', (kind) => {
  let platform: TestPlatform;
  const tree = new Tree();
  const counted: Counted[] = [];

  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    await platform.services.db.insert(games).values({
      nodeId: SLOT,
      gameId: 'slot',
      vendor: 'X',
      gameType: 'RNG',
      name: 'Slot',
      names: { EN: 'Slot' },
      searchKey: 'slot',
      minBet: 1n,
      popularity: 1,
      picture: '/slot.svg',
    });
    for (let made = 0; made < MEMBERS; made += 1) await newcomer(made);
    tree.remember(platform.services.clock.now().getTime());
    for (let step = 0; step < STEPS; step += 1) {
      platform.services.clock.shift((DAYS * 86_400_000) / STEPS);
      await play();
      if (step % 4 === 0) await moveOne();
      if (below(16) === 0) await foldFigures(platform.services);
    }
  });
  afterAll(() => platform.close());

  async function newcomer(number: number): Promise<void> {
    const { db, clock } = platform.services;
    const uplines = [...tree.uplines.keys()].filter((id) => tree.above(id).length < LEVELS - 1);
    const uplineId = number === 0 || below(20) === 0 ? null : oneOf(uplines);
    const member = await inTransaction(db, (tx) =>
      createMember(tx, {
        username: `member${number}`,
        nickname: 'x',
        type: 1,
        uplineId,
        registeredAt: clock.now(),
      }),
    );
    if (member) tree.uplines.set(member.id, uplineId);
  }

  async function play(): Promise<void> {
    const { db, clock, ledger, settings } = platform.services;
    const { timeZone } = await settings.get(db, 'calendar');
    // Some of it is counted late: into a day that may be added up already.
    const at = new Date(clock.now().getTime() - (below(5) === 0 ? below(MOST_LATE) * 86_400_000 : 0));
    const day = spanAt('DAY', at, timeZone).firstDay;
    const postings: Posting[] = [];
    for (let bet = 0; bet < BETS_EACH; bet += 1) {
      const memberId = oneOf([...tree.uplines.keys()]);
      const wallet = memberAccount(memberId);
      const key = `${clock.now().getTime()}:${bet}`;
      const about = { memberId, reference: key, at };
      const [stake, payout] = [BigInt(1 + below(100_000)), BigInt(1 + below(100_000))];
      const note = (what: Counted['kind'], cents: bigint): void =>
        void counted.push({ day, memberId, above: tree.aboveAt(memberId, at.getTime()), kind: what, cents });
      postings.push({ ...about, key: `d:${key}`, kind: 'deposit', entries: move('house:cashier', wallet, stake) });
      postings.push({
        ...about,
        key: `s:${key}`,
        kind: 'stake',
        nodeId: SLOT,
        entries: move(wallet, 'house:games', stake),
      });
      postings.push({
        ...about,
        key: `p:${key}`,
        kind: 'payout',
        nodeId: SLOT,
        entries: move('house:games', wallet, payout),
      });
      note('deposit', stake);
      note('stake', stake);
      note('payout', payout);
      if (below(3) > 0) continue;
      postings.push({ ...about, key: `b:${key}`, kind: 'bonus', entries: move('house:promotions', wallet, 7n) });
      note('bonus', 7n);
    }
    await inTransaction(db, (tx) => ledger.postAll(tx, postings));
  }

  async function moveOne(): Promise<void> {
    const { db, clock } = platform.services;
    const ids = [...tree.uplines.keys()];
    const id = oneOf(ids);
    const uplines = ids.filter(
      (each) => each !== id && !tree.above(each).includes(id) && tree.above(each).length + tree.height(id) < LEVELS,
    );
    const uplineId = below(10) === 0 || uplines.length === 0 ? null : oneOf(uplines);
    const [member, upline] = [await memberOf(id), uplineId === null ? null : await memberOf(uplineId)];
    const outcome = await inTransaction(db, (tx) => moveMember(tx, member, upline, clock.now));
    if (outcome !== 'moved') return;
    tree.uplines.set(id, uplineId);
    const placed = (await memberOf(id)).placedAt;
    if (placed) tree.remember(placed.getTime());
  }

  async function memberOf(id: number): Promise<Member> {
    const [member] = await platform.services.db.select().from(members).where(eq(members.id, id));
    if (!member) throw new Error(`There is no member ${id}`);
    return member;
  }

  const sumOf = (lines: readonly Counted[], what: Counted['kind']): bigint =>
    lines.filter((line) => line.kind === what).reduce((sum, { cents }) => sum + cents, 0n);
  const wire = (lines: readonly Counted[]) => ({
    betAmount: fromCents(sumOf(lines, 'stake')),
    winAmount: fromCents(sumOf(lines, 'payout')),
    bonusAmount: fromCents(sumOf(lines, 'bonus')),
    profitAndLoss: fromCents(sumOf(lines, 'payout') + sumOf(lines, 'bonus') - sumOf(lines, 'stake')),
    depositAmount: fromCents(sumOf(lines, 'deposit')),
    withdrawAmount: '0.00',
  });
  const betsOf = (lines: readonly Counted[]) => {
    const { betAmount, winAmount } = wire(lines);
    return { betAmount, winAmount };
  };
  /** What each of some staked and won, by name. */
  async function rowsByName(lines: readonly Counted[]) {
    const rows = [];
    for (const [memberId, own] of Map.groupBy(lines, ({ memberId: who }) => who))
      rows.push({ userName: (await memberOf(memberId)).username, ...betsOf(own) });
    return rows.toSorted((one, other) => (one.userName < other.userName ? -1 : 1));
  }
  const teamOf = (id: number): Counted[] => counted.filter(({ above }) => above.includes(id));
  const someAgents = (): number[] =>
    [...tree.uplines.keys()]
      .filter((id) => teamOf(id).length > 0)
      .toSorted(() => Math.random() - 0.5)
      .slice(0, 25);
  const everyDay = () => {
    const days = counted.map(({ day }) => day).toSorted();
    return { firstDay: days[0] ?? '', lastDay: days.at(-1) ?? '' };
  };

  test('each figure of each line on each day is the sum of who was below at that moment', async () => {
    for (const id of someAgents()) {
      const { list } = await daysOf(platform.services, await memberOf(id), everyDay());
      const lines = Map.groupBy(teamOf(id), ({ day }) => day);
      for (const day of list) expect(day).toMatchObject({ ...wire(lines.get(day.date) ?? []) });
      expect(list.filter(({ betAmount }) => betAmount !== '0.00').map(({ date }) => date)).toEqual(
        [...lines.keys()].toSorted(),
      );
    }
  });

  test('those directly below, each with their line, sum up to the line; so do studios and types of games', async () => {
    for (const id of someAgents()) {
      const agent = await memberOf(id);
      const lines = teamOf(id);
      const { list, footer } = await profitIn(platform.services, agent, { ...everyDay(), size: 100 });
      expect(footer).toMatchObject(wire(lines));
      const heads = Map.groupBy(lines, ({ memberId, above }) => [memberId, ...above][above.indexOf(id)]);
      expect(new Map(list.map((row) => [Number(row.customerId), row.betAmount]))).toEqual(
        new Map([...heads].map(([head, under]) => [head, wire(under).betAmount])),
      );
      for (const row of list) expect(row).toMatchObject(wire(heads.get(Number(row.customerId)) ?? []));
      expect(isFalling(list.map(({ betAmount }) => betAmount))).toBe(true);
      const bets = await betsIn(platform.services, agent, everyDay());
      expect(isFalling(bets.list.map(({ betAmount }) => betAmount))).toBe(true);
      expect(bets.footer).toMatchObject({ betAmount: wire(lines).betAmount, winAmount: wire(lines).winAmount });
      expect(await overviewOf(platform.services, agent, everyDay())).toMatchObject({
        ...wire(lines),
        activeMembers: [...Map.groupBy(lines, ({ memberId }) => memberId).values()].filter(
          (own) => sumOf(own, 'stake') >= 100n,
        ).length,
      });
    }
  });

  test('somebody in the line is told as far as they were in it', async () => {
    for (const id of someAgents()) {
      const agent = await memberOf(id);
      const inside = [...new Set(teamOf(id).map(({ memberId }) => memberId))].slice(0, 3);
      for (const memberId of inside) {
        const { username } = await memberOf(memberId);
        const { list } = await profitIn(platform.services, agent, { ...everyDay(), username, size: 100 });
        const own = teamOf(id).filter((line) => line.memberId === memberId || line.above.includes(memberId));
        const seen = own.filter(
          ({ memberId: who, above }) => [who, ...above].indexOf(memberId) < [who, ...above].indexOf(id),
        );
        expect(list.find(({ customerId }) => customerId === memberId)).toMatchObject(wire(seen));
        const team = await profitIn(platform.services, agent, { ...everyDay(), customerId: memberId });
        expect(team.footer).toMatchObject(wire(seen.filter((line) => line.memberId !== memberId)));
      }
    }
  });

  test.each([30, 60])('bets of %i days by name, all sorted or read member by member', async (length) => {
    const { db, clock, settings } = platform.services;
    await foldFigures(platform.services);
    const { timeZone } = await settings.get(db, 'calendar');
    const lastDay = spanAt('DAY', clock.now(), timeZone).firstDay;
    const days = { firstDay: dayAfter(lastDay, 1 - length), lastDay };
    const read = await readOf(db, days, 'long');
    let unsorted = 0;
    for (const id of someAgents()) {
      const agent = await memberOf(id);
      const { paths } = await scopeOf(db, agent);
      const lines = teamOf(id).filter(({ day }) => day >= days.firstDay && day <= lastDay);
      const expected = await rowsByName(lines);
      for (const [direction, page] of pages(expected.length)) {
        const asked = { ...days, orderBy: 'name', direction, page, size: 1 } as const;
        const rows = direction === 'asc' ? expected : expected.toReversed();
        const told = await betsIn(platform.services, agent, asked);
        expect(told).toMatchObject({ list: [rows[page - 1]], total: rows.length, footer: betsOf(lines) });
        const listing = { falls: direction === 'desc', last: page, size: 1 };
        const found = await rowsOf<Found>(db, pageByName(paths, read, listing));
        for (const { username: userName, ...sums } of found)
          expect({ userName, betAmount: inMoney(sums.staked), winAmount: inMoney(sums.won) }).toEqual(rows[page - 1]);
        unsorted += found.length;
      }
    }
    expect(unsorted).toBeGreaterThan(0);
  });

  test('counted anew from the ledger, everything is where it was', async () => {
    expect(await miscounted(platform.services.db)).toEqual([]);
    for (const [id, uplineId] of tree.uplines) {
      const { path } = await memberOf(id);
      expect(path).toBe(`/${[...tree.above(id).toReversed(), id].join('/')}/`);
      expect(uplineId).toBe((await memberOf(id)).uplineId);
    }
  });
});
