import type { TransactionFilter, TransactionKind } from '../../../apollo/schema.generated.ts';
import { momentsOf, type Period } from '../records/period.ts';

/** Groups of the operator's kinds, for the filter. */
export const GROUPS = {
  all: null,
  deposits: ['DEPOSIT', 'DEPOSIT_FEE'],
  withdrawals: ['WITHDRAWAL', 'WITHDRAWAL_REQUESTED', 'WITHDRAWAL_RETURNED'],
  games: ['STAKE', 'PAYOUT', 'STAKE_RETURNED', 'JACKPOT'],
  transfers: ['WALLET_TRANSFER', 'TRANSFER_RECEIVED', 'TRANSFER_SENT', 'TRANSFER_REQUESTED', 'TRANSFER_RETURNED'],
  rewards: [
    'BONUS',
    'REBATE',
    'SALARY',
    'DIVIDEND',
    'POINTS_CONVERTED',
    'POINTS_EARNED',
    'REDEMPTION',
    'REDEMPTION_REQUESTED',
    'REDEMPTION_RETURNED',
    'PLAY_BALANCE',
  ],
  others: ['ADJUSTMENT', 'OTHER'],
} as const satisfies Record<string, readonly TransactionKind[] | null>;

export type Group = keyof typeof GROUPS;
export const GROUP_NAMES = Object.keys(GROUPS) as readonly Group[];

/** What of the record is shown. */
export interface Chosen {
  readonly period: Period;
  readonly group: Group;
}

/** @param asOf where the pages after the first keep to */
export function toFilter({ period, group }: Chosen, asOf: string | null): TransactionFilter {
  const { from, until } = momentsOf(period);
  const kinds = GROUPS[group];
  return { from, until: asOf ?? until, ...(kinds && { kinds }) };
}

/** Rows grouped by their day in the visitor's time zone; days and rows keep their order. */
export function byDay<Row extends { readonly at: string }>(
  rows: readonly Row[],
): readonly { readonly day: string; readonly rows: readonly Row[] }[] {
  const days: { readonly day: string; readonly rows: Row[] }[] = [];
  for (const row of rows) {
    const last = days.at(-1);
    if (last && isSameDay(last.day, row.at)) last.rows.push(row);
    else days.push({ day: row.at, rows: [row] });
  }
  return days;
}

const isSameDay = (one: string, other: string): boolean =>
  new Date(one).toDateString() === new Date(other).toDateString();
