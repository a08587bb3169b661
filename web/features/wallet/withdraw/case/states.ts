import type { WithdrawalState } from '../../../../apollo/schema.generated.ts';
import type { Tone } from '../../records/case/tones.ts';

export const TONES: Readonly<Record<WithdrawalState, Tone>> = {
  REQUESTED: 'waiting',
  APPROVED: 'waiting',
  REJECTED: 'ended',
  SENT: 'waiting',
  RECEIVED: 'good',
  DISPUTED: 'checked',
  RETURNED: 'ended',
  OTHER: 'checked',
};

/** Nothing changes any more. */
export const isFinal = (state: WithdrawalState): boolean =>
  state === 'REJECTED' || state === 'RECEIVED' || state === 'RETURNED';
