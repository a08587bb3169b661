import type { Priced } from '../../../../lib/money.ts';

/** Whether an amount is known and not zero. */
export const isSome = (amount: Priced | null): amount is Priced => amount !== null && /[1-9]/.test(amount.amount);
