/** What the operator's words mean here, by the words in upper case. */
export type Meanings<Ours extends string> = Readonly<Record<string, Ours>>;

/** Words that the operator and this schema spell alike. */
export function spelledAlike<Ours extends string>(words: readonly Ours[]): Meanings<Ours> {
  return Object.fromEntries(words.map((word) => [word, word]));
}

/**
 * Our word for one of the operator's, whose case does not matter: OTHER for a word that is not known here, null for
 * none. Records keep the operator's own word beside it.
 */
export function ourWord<Ours extends string>(theirs: string | null, meanings: Meanings<Ours>): Ours | 'OTHER' | null {
  if (theirs === null) return null;
  const word = theirs.toUpperCase();
  return Object.hasOwn(meanings, word) ? (meanings[word] ?? 'OTHER') : 'OTHER';
}
