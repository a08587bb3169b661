import type { Exported } from '../../../../schema/upstream/exports.ts';
import type { TransactionFilter } from '../../../shared/transactionFilter.ts';
import type { BetFilter } from '../bets/records.ts';

/** What is to be exported; the filters of its record. */
export interface ExportOrder extends TransactionFilter, Pick<BetFilter, 'category' | 'vendorCode'> {
  readonly record: Exported;
  /** Days of profit, such as `2026-11-16`, both included. */
  readonly firstDay?: string;
  readonly lastDay?: string;
}

/** An entry of an export: names as in the GraphQL schema, amounts as decimal text, moments in ISO 8601. */
export type ExportRow = Readonly<Record<string, string | null>>;

/** Entries as they come. The last part has the number of all of them; an export without it was cut off. */
export type ExportPart = { readonly rows: readonly ExportRow[] } | { readonly end: number };
