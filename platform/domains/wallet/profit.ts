import { and, between, eq, sql } from '../../database/drizzle.ts';
import { fromCents } from '../../../schema/cents.ts';
import type { QueryOf, ValueOf } from '../../../schema/upstream/call.ts';
import type { personalProfit as call } from '../../../schema/upstream/records.ts';
import { MOST_PROFIT_DAYS } from '../../../schema/upstream/records.ts';
import { Refusal } from '../../contract/Refusal.ts';
import type { Executor } from '../../database/database.ts';
import type { PostingKind } from '../../ledger/kinds.ts';
import { figures } from '../../ledger/tables.ts';
import { vendorNames } from '../games/vendorNames.ts';

/** Cents; a stake and a withdrawal are told without their sign. */
interface Sums {
  staked: bigint;
  won: bigint;
  bonus: bigint;
  deposited: bigint;
  withdrawn: bigint;
}

/** Where a kind of figure belongs. A stake that came back counts nowhere, nor does what is set aside. */
const PARTS: Partial<Record<PostingKind, keyof Sums>> = {
  stake: 'staked',
  payout: 'won',
  jackpotWin: 'won',
  bonus: 'bonus',
  bonusReturned: 'bonus',
  rebate: 'bonus',
  deposit: 'deposited',
  withdrawal: 'withdrawn',
};

/** What a member gained and lost within days of the house's calendar. Refuses what are no such days, or too many. */
export async function profitOf(
  executor: Executor,
  memberId: number,
  { firstDay, lastDay }: QueryOf<typeof call>,
): Promise<ValueOf<typeof call>> {
  checkDays(firstDay, lastDay);
  const rows = await executor
    .select({
      day: figures.day,
      gameType: figures.gameType,
      vendor: figures.vendor,
      kind: figures.kind,
      amount: sql<string>`sum(${figures.amount})::text`,
    })
    .from(figures)
    .where(and(eq(figures.memberId, memberId), between(figures.day, firstDay, lastDay), eq(figures.asset, 'MONEY')))
    .groupBy(figures.day, figures.gameType, figures.vendor, figures.kind);
  const days = new Map<string, Sums>();
  const types = new Map<string, Sums>();
  const vendors = new Map<string, Sums>();
  const all = nothing();
  for (const { day, gameType, vendor, kind, amount } of rows) {
    const part = PARTS[kind];
    if (part === undefined) continue;
    const ofGame = gameType === '' ? [] : [sumsIn(types, gameType), sumsIn(vendors, vendor)];
    for (const sums of [all, sumsIn(days, day), ...ofGame])
      sums[part] += part === 'staked' || part === 'withdrawn' ? -BigInt(amount) : BigInt(amount);
  }
  const names = await vendorNames(executor, [...vendors.keys()]);
  return {
    list: [...days]
      .toSorted(([one], [other]) => other.localeCompare(one))
      .map(([date, sums]) => ({ date, ...toWire(sums), ...toFlows(sums) })),
    gameTypes: inOrder(types).map(([gameType, sums]) => ({ gameType, ...toWire(sums) })),
    vendors: inOrder(vendors).map(([vendor, sums]) => ({
      vendor,
      vendorName: names.get(vendor) ?? null,
      ...toWire(sums),
    })),
    footer: { ...toWire(all), ...toFlows(all) },
  };
}

function checkDays(firstDay: string, lastDay: string): void {
  const days = (Date.parse(lastDay) - Date.parse(firstDay)) / 86_400_000 + 1;
  if (days >= 1 && days <= MOST_PROFIT_DAYS) return;
  throw new Refusal('INVALID_PARAMETERS', { status: 400, message: 'The period is not valid' });
}

const inOrder = (known: ReadonlyMap<string, Sums>): readonly (readonly [string, Sums])[] =>
  [...known].toSorted(([one], [other]) => one.localeCompare(other));

const nothing = (): Sums => ({ staked: 0n, won: 0n, bonus: 0n, deposited: 0n, withdrawn: 0n });

function sumsIn(known: Map<string, Sums>, key: string): Sums {
  const sums = known.get(key) ?? nothing();
  known.set(key, sums);
  return sums;
}

const toWire = ({ staked, won, bonus }: Sums) => ({
  betAmount: fromCents(staked),
  winAmount: fromCents(won),
  bonusAmount: fromCents(bonus),
  profitAndLoss: fromCents(won + bonus - staked),
});

const toFlows = ({ deposited, withdrawn }: Sums) => ({
  depositAmount: fromCents(deposited),
  withdrawAmount: fromCents(withdrawn),
});
