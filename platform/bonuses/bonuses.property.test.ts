import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { eq } from '../database/drizzle.ts';
import type { Database, Transaction } from '../database/database.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { openTestDatabase, everyTestDatabase } from '../database/testing.ts';
import { games } from '../domains/games/tables.ts';
import { PlayRefusal } from '../domains/play/PlayRefusal.ts';
import { SPIN_STAKES, spinAt } from '../domains/play/testing.ts';
import { bonusAccount, memberAccount } from '../ledger/accounts.ts';
import { checkLedger } from '../ledger/checkLedger.ts';
import { move } from '../ledger/posting.ts';
import { rebuildFigures } from '../ledger/rebuildFigures.ts';
import { lockMember } from '../members/lockMember.ts';
import { BetRefused } from '../rounds/BetRefused.ts';
import { roundsUnderWay } from '../rounds/read.ts';
import { wake } from '../rounds/series.ts';
import { betLegs, combinedBets, roundBets, rounds } from '../rounds/tables.ts';
import type { TossPlatform } from '../rounds/testing.ts';
import { openTossPlatform, TOSS } from '../rounds/testing.ts';
import { advanceBonuses, giveUpBonus, grantBonus } from './life.ts';
import { bonuses } from './tables.ts';
import { giveUpEnding, lockEnding } from './withdrawing.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const DAY = 86_400_000;
/** Turns at least; more until each end was reached. */
const TURNS = 400;
const ENDS = ['done', 'empty', 'expired', 'given-up'] as const;
const SOUND = { balances: 0n, entries: 0n, drifted: [], negative: [], unheld: [], miscounted: [] };

/** Tables, each with its game; bonuses are for SPORTS, and count half at vendor Y. */
const TABLES = [
  { key: 'red', nodeId: 1, vendor: 'X', gameType: 'SPORTS' },
  { key: 'green', nodeId: 2, vendor: 'Y', gameType: 'SPORTS' },
  { key: 'blue', nodeId: 3, vendor: 'X', gameType: 'LIVE' },
] as const;
const WEIGHTS = { Y: 50 };

const below = (limit: number): number => Math.floor(Math.random() * limit);
const oneOf = <Item>(items: readonly Item[]): Item => {
  const item = items[below(items.length)];
  if (item === undefined) throw new RangeError('There is nothing to choose from');
  return item;
};

/** A bonus as the rules describe it, in whole cents and with nothing of the platform's code. */
interface Expected {
  readonly id: number;
  readonly target: number;
  readonly cap: number | null;
  readonly days: number;
  readonly endsWithWithdrawal: boolean;
  state: string;
  endsAt: number;
  cents: number;
  /** In hundredths of a cent. */
  wagered: number;
}
interface Staked {
  readonly table: (typeof TABLES)[number];
  readonly stake: number;
  readonly part: number;
  readonly bonus: Expected | null;
}

/** What stakes have fed the jackpot with and nobody has won, in cents. */
const pool = { cents: 0 };
/** How many were won by stakes that a bonus paid a part of, and by others. */
const jackpots = { withBonus: 0, without: 0 };

/** A member's money by the rules alone. */
class Person {
  main = 0;
  readonly owned: Expected[] = [];
  readonly open = new Map<string, Staked>();

  active(): Expected | null {
    return this.owned.find(({ state }) => state === 'active') ?? null;
  }

  begin(now: number): void {
    const next = this.active() ? null : this.owned.find(({ state }) => state === 'waiting');
    if (next) Object.assign(next, { state: 'active', endsAt: now + next.days * DAY });
  }

  /** Whether all stakes are taken. */
  stake(table: Staked['table'], stakes: readonly number[], now: number): readonly Staked[] | 'short' | 'cap' {
    const active = this.active();
    const usable = active && active.endsAt > now && table.gameType === 'SPORTS' ? active : null;
    let main = this.main;
    let bonus = usable?.cents ?? 0;
    const taken: Staked[] = [];
    for (const stake of stakes) {
      const part = Math.max(stake - main, 0);
      if (part > bonus) return 'short';
      if (part > 0 && usable && usable.cap !== null && part > usable.cap) return 'cap';
      main -= stake - part;
      bonus -= part;
      taken.push({ table, stake, part, bonus: part > 0 ? usable : null });
    }
    this.main = main;
    if (usable) usable.cents = bonus;
    return taken;
  }

