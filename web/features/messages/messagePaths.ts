/** What of the messages an address shows. */
export type MessagesPart =
  | { readonly kind: 'inbox' | 'sent' | 'write' }
  | { readonly kind: 'thread'; readonly id: string };

/** The word in the address below which threads lie. */
const THREAD = 'thread';

export const SENT_PATH = ['sent'] as const;
export const WRITE_PATH = ['write'] as const;
export const threadPath = (id: string): readonly string[] => [THREAD, id];

/** An id may have points of its own. */
export function partOf([name, ...rest]: readonly string[]): MessagesPart {
  if (name === 'sent' || name === 'write') return { kind: name };
  const id = rest.join('.');
  return name === THREAD && id !== '' ? { kind: 'thread', id } : { kind: 'inbox' };
}
