import { sql } from '../../database/drizzle.ts';
import { fromCents } from '../../../schema/cents.ts';
import type { ValueOf } from '../../../schema/upstream/call.ts';
import type { balanceHistory as balanceHistoryCall } from '../../../schema/upstream/wallet.ts';
import type { Executor } from '../../database/database.ts';
import { rowsOf } from '../../database/database.ts';
import type { MemberAccount } from '../../ledger/accounts.ts';
import { isMemberAccount, purposeOf } from '../../ledger/accounts.ts';
import { timeZoneInSql } from '../../settings.ts';

type DayRow = {
  readonly date: string;
  readonly account: MemberAccount | null;
  /** Cents as text; null before the account was used. */
  readonly balance: string | null;
};

/**
 * What a member's wallets held together at the end of each of the last days of the house's calendar, and now. Each
 * day's end is found in the index of the member's postings, and each wallet's balance then in that of its entries: a
 * few rows are read for a day, however much was played.
 */
export async function balanceHistory(
  db: Executor,
  memberId: number,
  { days, now }: { readonly days: number; readonly now: Date },
): Promise<ValueOf<typeof balanceHistoryCall>> {
  const rows = await rowsOf<DayRow>(
    db,
    sql`
    with zone as (select ${timeZoneInSql} as name),
    days as (
      select day::date as day, ((day::date + 1)::timestamp at time zone zone.name) as ends
      from zone, generate_series(
        (${now}::timestamptz at time zone zone.name)::date - ${days - 1}::int,
        (${now}::timestamptz at time zone zone.name)::date, interval '1 day') as day
    )
    select to_char(days.day, 'YYYY-MM-DD') as date, a.account, e.balance_after::text as balance
    from days
    left join lateral (
      select id from ledger_transactions
      where member_id = ${memberId} and at < days.ends order by at desc, id desc limit 1
    ) as last on true
    left join ledger_accounts as a on a.member_id = ${memberId} and a.asset = 'MONEY'
    left join lateral (
      select balance_after from ledger_entries
      where account = a.account and transaction_id <= last.id order by transaction_id desc, line desc limit 1
    ) as e on true
    order by days.day`,
  );
  const sums = new Map<string, bigint>();
  for (const row of rows) sums.set(row.date, (sums.get(row.date) ?? 0n) + inWallet(row));
  return { list: [...sums].map(([date, balance]) => ({ date, balance: fromCents(balance) })) };
}

const inWallet = ({ account, balance }: DayRow): bigint =>
  account !== null && balance !== null && isMemberAccount(account) && ['main', 'wallet'].includes(purposeOf(account))
    ? BigInt(balance)
    : 0n;
