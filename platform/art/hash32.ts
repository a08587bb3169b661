/**
 * Spreads an integer or a text evenly over 32 bits (FNV-1a with a final avalanche), so neighbouring game ids do not
 * look alike. Not for secrets.
 */
export function hash32(of: number | string, salt = ''): number {
  let h = 0x811c9dc5;
  for (const character of `${salt}/${of}`) h = Math.imul(h ^ (character.codePointAt(0) ?? 0), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
