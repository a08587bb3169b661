import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Database, Transaction } from '../database/database.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { openTestDatabase, everyTestDatabase } from '../database/testing.ts';
import { memberAccount, pointsAccount } from './accounts.ts';
import { checkLedger } from './checkLedger.ts';
import { hold, openHolds, postHold, voidEnded, voidHold } from './holds.ts';
import { createLedger } from './ledger.ts';
import type { Posting } from './posting.ts';
import { move } from './posting.ts';
import { rebuildFigures } from './rebuildFigures.ts';
import type { Hold } from './tables.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const ledger = createLedger(() => NOW);
const MEMBERS = [1, 2, 3];
const SOUND = { balances: 0n, entries: 0n, drifted: [], negative: [], unheld: [], miscounted: [] };

const WHATS = [
  'deposit',
  'deposit with a fee',
  'stake',
  'stake and payout',
  'to a vendor',
  'to another member',
  'points earned',
  'points converted',
  'hold money',
  'hold points',
  'post a hold',
  'post a part',
  'post a transfer',
  'void a hold',
  'let holds end',
] as const;

/** Something that somebody attempts, perhaps twice, perhaps when there is nothing. */
interface Attempt {
  readonly what: (typeof WHATS)[number];
  readonly key: number;
  readonly member: number;
  readonly amount: bigint;
  /** Which hold, of all that were ever made. */
  readonly nth: number;
}

const attempt = fc.record<Attempt>({
  what: fc.constantFrom(...WHATS),
  key: fc.nat(60),
  member: fc.constantFrom(...MEMBERS),
  amount: fc.bigInt(1n, 5_000n),
  nth: fc.nat(200),
});

/** What happens at once, and what after it. */
const steps = fc.array(fc.array(attempt, { minLength: 1, maxLength: 16 }), { minLength: 4, maxLength: 8 });

const other = (member: number): number => (member % MEMBERS.length) + 1;

function postingsOf(key: string, { what, member, amount }: Attempt): Posting[] {
  const wallet = memberAccount(member);
  const about = (kind: Posting['kind'], entries: Posting['entries'], memberId = member): Posting => ({
    key: `${key}:${what}:${kind}`,
    kind,
    reference: key,
    memberId,
    entries,
  });
  switch (what) {
    case 'deposit':
      return [about('deposit', move('house:cashier', wallet, amount * 3n))];
    case 'deposit with a fee':
      return [
        { ...about('depositReceived', move('house:cashier', 'house:in-transit', amount + 1n)) },
        about('deposit', move('house:in-transit', wallet, amount + 1n)),
        about('depositFee', move(wallet, 'house:fees', 1n)),
      ];
    case 'stake':
      return [about('stake', move(wallet, 'house:games', amount))];
    case 'stake and payout':
      return [
        about('stake', move(wallet, 'house:games', amount)),
        about('jackpotContribution', move('house:games', 'house:jackpot', 1n)),
        about('payout', move('house:games', wallet, amount / 2n + 1n)),
        about('pointsEarned', move('house:points', pointsAccount(member), amount / 100n + 1n, 'PTS')),
      ];
    case 'to a vendor':
      return [about('walletTransfer', move(wallet, memberAccount(member, 'JL'), amount))];
    case 'to another member':
      return [
        about('transferOut', move(wallet, 'house:in-transit', amount)),
        about('transferIn', move('house:in-transit', memberAccount(other(member)), amount), other(member)),
      ];
    case 'points earned':
      return [about('pointsEarned', move('house:points', pointsAccount(member), amount, 'PTS'))];
    case 'points converted':
      return [
        about('pointsConverted', [
          ...move(pointsAccount(member), 'house:points', amount),
          ...move('house:points', wallet, amount / 5n),
        ]),
      ];
    default:
      return [];
  }
}

/** A run of attempts on one database: the holds that were made in it, and which of them were resolved how often. */
function createRun(db: Database, run: number) {
  const made: number[] = [];
  const resolved: number[] = [];
  const posted: string[] = [];
  const within = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(db, work);

  async function holding(key: string, { what, member, amount }: Attempt): Promise<void> {
    const points = what === 'hold points';
    const order = {
      key: `${key}:${what}`,
      memberId: member,
      amount,
      reference: key,
      ...(points
        ? { account: pointsAccount(member), reason: 'redemption' as const }
        : { reason: 'withdrawal' as const }),
      endsAt: new Date(NOW.getTime() + (amount % 2n === 0n ? 1_000 : 60_000)),
    };
    const outcome = await within((tx) => hold(tx, ledger, order, NOW));
    if (outcome.kind === 'held') made.push(outcome.hold.id);
  }

  async function resolving({ what, nth, amount }: Attempt, key: string): Promise<void> {
    const id = made[nth % Math.max(1, made.length)];
    if (id === undefined) return;
    const outcome = await within(async (tx) => {
      if (what === 'void a hold') return voidHold(tx, ledger, id, NOW);
      const open: Hold[] = [];
      for (const member of MEMBERS) open.push(...(await openHolds(tx, member)));
      const held = open.find((one) => one.id === id);
      if (held === undefined) return postHold(tx, ledger, id, { to: 'house:in-transit' }, NOW);
      if (held.asset === 'PTS') return postHold(tx, ledger, id, { to: 'house:points' }, NOW);
      const part = what === 'post a hold' ? held.amount : amount < held.amount ? amount : 1n;
      const receiver = other(held.memberId);
      const along: Posting = {
        key: `${key}:${id}:in`,
        kind: 'transferIn',
        reference: key,
        memberId: receiver,
        entries: move('house:in-transit', memberAccount(receiver), part),
      };
      return postHold(
        tx,
        ledger,
        id,
        { to: 'house:in-transit', amount: part, along: what === 'post a transfer' ? [along] : [] },
        NOW,
      );
    });
    if (outcome.kind === 'resolved') resolved.push(id);
  }

  async function posting(key: string, tried: Attempt): Promise<void> {
    const postings = postingsOf(key, tried);
    const outcome = await within((tx) => ledger.postAll(tx, postings));
    if (outcome.kind === 'posted' && outcome.results.every(({ kind }) => kind === 'posted'))
      posted.push(...postings.map((one) => one.key));
  }

  return {
    resolved,
    posted,
    attempt(tried: Attempt): Promise<void> {
      const key = `${run}:${tried.key}`;
      switch (tried.what) {
        case 'hold money':
        case 'hold points':
          return holding(key, tried);
        case 'post a hold':
        case 'post a part':
        case 'post a transfer':
        case 'void a hold':
          return resolving(tried, key);
        case 'let holds end':
          return voidEnded(db, ledger, new Date(NOW.getTime() + 2_000));
        default:
          return posting(key, tried);
      }
    },
  };
}

