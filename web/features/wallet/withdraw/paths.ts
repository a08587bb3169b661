import { type RecordPart, recordPartOf } from '../records/recordPaths.ts';

/** What of the withdrawal page an address shows. */
export type WithdrawPart =
  | RecordPart
  | { readonly kind: 'form' | 'card' | 'cards' | 'password' | 'reset' }
  | { readonly kind: 'removal'; readonly id: string };

/** The word in the address below which the cards lie. */
const CARDS = 'cards';

/** Adds a card. */
export const CARD_PATH = ['card'] as const;
export const CARDS_PATH = [CARDS] as const;
export const removalPath = (cardId: string): readonly string[] => [CARDS, cardId];
/** Sets the first payment password, or changes the one there is. */
export const PASSWORD_PATH = ['password'] as const;
export const RESET_PATH = ['reset'] as const;

/** An id may have points of its own. */
export function partOf(path: readonly string[]): WithdrawPart {
  const [name, ...rest] = path;
  if (name === 'card' || name === 'password' || name === 'reset') return { kind: name };
  if (name !== CARDS) return recordPartOf(path) ?? { kind: 'form' };
  const id = rest.join('.');
  return id === '' ? { kind: 'cards' } : { kind: 'removal', id };
}
