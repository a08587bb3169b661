/** The states of a withdrawal. */
export const WITHDRAWAL_STATES = [
  'requested',
  'approved',
  'rejected',
  'sent',
  'received',
  'disputed',
  'returned',
] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** Why a withdrawal is in its state. */
export const WITHDRAWAL_REASONS = [
  'automatic',
  'operator',
  'review-expired',
  'member',
  'silence',
  'not-received',
  'partially-received',
  'sent-again',
  'forced',
] as const;
export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number];

/**
 * Each state with those that may follow. Nothing cancels: the operator decides on what was requested; what was sent
 * ends by the member's answer or when its time is over. `disputed` is a case that the operator ends: by sending again,
 * by returning what is missing (`returned`), or by a forced receipt, which returns nothing.
 */
export const NEXT: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  requested: ['approved', 'rejected'],
  approved: ['sent', 'rejected'],
  rejected: [],
  sent: ['received', 'disputed'],
  received: [],
  disputed: ['sent', 'returned', 'received'],
  returned: [],
};

/** Throws on a move that is not in the table: a bug in the caller. */
export function checkMove(from: WithdrawalState, to: WithdrawalState): void {
  if (!NEXT[from].includes(to)) throw new Error(`A withdrawal that is ${from} cannot become ${to}`);
}

/** The states that a list names; unknown words are ignored. */
export const statesOf = (words: readonly string[]): readonly WithdrawalState[] =>
  WITHDRAWAL_STATES.filter((state) => words.includes(state));

/** Whether the money of a withdrawal in this state is held. */
export const isHeld = (state: WithdrawalState): boolean => state === 'requested' || state === 'approved';
