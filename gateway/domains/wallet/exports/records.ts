import type { ValueOf } from '../../../../schema/upstream/call.ts';
import type { Exported, exportRecord } from '../../../../schema/upstream/exports.ts';
import type { TransactionFilter } from '../../../shared/transactionFilter.ts';
import type { BetFilter } from '../bets/records.ts';

/** What is to be exported; the filters of its record. */
export interface ExportOrder extends TransactionFilter, Pick<BetFilter, 'category' | 'vendorCode'> {
  readonly record: Exported;
  /** Days of profit, such as `2026-11-16`, both included. */
  readonly firstDay?: string;
  readonly lastDay?: string;
  /** Of a line's reports: below whom, and a part of the names. */
  readonly of?: string;
  readonly username?: string;
}

/** An entry of an export: names as in the GraphQL schema, amounts as decimal text, moments in ISO 8601. */
export type ExportRow = Readonly<Record<string, string | null>>;

/** What the source of an agent's line makes of a report's page. */
export interface LineExports {
  exportRows(
    line: Pick<ValueOf<typeof exportRecord>, 'teamProfit' | 'teamBetting' | 'teamTransactions'>,
  ): readonly ExportRow[];
}

/** Entries as they come. The last part has the number of all of them; an export without it was cut off. */
export type ExportPart = { readonly rows: readonly ExportRow[] } | { readonly end: number };
