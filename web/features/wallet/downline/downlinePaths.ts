/** Sets the first payment password; the id of whom money is to go to follows. */
export const PASSWORD_PATH = ['password'] as const;
/** Sets one in the place of a forgotten or locked one. */
export const RESET_PATH = ['reset'] as const;
/** The form for a member, and the member's page. */
export const sendPath = (id: string): readonly string[] => [id, 'send'];
export const personPath = (id: string): readonly string[] => [id];

export interface DownlinePart {
  readonly kind: 'form' | 'password' | 'reset';
  readonly receiverId: string;
}

/** What an address shows: `7.send`, `password.7` or `reset.7`. */
export function partOf([first = '', second = '']: readonly string[]): DownlinePart {
  return first === 'password' || first === 'reset'
    ? { kind: first, receiverId: second }
    : { kind: 'form', receiverId: first };
}
