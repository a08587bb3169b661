import { string } from 'yup';
import { centsTyped } from '../../lib/typedAmount.ts';

/** What is wrong with an amount by itself; `amount` is the operator's reason `amount-invalid`. */
export const AMOUNT_MESSAGES = ['missing', 'amount'] as const;
type Message = (typeof AMOUNT_MESSAGES)[number];

const isEmpty = (typed: string): boolean => typed.trim() === '';

/** An amount has to be there, and to be one. What is none passes the rules that a form adds. */
export const amountRule = () =>
  string()
    // Formik leaves out what is empty.
    .default('')
    .test('missing', 'missing' satisfies Message, (typed) => !isEmpty(typed))
    .test('amount', 'amount' satisfies Message, (typed) => isEmpty(typed) || centsTyped(typed) !== null);
