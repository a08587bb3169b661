import { parseAmount } from '../../../schema/cents.ts';

/** An amount as it was typed, in the form that everybody reads: a decimal comma becomes a point. */
export const typedAmount = (typed: string): string => typed.trim().replace(',', '.');

/** The cents of an amount as it was typed; null if it is none (`parseAmount`). */
export const centsTyped = (typed: string): bigint | null => parseAmount(typedAmount(typed));
