/** The part of a page's address that shows a member: their id. */
export const personPath = (id: string): readonly string[] => [id];

/** The word in the address below which money is sent to a member. */
const SEND = 'send';
export const sendPath = (id: string): readonly string[] => [id, SEND];

export type TeamPart =
  | { readonly kind: 'top' }
  | { readonly kind: 'person'; readonly id: string }
  /** Money for a member, or the payment password that it needs. */
  | { readonly kind: 'transfer' };

/** What of the page an address shows. */
export function teamPartOf([id, word]: readonly string[]): TeamPart {
  if (id === undefined || id === '') return { kind: 'top' };
  return id === 'password' || id === 'reset' || word === SEND ? { kind: 'transfer' } : { kind: 'person', id };
}
