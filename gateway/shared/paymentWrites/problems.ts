import { parseAmount } from '../../../schema/cents.ts';
import type { Problem } from '../keyedWrite.ts';

const AMOUNT_PROBLEM = 'must be above zero, with at most two decimals and fifteen digits before them';

/** What is wrong with an amount in a field of the input; null when it may be sent. */
export const amountProblem = (field: string, amount: string): Problem | null =>
  parseAmount(amount) === null ? { field, problem: AMOUNT_PROBLEM } : null;

const MOST_CHARACTERS = 255;

/** The first text that is empty or too long; null when all may be sent. What is left out is no text. */
export function textProblem(typed: Readonly<Record<string, string | null | undefined>>): Problem | null {
  for (const [field, value] of Object.entries(typed))
    if (typeof value === 'string' && (value.trim() === '' || value.length > MOST_CHARACTERS))
      return { field, problem: `must have 1 to ${MOST_CHARACTERS} characters` };
  return null;
}
