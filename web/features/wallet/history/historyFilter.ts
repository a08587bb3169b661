import type { TransactionFilter, TransactionKind } from '../../../apollo/schema.generated.ts';
import { momentsOf, type Period } from '../../../ui/Period/period.ts';

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
