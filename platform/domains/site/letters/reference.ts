import type { Random } from '../../../random.ts';

/** Digits and letters that cannot be confused. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The reference of a letter, such as `F-7K2M-9QXD`; it does not reveal how many there are. */
export function newReference(kind: 'F' | 'P', random: Random): string {
  const four = (): string => Array.from({ length: 4 }, () => ALPHABET[random.below(ALPHABET.length)]).join('');
  return `${kind}-${four()}-${four()}`;
}
