import { object, string, type InferType } from 'yup';
import { parseCents } from '../../../../../schema/cents.ts';
import { AMOUNT_MESSAGES, amountRule } from '../../amountRule.ts';
import { centsTyped } from '../../../../lib/typedAmount.ts';

/** What of a channel the form's rules need; amounts are decimal text. */
export interface ChannelRules {
  readonly minAmount: { readonly amount: string } | null;
  readonly maxAmount: { readonly amount: string } | null;
  readonly suggestedAmounts: readonly { readonly amount: string }[];
  readonly onlySuggestedAmounts: boolean;
  readonly banks: readonly { readonly id: string }[];
}

/** What is wrong with a deposit. */
export const MESSAGES = [...AMOUNT_MESSAGES, 'min', 'max', 'only', 'bank'] as const;
export type Message = (typeof MESSAGES)[number];
export const isMessage = (key: string): key is Message => MESSAGES.some((known) => known === key);

/** The rules of a deposit through this channel; messages are of `MESSAGES`. */
export const depositSchema = ({ minAmount, maxAmount, suggestedAmounts, onlySuggestedAmounts, banks }: ChannelRules) =>
  object({
    amount: amountRule()
      .test('min', 'min' satisfies Message, (typed) => compare(typed, minAmount) >= 0)
      .test('max', 'max' satisfies Message, (typed) => compare(typed, maxAmount) <= 0)
      .test(
        'only',
        'only' satisfies Message,
        (typed) => !onlySuggestedAmounts || suggestedAmounts.some((each) => compare(typed, each) === 0),
      ),
    bankId: string()
      .default('')
      .test('bank', 'bank' satisfies Message, (id) => banks.length === 0 || banks.some((bank) => bank.id === id)),
  });

export type DepositValues = InferType<ReturnType<typeof depositSchema>>;

/** Negative below the limit, positive above; zero for what is no amount, which has a message of its own. */
function compare(typed: string, limit: { readonly amount: string } | null): number {
  const cents = centsTyped(typed);
  const bound = limit && parseCents(limit.amount);
  if (cents === null || bound === null || cents === bound) return 0;
  return cents < bound ? -1 : 1;
}
