import type { TransactionFilter, TransactionKind } from '../../../apollo/schema.generated.ts';

/** The presets of [001] §9: today, and the last 7 and 30 days including today. */
export const PERIODS = ['today', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];

const DAYS: Readonly<Record<Period, number>> = { today: 1, week: 7, month: 30 };

/** Midnight in the visitor's time zone at which a period starts. */
export function startOf(period: Period, now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - DAYS[period] + 1);
}

/** Groups of the operator's kinds, for the filter. */
export const GROUPS = {
  all: null,
  deposits: ['DEPOSIT'],
  withdrawals: ['WITHDRAWAL', 'WITHDRAWAL_RETURNED'],
  games: ['STAKE', 'PAYOUT', 'STAKE_RETURNED', 'JACKPOT'],
  transfers: ['WALLET_TRANSFER', 'TRANSFER_RECEIVED', 'TRANSFER_SENT'],
  rewards: ['BONUS', 'REBATE', 'SALARY', 'DIVIDEND', 'POINTS_CONVERTED', 'PLAY_BALANCE'],
  others: ['ADJUSTMENT', 'OTHER'],
} as const satisfies Record<string, readonly TransactionKind[] | null>;

export type Group = keyof typeof GROUPS;
export const GROUP_NAMES = Object.keys(GROUPS) as readonly Group[];

export function toFilter(from: Date, group: Group): TransactionFilter {
  const kinds = GROUPS[group];
  return { from: from.toISOString(), ...(kinds && { kinds }) };
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
