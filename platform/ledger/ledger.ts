import { and, eq, sql } from '../database/drizzle.ts';
import type { SQL } from '../database/drizzle.ts';
import type { Executor, Transaction } from '../database/database.ts';
import type { Account, Asset, MemberAccount } from './accounts.ts';
import { assetOf, isMemberAccount } from './accounts.ts';
import type { Figure } from './figures.ts';
import { findPosted, sameContent, toRepeated } from './findPosted.ts';
import { LOCK_ORDER, lockRows, rowKey } from './lockRows.ts';
import type { Posted, Posting, PostRefusal } from './posting.ts';
import { checkPosting } from './posting.ts';
import { settling } from './settling.ts';
import { ledgerAccounts } from './tables.ts';
import type { Line } from './writePostings.ts';
import { applyPosting, rowOf, writePostings } from './writePostings.ts';

/** All of them were posted (or had been before), in the order given. */
export interface PostedAll {
  readonly kind: 'posted';
  readonly results: readonly Posted[];
}

export interface Ledger {
  /**
   * Moves money once. Rows are locked in one order everywhere, members before the house, until the transaction ends.
   * Throws a `RangeError` on entries that do not sum to zero in each asset.
   */
  post(tx: Transaction, posting: Posting): Promise<Posted | PostRefusal>;
  /** Several postings with different keys, in the given order, all or none, in as few statements as one. */
  postAll(tx: Transaction, postings: readonly Posting[]): Promise<PostedAll | PostRefusal>;
  /**
   * Runs statements that make stakes final, counts these, and posts the points that they earn, in the caller's
   * transaction.
   */
  settle(tx: Transaction, statements: readonly SQL[], figures: readonly Figure[]): Promise<void>;
  /** An account's balance in cents, or points; 0 for one that was never used. */
  balanceOf(executor: Executor, account: Account, asset?: Asset): Promise<bigint>;
  /** The same, and nobody else changes it until the transaction ends. Lock members before the house. */
  lockBalance(tx: Transaction, account: Account, asset?: Asset): Promise<bigint>;
  /** Locks all accounts that a member has ever used, and answers their balances. */
  lockMember(tx: Transaction, memberId: number): Promise<ReadonlyMap<MemberAccount, bigint>>;
  /** Locks accounts of members, opening those that were never used, and answers their balances. */
  lockAccounts(tx: Transaction, accounts: readonly MemberAccount[]): Promise<ReadonlyMap<MemberAccount, bigint>>;
}

/** The one way money moves. `now` stamps postings that bring no time of their own. */
export function createLedger(now: () => Date): Ledger {
  return {
    postAll: (tx, postings) => postAll(tx, postings, now()),
    async post(tx, posting) {
      const outcome = await postAll(tx, [posting], now());
      if (outcome.kind !== 'posted') return outcome;
      const [result] = outcome.results;
      if (!result) throw new Error(`Posting ${posting.key} left no result`);
      return result;
    },
    async settle(tx, statements, figures) {
      const earned = await settling(tx, statements, figures);
      if (earned.length > 0) await postEarned(tx, earned, now());
    },
    async balanceOf(executor, account, asset = assetOf(account)) {
      const [row] = await executor
        .select({ balance: sql<string>`coalesce(sum(${ledgerAccounts.balance}), 0)::text` })
        .from(ledgerAccounts)
        .where(rowsIn(account, asset));
      return BigInt(row?.balance ?? 0);
    },
    async lockBalance(tx, account, asset = assetOf(account)) {
      const rows = await tx
        .select({ balance: ledgerAccounts.balance })
        .from(ledgerAccounts)
        .where(rowsIn(account, asset))
        .orderBy(LOCK_ORDER)
        .for('update');
      return rows.reduce((sum, row) => sum + row.balance, 0n);
    },
    async lockAccounts(tx, accounts) {
      const locked = await lockRows(
        tx,
        accounts.map((account) => ({ account, asset: assetOf(account), stripe: 0 })),
      );
      return new Map(
        accounts.map((account) => {
          const key = rowKey({ account, asset: assetOf(account), stripe: 0 });
          return [account, locked.get(key)?.balance ?? 0n];
        }),
      );
    },
    async lockMember(tx, memberId) {
      const rows = await tx
        .select({ account: ledgerAccounts.account, balance: ledgerAccounts.balance })
        .from(ledgerAccounts)
        .where(eq(ledgerAccounts.memberId, memberId))
        .orderBy(LOCK_ORDER)
        .for('update');
      return new Map(
        rows.flatMap(({ account, balance }): Array<[MemberAccount, bigint]> =>
          isMemberAccount(account) ? [[account, balance]] : [],
        ),
      );
    },
  };
}

const rowsIn = (account: Account, asset: Asset) =>
  and(eq(ledgerAccounts.account, account), eq(ledgerAccounts.asset, asset));

async function postAll(tx: Transaction, postings: readonly Posting[], now: Date): Promise<PostedAll | PostRefusal> {
  for (const posting of postings) checkPosting(posting);
  if (new Set(postings.map(({ key }) => key)).size !== postings.length)
    throw new RangeError('Two postings of one batch share a key');
  const rows = postings.flatMap((posting) => posting.entries.map((entry) => rowOf(entry, posting)));
  const locked = await lockRows(tx, rows);
  const balances = new Map([...locked].map(([key, { balance }]) => [key, balance]));
  const known = await findPosted(
    tx,
    postings.map(({ key }) => key),
  );

  const fresh: Array<{ posting: Posting; lines: readonly Line[] }> = [];
  for (const posting of postings) {
    const earlier = known.get(posting.key);
    if (earlier && !sameContent(earlier, posting)) return { kind: 'conflict', key: posting.key };
    if (earlier) continue;
    const applied = applyPosting(posting, balances);
    if ('kind' in applied) return applied;
    fresh.push({ posting, lines: applied });
  }

  const chains = new Map([...locked].map(([key, { chain }]) => [key, chain]));
  const { ids, earned } = await writePostings(tx, fresh, chains, now);
  if (earned.length > 0) await postEarned(tx, earned, now);
  const posted = new Map(fresh.map(({ posting, lines }) => [posting.key, toPosted(ids.get(posting.key) ?? 0, lines)]));
  const repeated = new Map([...known].map(([key, earlier]) => [key, toRepeated(earlier)]));
  return { kind: 'posted', results: postings.flatMap(({ key }) => posted.get(key) ?? repeated.get(key) ?? []) };
}

/** A posting of points has no stake in it: it earns nothing itself. */
async function postEarned(tx: Transaction, earned: readonly Posting[], now: Date): Promise<void> {
  const outcome = await postAll(tx, earned, now);
  if (outcome.kind !== 'posted') throw new Error(`Points could not be posted: ${outcome.kind}`);
}

function toPosted(transactionId: number, lines: readonly Line[]): Posted {
  const members = lines.flatMap(({ account, balanceAfter }): Array<[Account, bigint]> =>
    balanceAfter === null ? [] : [[account, balanceAfter]],
  );
  return { kind: 'posted', transactionId, balances: new Map(members) };
}
