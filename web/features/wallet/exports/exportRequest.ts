import { momentsOf, type Period } from '../../../ui/Period/period.ts';

/** What the gateway exports (`gateway/http/exportOrder.ts`). */
export type ExportedRecord =
  | 'account'
  | 'betting'
  | 'profit'
  | 'deposits'
  | 'withdrawals'
  | 'receipts'
  | 'teamProfit'
  | 'teamBetting'
  | 'teamTransactions';
export type Format = 'csv' | 'json';

/** A record of some days, with the filters of its page. */
export interface ExportRequest {
  readonly record: ExportedRecord;
  readonly period: Pick<Period, 'firstDay' | 'lastDay' | 'preset'>;
  /** Kinds of movements; all where it is missing. */
  readonly kinds?: readonly string[];
  readonly category?: string;
  readonly vendorCode?: string;
  /** Of a line: below whom, and a part of the names. */
  readonly of?: string;
  readonly name?: string;
}

/** Those of days by the operator's calendar. */
const BY_DAY: ReadonlySet<ExportedRecord> = new Set<ExportedRecord>(['profit', 'teamProfit', 'teamBetting']);

/** Where the gateway answers a request. */
export function exportUrl({ record, period, kinds, category, vendorCode, of, name }: ExportRequest): string {
  const { from, until } = momentsOf(period);
  const { firstDay, lastDay } = period;
  const query = new URLSearchParams({
    ...(BY_DAY.has(record) ? { firstDay, lastDay } : { from, until }),
    ...((record === 'account' || record === 'teamTransactions') && kinds && { kinds: kinds.join(',') }),
    ...((record === 'betting' || record === 'teamBetting') && category && { category }),
    ...(record === 'betting' && vendorCode && { vendor: vendorCode }),
    ...(of && { of }),
    ...(name && { name }),
  });
  return `/exports/${record}?${query.toString()}`;
}

const FILE_NAMES: Readonly<Record<ExportedRecord, string>> = {
  account: 'account-record',
  betting: 'betting-record',
  profit: 'profit-and-loss',
  deposits: 'deposits',
  withdrawals: 'withdrawals',
  receipts: 'receipts',
  teamProfit: 'team-profit-and-loss',
  teamBetting: 'team-betting',
  teamTransactions: 'team-transactions',
};

/** Such as `betting-record-2026-11-01-to-2026-11-24.csv`. Receipts are always JSON. */
export function exportFileName({ record, period: { firstDay, lastDay } }: ExportRequest, format: Format): string {
  const days = firstDay === lastDay ? firstDay : `${firstDay}-to-${lastDay}`;
  return `${FILE_NAMES[record]}-${days}.${record === 'receipts' ? 'json' : format}`;
}
