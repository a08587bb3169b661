import type { PaymentReport } from '../../../../schema/bank.ts';

/** What becomes of a deposit, in the operator's own words. */
export const DEPOSIT_STATES = [
  'requested',
  'sent-to-bank',
  'paid',
  'credited',
  'failed',
  'expired',
  'under-review',
  'sent-back',
] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/** Why a deposit failed, is under review or was sent back. */
export const DEPOSIT_REASONS = ['refused-by-bank', 'cancelled', 'other-amount', 'late', 'slip', 'operator'] as const;
export type DepositReason = (typeof DEPOSIT_REASONS)[number];

interface StateEntry {
  /** As the record writes it (wire §7.1). */
  readonly code: 2 | 3 | 4 | 5 | 6 | 7;
  readonly next: readonly DepositState[];
}

/**
 * Every state with those that may follow. `failed` and `expired` end the request, not the money: a payment that comes
 * later is looked at, as is one that comes after a deposit without money was sent back. `paid` is passed through by the
 * transaction that credits.
 */
export const STATES: Readonly<Record<DepositState, StateEntry>> = {
  requested: { code: 2, next: ['sent-to-bank', 'paid', 'under-review', 'failed', 'expired'] },
  'sent-to-bank': { code: 3, next: ['paid', 'under-review', 'failed', 'expired'] },
  paid: { code: 3, next: ['credited'] },
  credited: { code: 4, next: [] },
  failed: { code: 5, next: ['under-review'] },
  expired: { code: 7, next: ['under-review'] },
  'under-review': { code: 6, next: ['paid', 'credited', 'sent-back'] },
  'sent-back': { code: 5, next: ['under-review'] },
};

/** Throws on a move that is not in the table: a bug in the caller. */
export function checkMove(from: DepositState, to: DepositState): void {
  if (!STATES[from].next.includes(to)) throw new Error(`A deposit that is ${from} cannot become ${to}`);
}

/** The states behind the record's codes; unknown codes name none. */
export const statesOf = (codes: readonly string[]): readonly DepositState[] =>
  DEPOSIT_STATES.filter((state) => codes.includes(String(STATES[state].code)));

/** Whether the bank may still be paid in time. */
export const isOpen = (state: DepositState): boolean => state === 'requested' || state === 'sent-to-bank';

/** As much of a deposit as decides what a report of the bank means for it; amounts in cents. */
export interface Standing {
  readonly state: DepositState;
  readonly reason: DepositReason | null;
  readonly amount: bigint;
  readonly endsAt: Date;
  /** What was paid as far as anybody said; null before. */
  readonly paid: bigint | null;
}

/** Where a deposit goes; `reason` alone may change, too. */
export interface Step {
  readonly state: DepositState;
  readonly reason: DepositReason | null;
}

/**
 * What a report means for a deposit; null where it changes nothing. Whichever order reports come in, and whether a slip
 * comes before or after them, a deposit ends in the same state: that money has come outweighs everything else, and it
 * comes once.
 * @param paid what the report says was paid, in cents; null for nothing
 */
export function stepFor(
  deposit: Standing,
  report: Pick<PaymentReport, 'state' | 'isAfterEnd' | 'at'>,
  paid: bigint | null,
): Step | null {
  switch (report.state) {
    case 'open':
      return deposit.state === 'requested' ? { state: 'sent-to-bank', reason: null } : null;
    case 'expired':
      return isOpen(deposit.state) ? { state: 'expired', reason: null } : null;
    case 'cancelled':
      return isOpen(deposit.state) ? { state: 'failed', reason: 'cancelled' } : null;
    case 'refused':
      return isOpen(deposit.state) ? { state: 'failed', reason: 'refused-by-bank' } : null;
    case 'paid':
      return paid === null ? null : paidStep(deposit, report.isAfterEnd || report.at > deposit.endsAt.getTime(), paid);
  }
}

function paidStep(deposit: Standing, isLate: boolean, paid: bigint): Step | null {
  if (deposit.paid !== null) return null;
  // What was ended or sent back is not credited by itself any more.
  if (isLate || !(isOpen(deposit.state) || deposit.state === 'under-review'))
    return { state: 'under-review', reason: 'late' };
  if (paid !== deposit.amount) return { state: 'under-review', reason: 'other-amount' };
  return { state: 'paid', reason: null };
}
