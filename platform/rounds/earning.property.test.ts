import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { eq } from '../database/drizzle.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { openTestDatabase, testDatabases } from '../database/testing.ts';
import { games } from '../domains/games/tables.ts';
import { bonusAccount, memberAccount, pointsAccount } from '../ledger/accounts.ts';
import { checkLedger } from '../ledger/checkLedger.ts';
import type { Posting } from '../ledger/posting.ts';
import { move } from '../ledger/posting.ts';
import { rebuildFigures } from '../ledger/rebuildFigures.ts';
import { figures, ledgerTransactions, pointRemainders } from '../ledger/tables.ts';
import { TRIAL } from '../members/memberTypes.ts';
import { members } from '../members/tables.ts';
import { settings } from '../settings.ts';
import type { End } from './paying.ts';
import { betKey, endBets } from './paying.ts';
import { roundsUnderWay } from './read.ts';
import { wake } from './series.ts';
import { combinedBets, roundBets } from './tables.ts';
import { stakePosting } from './taking.ts';
import type { TossPlatform } from './testing.ts';
import { openTossPlatform } from './testing.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

/** How many bets are settled on each kind of database. */
const BETS = { memory: 10_000, server: 10_000 } as const;
const BATCH = 250;
/** Batches that are settled at once. */
const AT_ONCE = 4;
const TYPES = ['RNG', 'LIVE', 'SPORTS', 'FISH'] as const;
/** From one phase to the next the rate changes; `FISH` earns nothing in the second. */
const RATES: ReadonlyArray<Readonly<Record<string, string>>> = [
  { RNG: '1000', LIVE: '2000', SPORTS: '999', FISH: '700' },
  { RNG: '130', LIVE: '5000', SPORTS: '1000' },
  { RNG: '1000', LIVE: '2000', SPORTS: '1', FISH: '700' },
];
const SOUND = { balances: 0n, entries: 0n, drifted: [], negative: [], unheld: [], miscounted: [] };

/** What is left over and what was earned, counted with nothing but whole numbers. */
class Expected {
  readonly left = new Map<string, bigint>();
  readonly points = new Map<number, bigint>();

  add(memberId: number, type: string, cents: bigint, rates: Readonly<Record<string, string>>): void {
    const rate = BigInt(rates[type] ?? 0);
    if (rate === 0n) return;
    const key = `${memberId} ${type}`;
    const sum = (this.left.get(key) ?? 0n) + cents;
    this.left.set(key, sum % rate);
    this.points.set(memberId, (this.points.get(memberId) ?? 0n) + sum / rate);
  }
}

const below = (limit: number): number => Math.floor(Math.random() * limit);
const oneOf = <Item>(items: readonly Item[]): Item => {
  const item = items[below(items.length)];
  if (item === undefined) throw new RangeError('There is nothing to choose from');
  return item;
};

