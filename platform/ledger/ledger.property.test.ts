import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { openTestDatabase, testDatabases } from '../database/testing.ts';
import type { Account } from './accounts.ts';
import { memberAccount } from './accounts.ts';
import { checkLedger } from './checkLedger.ts';
import { createLedger } from './ledger.ts';
import type { Entry, Posting } from './posting.ts';

const ledger = createLedger(() => new Date('2026-03-01T12:00:00Z'));
const MEMBERS = [1, 2, 3];

/** A move of money that somebody attempts, perhaps twice, perhaps when there is none. */
interface Attempt {
  readonly key: number;
  readonly kind: 'in' | 'out' | 'round' | 'between' | 'to-another';
  readonly member: number;
  readonly amount: bigint;
}

const attempts = fc.array(
  fc.record<Attempt>({
    key: fc.nat(40),
    kind: fc.constantFrom('in', 'out', 'round', 'between', 'to-another'),
    member: fc.constantFrom(...MEMBERS),
    amount: fc.bigInt(1n, 5_000n),
  }),
  { minLength: 20, maxLength: 60 },
);

function move(from: Account, to: Account, amount: bigint): Entry[] {
  return [
    { account: from, amount: -amount },
    { account: to, amount },
  ];
}

function entriesOf({ kind, member, amount }: Attempt): Entry[] {
  const wallet = memberAccount(member);
  switch (kind) {
    case 'in':
      return move('house:cashier', wallet, amount * 3n);
    case 'out':
      return move(wallet, 'house:cashier', amount);
    case 'round':
      return [
        ...move(wallet, 'house:games', amount),
        ...move('house:games', 'house:jackpot', 1n),
        ...move('house:games', wallet, amount / 2n + 1n),
      ];
    case 'between':
      return move(wallet, memberAccount(member, 'JL'), amount);
    case 'to-another':
      return move(wallet, memberAccount((member % MEMBERS.length) + 1), amount);
  }
}

function postingOf(run: number, attempt: Attempt): Posting {
  return {
    key: `${run}:${attempt.key}`,
    kind: 'adjustment',
    reference: attempt.kind,
    memberId: attempt.member,
    entries: entriesOf(attempt),
  };
}

describe.each(testDatabases)('whatever many do at once (%s)', (kind) => {
  test('money is neither made nor lost, nobody falls below zero, and each key counts once', async () => {
    const db = await openTestDatabase(kind);
    let run = 0;
    const property = fc.asyncProperty(attempts, async (tried) => {
      run += 1;
      const outcomes = await allAtOnce(
        db,
        tried.map((attempt) => postingOf(run, attempt)),
      );
      expect(await checkLedger(db)).toMatchObject({ balances: 0n, entries: 0n, drifted: [], negative: [] });
      const posted = outcomes.filter(({ outcome }) => outcome === 'posted').map(({ key }) => key);
      expect(new Set(posted).size).toBe(posted.length);
    });
    await fc.assert(property, { numRuns: 15 });
    await db.close();
  });

  test('an onlooker never sees a sum other than zero', async () => {
    const db = await openTestDatabase(kind);
    const postings = Array.from({ length: 150 }, (_, key) =>
      postingOf(0, { key, kind: key % 10 < 3 ? 'in' : 'round', member: MEMBERS[key % 3] ?? 1, amount: 100n }),
    );
    const posted = allAtOnce(db, postings);
    const looks = [];
    for (let look = 0; look < 12; look += 1) looks.push(await checkLedger(db));
    await posted;
    looks.push(await checkLedger(db));
    await db.close();
    for (const look of looks) expect(look).toMatchObject({ balances: 0n, entries: 0n, drifted: [], negative: [] });
    expect(looks.at(-1)?.transactions).toBeGreaterThan(50);
  });
});

function allAtOnce(db: Database, postings: readonly Posting[]): Promise<Array<{ key: string; outcome: string }>> {
  return Promise.all(
    postings.map(async (posting) => {
      const { kind: outcome } = await inTransaction(db, (tx) => ledger.post(tx, posting));
      return { key: posting.key, outcome };
    }),
  );
}
