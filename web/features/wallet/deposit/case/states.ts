import type { DepositState } from '../../../../apollo/schema.generated.ts';
import type { StepState } from '../../records/case/Timeline.tsx';
import type { Tone } from '../../records/case/tones.ts';

export const TONES: Readonly<Record<DepositState, Tone>> = {
  REQUESTED: 'waiting',
  SENT_TO_BANK: 'waiting',
  PAID: 'waiting',
  CREDITED: 'good',
  FAILED: 'ended',
  EXPIRED: 'ended',
  UNDER_REVIEW: 'checked',
  SENT_BACK: 'ended',
  OTHER: 'checked',
};

/** Nothing changes any more; after any other end money may still come. */
export const isFinal = (state: DepositState): boolean => state === 'CREDITED' || state === 'SENT_BACK';

/** The bank waits for the payment, or will. */
export const isPayable = (state: DepositState): boolean => state === 'REQUESTED' || state === 'SENT_TO_BANK';

export type StepName = 'opened' | 'payment' | 'review' | 'credit';

/**
 * The way of a deposit to the wallet, as far as it has come. A review is a step of those that need one; it may begin
 * before anything was paid, by a slip.
 */
export function stepsOf(
  state: DepositState,
  isPaid: boolean,
): readonly { readonly name: StepName; readonly state: StepState }[] {
  const at = (payment: StepState, credit: StepState, review: StepState | null = null) => [
    { name: 'opened', state: 'done' } as const,
    { name: 'payment', state: payment } as const,
    ...(review === null ? [] : [{ name: 'review', state: review } as const]),
    { name: 'credit', state: credit } as const,
  ];
  switch (state) {
    case 'REQUESTED':
    case 'SENT_TO_BANK':
      return at('now', 'later');
    case 'PAID':
      return at('done', 'now');
    case 'CREDITED':
      return at('done', 'done');
    case 'FAILED':
    case 'EXPIRED':
      return at('ended', 'later');
    case 'UNDER_REVIEW':
      return at(isPaid ? 'done' : 'later', 'later', 'now');
    case 'SENT_BACK':
      return at(isPaid ? 'done' : 'ended', 'ended', 'done');
    case 'OTHER':
      return at('now', 'later');
  }
}
