import type { TransactionKind } from '../../../apollo/schema.generated.ts';

/** Kinds that are looked for together; stakes and wins are in the report of bets. */
export const GROUPS = {
  all: null,
  deposits: ['DEPOSIT', 'DEPOSIT_FEE'],
  withdrawals: ['WITHDRAWAL'],
  transfers: ['TRANSFER_RECEIVED', 'TRANSFER_SENT'],
  rewards: ['BONUS', 'BONUS_RETURNED', 'REBATE', 'SALARY', 'DIVIDEND', 'POINTS_CONVERTED', 'REDEMPTION'],
  others: ['ADJUSTMENT'],
} as const satisfies Record<string, readonly TransactionKind[] | null>;

export type Group = keyof typeof GROUPS;
export const GROUP_NAMES = Object.keys(GROUPS) as readonly Group[];
