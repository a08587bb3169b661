import { toCents, fromCents } from '../../schema/cents.ts';
import type { Speech } from './texts.ts';

/** What stakes are taken from, as decimal text. */
export interface Purse {
  /** The main wallet. */
  readonly balance: string;
  /** What a bonus has for this game; null for none. */
  readonly bonus: string | null;
}

/** As a balance is shown: the main wallet and, where there is one, the bonus behind it. */
export const purseText = ({ balance, bonus }: Purse, { say, inCurrency }: Speech, symbol: string): string =>
  bonus === null
    ? inCurrency(balance, symbol)
    : say('withBonus', { amount: inCurrency(balance, symbol), bonus: inCurrency(bonus, symbol) });

/** What is left once a stake was taken, the main wallet's money first; the same where both hold too little. */
export function afterStake(purse: Purse, stake: bigint): Purse {
  const main = toCents(purse.balance);
  const rest = stake > main ? stake - main : 0n;
  const bonus = toCents(purse.bonus ?? '0');
  if (rest > bonus) return purse;
  return {
    balance: fromCents(main - (stake - rest)),
    bonus: purse.bonus === null ? null : fromCents(bonus - rest),
  };
}
