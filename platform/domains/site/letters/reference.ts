import type { Random } from '../../../random.ts';

/** Digits and letters that nobody reads for one another. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What a letter is called from then on, such as `F-7K2M-9QXD`; it tells nothing of how many there are. */
export function newReference(kind: 'F' | 'P', random: Random): string {
  const four = (): string => Array.from({ length: 4 }, () => ALPHABET[random.below(ALPHABET.length)]).join('');
  return `${kind}-${four()}-${four()}`;
}