const once = (values: readonly unknown[]) => expect(new Set(values).size).toBe(values.length);

describe.each(everyTestDatabase)('whatever many do at once (%s)', (kind) => {
  test('each asset sums to zero, nobody falls below it, and each key and each hold counts once', async () => {
    const db = await openTestDatabase(kind);
    let run = 0;
    let holds = 0;
    const property = fc.asyncProperty(steps, async (tried) => {
      run += 1;
      const one = createRun(db, run);
      for (const together of tried) {
        await Promise.all(together.map(one.attempt));
        expect(await checkLedger(db)).toMatchObject(SOUND);
      }
      once(one.posted);
      once(one.resolved);
      holds += one.resolved.length;
    });
    await fc.assert(property, { numRuns: 15 });
    expect(holds).toBeGreaterThan(10);
    await inTransaction(db, rebuildFigures);
    expect(await checkLedger(db)).toMatchObject(SOUND);
    await db.close();
  });

  test('an onlooker never sees a sum other than zero, nor figures other than the ledger’s', async () => {
    const db = await openTestDatabase(kind);
    const one = createRun(db, 0);
    const posted = Promise.all(
      Array.from({ length: 150 }, (_, key) =>
        one.attempt({
          what: key % 10 < 3 ? 'deposit' : key % 10 < 6 ? 'to another member' : 'stake and payout',
          key,
          member: MEMBERS[key % 3] ?? 1,
          amount: 100n,
          nth: 0,
        }),
      ),
    );
    const looks = [];
    for (let look = 0; look < 12; look += 1) looks.push(await checkLedger(db));
    await posted;
    looks.push(await checkLedger(db));
    await db.close();
    for (const look of looks) expect(look).toMatchObject(SOUND);
    expect(looks.at(-1)?.transactions).toBeGreaterThan(50);
  });

  test('of 200 transfers at once among ten members and their wallets at vendors none waits in a circle', async () => {
    const db = await openTestDatabase(kind);
    const members = Array.from({ length: 10 }, (_, at) => at + 1);
    const account = (at: number, wallet: number) => memberAccount((at % 10) + 1, ['main', 'JL', 'PG'][wallet % 3]);
    await inTransaction(db, (tx) =>
      ledger.postAll(
        tx,
        members.map((memberId) => ({
          key: `in:${memberId}`,
          kind: 'deposit',
          reference: 'in',
          memberId,
          entries: move('house:cashier', memberAccount(memberId), 1_000n),
        })),
      ),
    );
    // Not run again when the database asks for it: whoever had to give way would be seen.
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        db.transaction(async (tx) => {
          const from = at * 7;
          const to = at % 3 === 0 ? from : at * 3 + 1;
          const amount = BigInt((at * 37) % 300) + 1n;
          const out = { key: `t:${at}:out`, reference: `t:${at}`, memberId: (from % 10) + 1 };
          const own = from % 10 === to % 10;
          const outcome = await ledger.postAll(
            tx,
            own
              ? [{ ...out, kind: 'walletTransfer', entries: move(account(from, at), account(from, at + 1), amount) }]
              : [
                  { ...out, kind: 'transferOut', entries: move(account(from, at), 'house:in-transit', amount) },
                  {
                    ...out,
                    key: `t:${at}:in`,
                    kind: 'transferIn',
                    memberId: (to % 10) + 1,
                    entries: move('house:in-transit', account(to, at + 2), amount),
                  },
                ],
          );
          return outcome.kind;
        }),
      ),
    );
    expect(outcomes).toHaveLength(200);
    expect(outcomes.filter((outcome) => outcome === 'posted').length).toBeGreaterThan(50);
    expect(await checkLedger(db)).toMatchObject(SOUND);
    expect(await ledger.balanceOf(db, 'house:in-transit')).toBe(0n);
    expect(await ledger.balanceOf(db, 'house:cashier')).toBe(-10_000n);
    await db.close();
  });

  test('accounts that several use first at once, in any order, are opened without waiting in a circle', async () => {
    const db = await openTestDatabase(kind);
    const pairs = Array.from({ length: 200 }, (_, at) => [at * 2 + 1, at * 2 + 2] as const);
    const paid = pairs
      .flatMap((pair) => [pair, pair.toReversed()])
      .map((order, at) =>
        db.transaction((tx) =>
          ledger.postAll(
            tx,
            order.map((memberId) => ({
              key: `${at}:${memberId}`,
              kind: 'deposit',
              reference: 'in',
              memberId,
              entries: move('house:cashier', memberAccount(memberId), 10n),
            })),
          ),
        ),
      );
    expect((await Promise.all(paid)).every(({ kind: outcome }) => outcome === 'posted')).toBe(true);
    expect(await checkLedger(db)).toMatchObject(SOUND);
    await db.close();
  });
});
