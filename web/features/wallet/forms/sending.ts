import { toCents } from '../../../../schema/cents.ts';
import type { Priced } from '../../../lib/money.ts';

/** What an operator tells of turnover; null for what it does not tell. */
export interface TurnoverOptions {
  readonly turnoverRequired: Priced | null;
  readonly turnoverReached: Priced | null;
}

export interface SendingOptions extends TurnoverOptions {
  readonly timesLeftToday: number | null;
}

/** How many cents are still to be played, from 0; null where none had to be, or it is not known. */
export function missingTurnover({ turnoverRequired, turnoverReached }: TurnoverOptions): bigint | null {
  if (turnoverRequired === null || turnoverReached === null) return null;
  const required = toCents(turnoverRequired.amount);
  if (required === 0n) return null;
  const missing = required - toCents(turnoverReached.amount);
  return missing > 0n ? missing : 0n;
}

/** Why the operator would refuse to send any amount now; null for no reason that is known. */
export function barredBy(options: SendingOptions): 'day' | 'turnover' | null {
  if (options.timesLeftToday === 0) return 'day';
  return (missingTurnover(options) ?? 0n) > 0n ? 'turnover' : null;
}
