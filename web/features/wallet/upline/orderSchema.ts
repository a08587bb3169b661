import { object, string } from 'yup';
import { toCents } from '../../../../schema/cents.ts';
import { AMOUNT_MESSAGES, amountRule } from '../amountRule.ts';
import { centsTyped } from '../../../lib/typedAmount.ts';
import type { Options } from './options.ts';

/** What is wrong with an amount. */
export const MESSAGES = [...AMOUNT_MESSAGES, 'min', 'max', 'left', 'available'] as const;
export type Message = (typeof MESSAGES)[number];
export const isMessage = (key: string): key is Message => MESSAGES.some((known) => known === key);

export type Limits = Pick<Options, 'min' | 'max' | 'amountLeftToday' | 'available'>;

/** The rules of an amount to send. What is no amount has one message alone. */
export const amountSchema = ({ min, max, amountLeftToday, available }: Limits) =>
  object({
    amount: amountRule()
      .test('min', 'min' satisfies Message, (typed) => isAtLeast(typed, min))
      .test('max', 'max' satisfies Message, (typed) => isAtMost(typed, max))
      .test('left', 'left' satisfies Message, (typed) => isAtMost(typed, amountLeftToday))
      .test('available', 'available' satisfies Message, (typed) => isAtMost(typed, available)),
  });

/** The rules of the step that asks for the payment password: it must not be empty. */
export const passwordSchema = object({ paymentPassword: string().default('').required('password') });

interface Limit {
  readonly amount: string;
}

const isAtLeast = (typed: string, limit: Limit | null): boolean => compared(typed, limit, (one, other) => one >= other);
const isAtMost = (typed: string, limit: Limit | null): boolean => compared(typed, limit, (one, other) => one <= other);

function compared(typed: string, limit: Limit | null, holds: (cents: bigint, limit: bigint) => boolean): boolean {
  const cents = centsTyped(typed);
  return cents === null || limit === null || holds(cents, toCents(limit.amount));
}