  settle(key: string, payout: number, isFinal: boolean, now: number): void {
    const bet = this.open.get(key);
    if (!bet) throw new Error(`No bet ${key}`);
    this.open.delete(key);
    const { bonus, part, stake, table } = bet;
    const share = bonus === null || bonus.state === 'done' ? 0 : Math.floor((payout * part) / stake);
    this.main += payout - share;
    if (bonus?.state !== 'active') return;
    bonus.cents += share;
    if (bonus.endsAt <= now) return;
    if (isFinal) bonus.wagered += part * (table.vendor === 'Y' ? 50 : 100);
    const isStaked = [...this.open.values()].some((each) => each.bonus === bonus);
    if (bonus.wagered >= bonus.target * 100) {
      this.main += bonus.cents;
      Object.assign(bonus, { state: 'done', cents: 0 });
    } else if (bonus.cents === 0 && !isStaked) bonus.state = 'empty';
  }

  /** A withdrawal gives up what came with a deposit, also what waits. */
  withdraw(now: number): void {
    const open = this.owned.filter(({ state, endsAt }) => state === 'waiting' || (state === 'active' && endsAt > now));
    for (const bonus of open) if (bonus.endsWithWithdrawal) Object.assign(bonus, { state: 'given-up', cents: 0 });
    if (open.some(({ state }) => state === 'given-up')) this.begin(now);
  }

  /** A jackpot is the member's own whole, whoever paid the stake. */
  winJackpot(part: number): void {
    this.main += pool.cents;
    pool.cents = 0;
    jackpots[part > 0 ? 'withBonus' : 'without'] += 1;
  }

  advance(now: number): void {
    const active = this.active();
    if (active && active.endsAt <= now) Object.assign(active, { state: 'expired', cents: 0 });
    this.begin(now);
  }
}

