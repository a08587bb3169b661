import type { Payment } from '../../schema/bank.ts';
import type { Random } from '../random.ts';

/** What no real bank is called. */
const BANK = 'Pretend Bank';

/** An account to transfer to; its number cannot be a real one. */
export function accountFor(payee: string, random: Random): NonNullable<Payment['account']> {
  return { bankName: BANK, accountName: payee, accountNumber: `PLAY-${digits(random, 4)}-${digits(random, 4)}` };
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** An address for coins, which no network has. */
export function addressFor(coin: string, random: Random): string {
  const letters = Array.from({ length: 24 }, () => LETTERS[random.below(LETTERS.length)]).join('');
  return `play-${coin.toLowerCase()}-${letters}`;
}

const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => String(random.below(10))).join('');
