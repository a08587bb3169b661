/** What of the page for the upline an address shows. */
export type UplinePart =
  | { readonly kind: 'form' | 'password' | 'reset' }
  | { readonly kind: 'receipt'; readonly id: string };

/** The word in the address below which receipts lie. */
const RECEIPT = 'receipt';

/** Sets the first payment password. */
export const PASSWORD_PATH = ['password'] as const;
/** Sets one in the place of a forgotten or locked one. */
export const RESET_PATH = ['reset'] as const;
export const receiptPath = (id: string): readonly string[] => [RECEIPT, id];

/** An id may have points of its own. */
export function partOf([name, ...rest]: readonly string[]): UplinePart {
  if (name === 'password' || name === 'reset') return { kind: name };
  const id = rest.join('.');
  return name === RECEIPT && id !== '' ? { kind: 'receipt', id } : { kind: 'form' };
}
