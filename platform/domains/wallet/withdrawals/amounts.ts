import type { Withdrawal } from './tables.ts';

type Amounts = Pick<Withdrawal, 'amount' | 'fee' | 'received' | 'returned'>;

/** What is paid to the card, in cents. */
export const sentOf = ({ amount, fee }: Pick<Amounts, 'amount' | 'fee'>): bigint => amount - fee;

/** The part of what was sent that has neither been received nor returned to the wallet. */
export const remainingOf = ({ received, returned, ...withdrawal }: Amounts): bigint =>
  sentOf(withdrawal) - received - returned;

/** The reference that people see, and the user that its pictures are stored for. */
export const referenceOf = (id: number): string => `W${id}`;
export const userOf = (id: number): string => `withdrawal:${id}`;