describe.each(testDatabases)('points of thousands of bets on %s', (kind) => {
  let db: Database;
  let platform: TossPlatform;
  let people: { readonly id: number; readonly type: number }[];
  let roundIds: Map<number, string>;

  beforeAll(async () => {
    db = await openTestDatabase(kind);
    platform = openTossPlatform(db);
    await db.insert(games).values(
      TYPES.map((gameType, nodeId) => ({
        nodeId,
        gameId: gameType,
        vendor: 'X',
        gameType,
        name: gameType,
        names: { EN: gameType },
        searchKey: '',
        minBet: 1n,
        popularity: 1,
        picture: '/x.svg',
      })),
    );
    const keys = TYPES.map((type) => `coin of ${type}`);
    await platform.rounds.layOut(
      keys.map((key, nodeId) => ({ key, kind: 'coin', nodeId, terms: {}, rests: true, past: 0 })),
    );
    await wake(db, keys, platform.clock.now());
    await platform.rounds.catchUp();
    roundIds = new Map();
    for (const [nodeId, key] of keys.entries()) roundIds.set(nodeId, (await roundsUnderWay(db, key))[0]?.id ?? '');
    people = [];
    for (const type of [0, 0, 0, 1, 40, TRIAL]) {
      const id = await platform.member(1_000_000_000n);
      await db.update(members).set({ type }).where(eq(members.id, id));
      people.push({ id, type });
      await inTransaction(db, (tx) =>
        platform.ledger.post(tx, {
          key: `bonus of ${id}`,
          kind: 'bonus',
          reference: 'gift',
          memberId: id,
          entries: move('house:promotions', bonusAccount(id, 1), 100_000_000n),
        }),
      );
    }
  });
  afterAll(() => db.close());

  /** Rounds of one's own, some staked with a bonus in part or whole. Answers what each is to count. */
  async function playRounds(many: number): Promise<Counted[]> {
    const counted: Counted[] = [];
    const postings = Array.from({ length: many }, (): Posting => {
      const member = oneOf(people);
      const nodeId = below(TYPES.length);
      const reference = randomUUID();
      const [own, bonus] = [
        below(5) === 0 ? 0n : BigInt(below(1_500) + 1),
        below(4) === 0 ? BigInt(below(900) + 1) : 0n,
      ];
      const stake = own + bonus === 0n ? 1n : own;
      counted.push({ member, nodeId, cents: stake });
      return {
        key: `${reference}:stake`,
        kind: 'stake',
        reference,
        memberId: member.id,
        nodeId,
        entries: [
          { account: memberAccount(member.id), amount: -stake },
          { account: bonusAccount(member.id, 1), amount: -bonus },
          { account: 'house:games' as const, amount: stake + bonus },
        ].filter(({ amount }) => amount !== 0n),
      };
    });
    await inTransaction(db, (tx) => platform.ledger.postAll(tx, postings));
    return counted;
  }

  /** Bets on shared rounds, or combined ones: won, lost, void, or not known yet. */
  async function settleBets(many: number, table: typeof roundBets | typeof combinedBets): Promise<Counted[]> {
    const ends = Array.from({ length: many }, (): End => {
      const id = randomUUID();
      const nodeId = below(TYPES.length);
      const state = oneOf(['won', 'lost', 'lost', 'refunded'] as const);
      const stake = BigInt(below(2_500) + 1);
      const key = table === roundBets ? betKey(roundIds.get(nodeId) ?? '', id) : `combined:${id}`;
      const payout = state === 'lost' ? 0n : state === 'won' ? stake * 2n : stake;
      return { id, key, nodeId, state, stake, payout, member: oneOf(people), bonus: null };
    });
    const at = platform.clock.now();
    await inTransaction(db, async (tx) => {
      const rows = ends.map(({ id, member, stake }) => ({ id, memberId: member.id, key: id, stake, placedAt: at }));
      if (table === roundBets)
        await tx.insert(roundBets).values(
          rows.map((row, index) => ({
            ...row,
            roundId: roundIds.get(ends[index]?.nodeId ?? 0) ?? '',
            selection: {},
            receipt: '',
          })),
        );
      else
        await tx.insert(combinedBets).values(rows.map((row, index) => ({ ...row, nodeId: ends[index]?.nodeId ?? 0 })));
      await platform.ledger.postAll(
        tx,
        ends.map((end) => stakePosting({ ...end, key: `${end.key}:stake`, at })),
      );
    });
    const known = ends.filter(() => below(10) > 0);
    await inTransaction(db, (tx) => endBets(tx, platform.deps, table, known));
    return known
      .filter(({ state }) => state !== 'refunded')
      .map(({ member, nodeId, stake }) => ({ member, nodeId: nodeId ?? 0, cents: stake }));
  }

  interface Counted {
    readonly member: { readonly id: number; readonly type: number };
    readonly nodeId: number;
    readonly cents: bigint;
  }

  test('are what stakes of own money come to, with what is left over, at whatever rate', async () => {
    const expected = new Expected();
    const batches = BETS[kind] / BATCH;
    for (const [phase, rates] of RATES.entries()) {
      await settings.set(db, 'points', { turnoverPerPoint: rates });
      const mine = Math.floor(((phase + 1) * batches) / RATES.length) - Math.floor((phase * batches) / RATES.length);
      for (let done = 0; done < mine; done += AT_ONCE) {
        const together = Array.from({ length: Math.min(AT_ONCE, mine - done) }, (_, at) =>
          at % 4 < 2 ? playRounds(BATCH) : settleBets(BATCH, at % 4 === 2 ? roundBets : combinedBets),
        );
        for (const { member, nodeId, cents } of (await Promise.all(together)).flat())
          if (member.type !== TRIAL) expected.add(member.id, TYPES[nodeId] ?? '', cents, rates);
      }
    }
    for (const { id, type } of people) {
      const points = await platform.ledger.balanceOf(db, pointsAccount(id));
      expect(points, `member ${id}`).toBe(expected.points.get(id) ?? 0n);
      expect(points > 0n, 'a trial account earns nothing').toBe(type !== TRIAL);
    }
    const left = await db.select().from(pointRemainders);
    expect(new Map(left.map(({ memberId, gameType, cents }) => [`${memberId} ${gameType}`, cents]))).toEqual(
      expected.left,
    );
    expect(await checkLedger(db)).toMatchObject(SOUND);
    const before = await db.select().from(figures);
    await inTransaction(db, rebuildFigures);
    expect(await db.$count(figures)).toBe(before.length);
    const earned = await db.select().from(ledgerTransactions).where(eq(ledgerTransactions.kind, 'pointsEarned'));
    expect(earned.every(({ key, reference }) => key.startsWith('points:') && key.includes(reference))).toBe(true);
  });
});