describe.each(everyTestDatabase)('bonus money on %s', (kind) => {
  let db: Database;
  let platform: TossPlatform;
  const people = new Map<number, Person>();
  const now = (): number => platform.clock.now().getTime();
  let granted = 0;

  beforeAll(async () => {
    db = await openTestDatabase(kind);
    Object.assign(pool, { cents: 0 });
    Object.assign(jackpots, { withBonus: 0, without: 0 });
    platform = openTossPlatform(db);
    await db.insert(games).values(
      TABLES.map(({ nodeId, vendor, gameType }) => ({
        nodeId,
        vendor,
        gameType,
        gameId: String(nodeId),
        name: 'X',
        names: { EN: 'X' },
        searchKey: '',
        minBet: 1n,
        popularity: 1,
        picture: '/x.svg',
      })),
    );
    await platform.rounds.layOut(
      TABLES.map(({ key, nodeId }) => ({ key, kind: 'coin', nodeId, terms: {}, rests: true, past: 0 })),
    );
    for (let each = 0; each < 5; each += 1) people.set(await platform.member(0n), new Person());
    await toss();
  });
  afterAll(() => db.close());

  /** Opens the next round of each table. */
  async function toss(): Promise<void> {
    await wake(
      db,
      TABLES.map(({ key }) => key),
      platform.clock.now(),
    );
    await platform.rounds.catchUp();
  }

  /** As a withdrawal does before it holds the money. */
  async function giveUp(tx: Transaction, memberId: number): Promise<void> {
    await lockMember(tx, memberId);
    const at = platform.clock.now();
    const ending = await lockEnding(tx, platform.ledger, memberId, at);
    await giveUpEnding(tx, platform.ledger, { memberId, ending, now: at });
  }

  async function deposit(memberId: number, person: Person): Promise<void> {
    const cents = below(3) === 0 ? -Math.min(person.main, below(2_000)) : below(2_500) + 1;
    if (cents === 0) return;
    const [from, to] =
      cents > 0
        ? (['house:cashier', memberAccount(memberId)] as const)
        : ([memberAccount(memberId), 'house:cashier'] as const);
    granted += 1;
    const entries = move(from, to, BigInt(Math.abs(cents)));
    const kindOf = cents > 0 ? 'deposit' : 'withdrawal';
    await inTransaction(db, async (tx) => {
      if (cents < 0) await giveUp(tx, memberId);
      await platform.ledger.post(tx, { key: `cash ${granted}`, kind: kindOf, reference: 'x', memberId, entries });
    });
    person.main += cents;
    if (cents < 0) person.withdraw(now());
  }

  async function grant(memberId: number, person: Person): Promise<void> {
    granted += 1;
    const [cents, factor, days] = [below(3_000) + 200, below(3) + 1, below(3) + 1];
    const endsWithWithdrawal = below(2) === 0;
    const cap = below(3) > 0 ? null : below(900) + 100;
    const terms = {
      key: `grant ${granted}`,
      names: { EN: 'Bonus' },
      gameType: 'SPORTS',
      amount: BigInt(cents),
      factor,
      stakeCap: cap === null ? null : BigInt(cap),
      weights: WEIGHTS,
      validDays: days,
      endsWithWithdrawal,
    };
    const [bonus, again] = await Promise.all(
      [0, 1].map(() => inTransaction(db, (tx) => grantBonus(tx, platform.deps, { memberId, ...terms }))),
    );
    const made = bonus ?? again;
    if (!made || (bonus && again)) throw new Error('A bonus is granted once');
    const target = cents * factor;
    person.owned.push({
      id: made.id,
      target,
      cap,
      days,
      endsWithWithdrawal,
      state: 'waiting',
      endsAt: 0,
      cents,
      wagered: 0,
    });
    person.begin(now());
  }

  async function bet(memberId: number, person: Person): Promise<void> {
    const table = oneOf(TABLES);
    const [round] = await roundsUnderWay(db, table.key);
    if (!round) return;
    const isCombined = below(4) === 0;
    const all = person.main + (person.active()?.cents ?? 0);
    const isAll = below(3) === 0 && all >= 100 && all <= 10_000;
    const stakes = isAll ? [all] : Array.from({ length: isCombined ? 1 : below(3) + 1 }, () => below(700) + 100);
    const lines = stakes.map((cents) => {
      granted += 1;
      return { key: `bet ${granted}`, cents };
    });
    const [first] = lines;
    const side = () => oneOf(['heads', 'tails']);
    const placed = await (
      isCombined ? combine(memberId, table.nodeId, first?.key ?? '', stakes[0] ?? 0) : place()
    ).catch((error: unknown) => {
      if (!(error instanceof BetRefused)) throw error;
      return error.problem.kind === 'insufficient' ? 'short' : error.problem.kind === 'bonus-cap' ? 'cap' : 'limit';
    });
    if (placed === 'limit') return;
    const expected = person.stake(table, stakes, now());
    const left = typeof placed === 'string' ? placed : Number(placed.at(-1)?.balance);
    expect(left).toBe(typeof expected === 'string' ? expected : person.main);
    if (typeof placed === 'string' || typeof expected === 'string') return;
    for (const [at, { key }] of placed.entries()) {
      const staked = expected[at];
      if (staked) person.open.set(key, staked);
    }

    function place() {
      const slip = {
        roundId: round?.id ?? '',
        memberId,
        lines: lines.map(({ key, cents }) => ({ key, selection: { side: side(), cents: String(cents) } })),
        write: { memberId, key: first?.key ?? '', content: [] },
      };
      return inTransaction(db, async (tx) =>
        (await platform.rounds.placeAllIn(tx, slip)).map(({ bet: { key }, balance }) => ({ key, balance })),
      );
    }

    async function combine(whose: number, nodeId: number, key: string, cents: number) {
      const open = await Promise.all(TABLES.map(async (each) => (await roundsUnderWay(db, each.key))[0]?.id ?? ''));
      const legs = open.slice(0, 2).map((roundId) => ({ roundId, selection: { side: side(), cents: '100' } }));
      const { balance } = await platform.rounds.placeCombined({
        memberId: whose,
        key,
        nodeId,
        stake: BigInt(cents),
        legs,
      });
      return [{ key, balance }];
    }
  }

  /** Others have staked: what there is to win grows. */
  async function fillPool(memberId: number): Promise<void> {
    granted += 1;
    const cents = below(4_000) + 1;
    const entries = move('house:opening', 'house:jackpot', BigInt(cents));
    const filling = { key: `pool ${granted}`, kind: 'adjustment', reference: 'x', memberId, entries } as const;
    await inTransaction(db, (tx) => platform.ledger.post(tx, filling));
    pool.cents += cents;
  }

  /** A spin, now and then one that wins the jackpot; often of all that there is, so that a bonus pays a part. */
  async function spin(memberId: number, person: Person): Promise<void> {
    const table = oneOf(TABLES);
    const all = person.main + (person.active()?.cents ?? 0);
    const stakes = SPIN_STAKES.map(Number).filter((each) => each <= Math.max(all, 100));
    const stake = below(3) === 0 ? oneOf(stakes) : (stakes.at(-1) ?? 0);
    if (below(2) === 0) await fillPool(memberId);
    granted += 1;
    const key = `spin number ${granted}`;
    const order = { memberId, nodeId: table.nodeId, key, stake: BigInt(stake), winsJackpot: below(3) === 0 };
    const spun = await spinAt(platform.deps, order).catch((error: unknown) => {
      if (error instanceof PlayRefusal) return error.code;
      throw error;
    });
    if (spun === 'too_fast') return;
    const expected = person.stake(table, [stake], now());
    const why = { short: 'insufficient_balance', cap: 'bonus_cap' } as const;
    expect(typeof spun === 'string' ? spun : 'played').toBe(typeof expected === 'string' ? why[expected] : 'played');
    if (typeof spun === 'string' || typeof expected === 'string') return;
    const [staked] = expected;
    if (staked) person.open.set(key, staked);
    pool.cents += Number(spun.contribution);
    person.settle(key, Number(spun.payout), true, now());
    if (spun.jackpotWon) person.winJackpot(staked?.part ?? 0);
    expect(Number(spun.balanceAfter)).toBe(person.main);
  }

  /** Lets the rounds end, some called off, and settles by what the platform says they came to. */
  async function settle(): Promise<void> {
    for (const { key } of TABLES) {
      const [round] = await roundsUnderWay(db, key);
      if (round && below(5) === 0) await platform.rounds.void(round.id, 'rain');
    }
    platform.clock.shift(below(8) === 0 ? below(3) * DAY + TOSS.period : TOSS.period);
    await platform.rounds.catchUp();
    await advanceBonuses(platform.deps);
    for (const [memberId, person] of people) {
      for (const table of [roundBets, combinedBets]) {
        const ended = await db.select().from(table).where(eq(table.memberId, memberId));
        for (const { key, state, payout, settledAt } of ended)
          if (state !== 'placed' && person.open.has(key))
            person.settle(key, Number(payout), state !== 'refunded', settledAt?.getTime() ?? 0);
      }
      person.advance(now());
    }
    await toss();
  }

  async function compare(): Promise<void> {
    expect(Number(await platform.ledger.balanceOf(db, 'house:jackpot')), 'jackpot').toBe(pool.cents);
    for (const [memberId, person] of people) {
      expect(Number(await platform.ledger.balanceOf(db, memberAccount(memberId))), 'main').toBe(person.main);
      const rows = await db.select().from(bonuses).where(eq(bonuses.memberId, memberId)).orderBy(bonuses.id);
      expect(rows.map(({ id, state, endsAt }) => [id, state, state === 'active' ? endsAt?.getTime() : 0])).toEqual(
        person.owned.map(({ id, state, endsAt }) => [id, state, state === 'active' ? endsAt : 0]),
      );
      for (const { id, state, cents, wagered } of person.owned) {
        const row = rows.find((each) => each.id === id);
        expect(Number(await platform.ledger.balanceOf(db, bonusAccount(memberId, id))), `bonus ${id}`).toBe(cents);
        expect(state === 'active' ? Number(row?.wagered) : null).toBe(state === 'active' ? wagered : null);
        const staked = [...person.open.values()].filter(({ bonus }) => bonus?.id === id);
        expect(Number(row?.staked)).toBe(staked.reduce((sum, { part }) => sum + part, 0));
      }
    }
  }

  test('is what the rules say, whatever comes in which order', async () => {
    const seen = (): ReadonlySet<string> =>
      new Set([...people.values()].flatMap(({ owned }) => owned.map(({ state }) => state)));
    const isAllSeen = (): boolean =>
      ENDS.every((state) => seen().has(state)) && jackpots.withBonus > 0 && jackpots.without > 0;
    for (let turn = 0; turn < TURNS || (turn < 10 * TURNS && !isAllSeen()); turn += 1) {
      const [memberId, person] = oneOf([...people]);
      const what = below(20);
      if (what < 2) await deposit(memberId, person);
      else if (what < 4) await grant(memberId, person);
      else if (what < 7) await spin(memberId, person);
      else if (what < 15) await bet(memberId, person);
      else if (what < 16) {
        const unwanted = person.owned.find(({ state }) => state === oneOf(['active', 'waiting']));
        if (unwanted) {
          await inTransaction(db, (tx) => giveUpBonus(tx, platform.deps, memberId, unwanted.id));
          Object.assign(unwanted, { state: 'given-up', cents: 0 });
          person.begin(now());
        }
      } else await settle();
      if (turn % 30 === 0) await compare();
    }
    await settle();
    await compare();
    expect([...seen()]).toEqual(expect.arrayContaining([...ENDS]));
    expect(Math.min(jackpots.withBonus, jackpots.without)).toBeGreaterThan(0);
    expect(await checkLedger(db)).toMatchObject(SOUND);
    await inTransaction(db, rebuildFigures);
    expect(await checkLedger(db)).toMatchObject(SOUND);
    expect(await db.$count(betLegs)).toBeGreaterThan(20);
    expect(await db.$count(rounds)).toBeGreaterThan(20);
  });
});
