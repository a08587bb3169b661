import { MOST_PRIZES } from '../../../schema/prizeLimits.ts';

/** Chances are whole numbers of parts per million, so that they can be published without rounding. */
export const MILLION = 1_000_000;

/** What a ticket can bring: an amount in cents, 0 for no prize, and in how many of a million draws. */
export interface Chance {
  readonly id: string;
  readonly amount: bigint;
  readonly chance: number;
}

/** 1,000,000.00 */
const MOST_AMOUNT = 100_000_000n;

/** Why a prize table cannot be drawn from, for the operator; null where it can. */
export function brokenRule(prizes: readonly Chance[]): string | null {
  if (prizes.length > MOST_PRIZES) return `A table has at most ${MOST_PRIZES} prizes`;
  if (new Set(prizes.map(({ id }) => id)).size !== prizes.length) return 'Two prizes have the same id';
  for (const [at, { amount, chance }] of prizes.entries()) {
    if (!Number.isInteger(chance) || chance < 1 || chance > MILLION)
      return `The chance of prize ${at + 1} is not a whole number from 1 to ${MILLION}`;
    if (amount < 0n || amount > MOST_AMOUNT) return `The amount of prize ${at + 1} is not from 0 to 1000000.00`;
  }
  const sum = prizes.reduce((total, { chance }) => total + chance, 0);
  if (sum !== MILLION) return `The chances sum to ${sum}, not to ${MILLION}`;
  return prizes.some(({ amount }) => amount > 0n) ? null : 'No prize pays anything';
}

/** What tickets of a table cost on average, in millionths of a cent. */
export const averageCost = (prizes: readonly Chance[]): bigint =>
  prizes.reduce((sum, { amount, chance }) => sum + amount * BigInt(chance), 0n);

/**
 * The prize of a number below a million, as its place in the table: the first `chance` numbers are the first prize's,
 * the next ones the second's, and so on.
 * @throws RangeError for a number that no prize has
 */
export function placeOf(prizes: readonly Pick<Chance, 'chance'>[], number: number): number {
  let end = 0;
  const place = prizes.findIndex(({ chance }) => number < (end += chance));
  if (place < 0 || number < 0 || !Number.isInteger(number)) throw new RangeError(`no prize has the number ${number}`);
  return place;
}
