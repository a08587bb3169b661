import { type InferType, object, string } from 'yup';
import { parseCents } from '../../../../../schema/cents.ts';
import { AMOUNT_MESSAGES, amountRule } from '../../amountRule.ts';
import { centsTyped } from '../../../../lib/typedAmount.ts';

interface Limit {
  readonly amount: string;
}

/** What the form's rules need; amounts are decimal text. */
export interface WithdrawRules {
  readonly min: Limit | null;
  readonly max: Limit | null;
  readonly left: Limit | null;
  readonly needsPassword: boolean;
  readonly needsCode: boolean;
}

/** What is wrong with a withdrawal. */
export const MESSAGES = [...AMOUNT_MESSAGES, 'min', 'max', 'left', 'password', 'code'] as const;
export type Message = (typeof MESSAGES)[number];
export const isMessage = (key: string): key is Message => MESSAGES.some((known) => known === key);

/** What proves that it is the member; messages are of `MESSAGES`. */
export const proofRules = ({ needsPassword, needsCode }: Pick<WithdrawRules, 'needsPassword' | 'needsCode'>) => ({
  paymentPassword: string()
    .default('')
    .test('password', 'password' satisfies Message, (typed) => !needsPassword || typed !== ''),
  code: string()
    .default('')
    .test('code', 'code' satisfies Message, (typed) => !needsCode || typed.trim() !== ''),
});

export const withdrawSchema = ({ min, max, left, ...proof }: WithdrawRules) =>
  object({
    amount: amountRule()
      .test('min', 'min' satisfies Message, (typed) => !isBeyond(min, typed))
      .test('max', 'max' satisfies Message, (typed) => !isBeyond(typed, max))
      .test('left', 'left' satisfies Message, (typed) => !isBeyond(typed, left)),
    ...proofRules(proof),
  });

export type WithdrawValues = InferType<ReturnType<typeof withdrawSchema>>;

/** Whether the first is more than the second; what is no amount has a message of its own. */
function isBeyond(one: string | Limit | null, other: string | Limit | null): boolean {
  const [more, less] = [centsOf(one), centsOf(other)];
  return more !== null && less !== null && more > less;
}

const centsOf = (value: string | Limit | null): bigint | null =>
  value === null ? null : typeof value === 'string' ? centsTyped(value) : parseCents(value.amount);
