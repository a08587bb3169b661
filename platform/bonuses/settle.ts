import { asc, inArray, sql } from '../database/drizzle.ts';
import type { Transaction } from '../database/database.ts';
import { games } from '../domains/games/tables.ts';
import { bonusAccount, memberAccount } from '../ledger/accounts.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Posting } from '../ledger/posting.ts';
import { endingPosting } from './ending.ts';
import type { BonusPart } from './stakes.ts';
import { shareOf } from './split.ts';
import type { Bonus } from './tables.ts';
import { bonuses } from './tables.ts';
import { tellOfBonus } from './telling.ts';

/** A bet that a bonus paid a part of, as it ends. */
export interface BonusBet {
  /** What no other bet has. */
  readonly key: string;
  readonly memberId: number;
  readonly nodeId: number | null;
  readonly bonus: BonusPart;
  readonly stake: bigint;
  readonly payout: bigint;
  /** Won or lost; a stake that comes back was none. */
  readonly isFinal: boolean;
}

export interface SettledBonuses {
  /** What of each payout is the bonus's, by the key of its bet. */
  readonly shares: ReadonlyMap<string, bigint>;
  /** What follows from it: bonuses that are done or empty. To be posted behind the payouts, in the same batch. */
  readonly postings: readonly Posting[];
}

/** A bonus in the course of a batch. */
interface Running {
  readonly bonus: Bonus;
  state: Bonus['state'];
  balance: bigint;
  wagered: bigint;
  staked: bigint;
  /** What leaves it at its end, or comes to it after that. */
  left: bigint;
}

/**
 * Divides what bets bring between main wallets and bonuses, counts what was wagered, and ends the bonuses that are done
 * or empty by that. Bonuses are locked, and then, before anything is posted, the accounts that payouts move.
 * @param paid members whose main wallets are paid in the same batch
 */
export async function settleBonusBets(
  tx: Transaction,
  ledger: Ledger,
  bets: readonly BonusBet[],
  at: Date,
  paid: readonly number[] = [],
): Promise<SettledBonuses> {
  if (bets.length === 0) return { shares: new Map(), postings: [] };
  const found = await tx
    .select()
    .from(bonuses)
    .where(inArray(bonuses.id, [...new Set(bets.map(({ bonus }) => bonus.bonusId))]))
    .orderBy(asc(bonuses.id))
    .for('update');
  const balances = await ledger.lockAccounts(tx, [
    ...new Set([
      ...[...found.map(({ memberId }) => memberId), ...paid].map((memberId) => memberAccount(memberId)),
      ...found.map(({ id, memberId }) => bonusAccount(memberId, id)),
    ]),
  ]);
  const running = new Map(
    found.map((bonus): [number, Running] => {
      const { id, memberId, state, wagered, staked } = bonus;
      const balance = balances.get(bonusAccount(memberId, id)) ?? 0n;
      return [id, { bonus, state, balance, wagered, staked, left: 0n }];
    }),
  );
  const vendors = await vendorsOf(tx, bets);
  const shares = new Map(bets.map((bet) => [bet.key, settleOne(bet, running, vendors, at)]));
  const ended = [...running.values()];
  await write(tx, ended, at);
  for (const { bonus, state, left } of ended)
    if (bonus.state === 'active' && state === 'done')
      await tellOfBonus(tx, bonus, { notice: 'bonus-done', amount: left, at });
  return { shares, postings: ended.filter(({ left }) => left > 0n).map((each) => endOf(each, bets, at)) };
}

/** @returns what of the payout is the bonus's */
function settleOne(
  { bonus: { bonusId, cents }, nodeId, stake, payout, isFinal }: BonusBet,
  running: ReadonlyMap<number, Running>,
  vendors: ReadonlyMap<number, string>,
  at: Date,
): bigint {
  const each = running.get(bonusId);
  if (!each) throw new Error(`There is no bonus ${bonusId}`);
  each.staked -= cents;
  const share = each.state === 'done' ? 0n : shareOf(payout, cents, stake);
  if (each.state !== 'active') {
    each.left += share;
    return share;
  }
  each.balance += share;
  // Its time is over, and it is about to be ended.
  if (each.bonus.endsAt !== null && each.bonus.endsAt <= at) return share;
  const { weights } = each.bonus;
  const vendor = vendors.get(nodeId ?? 0) ?? '';
  const weight = Object.hasOwn(weights, vendor) ? (weights[vendor] ?? 100) : 100;
  if (isFinal) each.wagered += cents * BigInt(weight);
  if (each.wagered >= each.bonus.granted * BigInt(each.bonus.factor) * 100n) end(each, 'done');
  else if (each.balance === 0n && each.staked === 0n) end(each, 'empty');
  return share;
}

function end(each: Running, state: 'done' | 'empty'): void {
  each.state = state;
  each.left = each.balance;
  each.balance = 0n;
}

/** One for each bonus and batch: a bonus that ended before gives back what a late bet brings. */
function endOf({ bonus, state, left }: Running, bets: readonly BonusBet[], at: Date): Posting {
  const first = bets.find((bet) => bet.bonus.bonusId === bonus.id);
  const key = bonus.state === 'active' ? 'end' : (first?.key ?? '');
  return endingPosting(bonus, { state, left, key, at });
}

async function vendorsOf(tx: Transaction, bets: readonly BonusBet[]): Promise<ReadonlyMap<number, string>> {
  const nodeIds = [...new Set(bets.flatMap(({ nodeId }) => nodeId ?? []))];
  if (nodeIds.length === 0) return new Map();
  const rows = await tx
    .select({ nodeId: games.nodeId, vendor: games.vendor })
    .from(games)
    .where(inArray(games.nodeId, nodeIds));
  return new Map(rows.map(({ nodeId, vendor }) => [nodeId, vendor]));
}

async function write(tx: Transaction, all: readonly Running[], at: Date): Promise<void> {
  const rows = all.map(({ bonus: { id }, state, wagered, staked, left }) => ({
    id,
    state,
    wagered: wagered.toString(),
    staked: staked.toString(),
    left: left.toString(),
  }));
  await tx.execute(sql`
    update bonuses b set
      wagered = r.wagered,
      staked = r.staked,
      state = r.state,
      ended_at = case when b.state = 'active' and r.state <> 'active' then ${at.toISOString()}::timestamptz
                 else b.ended_at end,
      left_over = case when b.state = 'active' and r.state <> 'active' then r."left" else b.left_over end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id bigint, state text, wagered bigint, staked bigint, "left" bigint)
    where b.id = r.id`);
}
