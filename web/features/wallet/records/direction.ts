/** Which way an amount goes, by its decimal text. */
export function directionOf(amount: string): 'in' | 'out' | 'none' {
  if (amount.startsWith('-')) return 'out';
  return /[1-9]/.test(amount) ? 'in' : 'none';
}
