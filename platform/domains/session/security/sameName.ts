/**
 * Whether two spellings are one person's name: case, accents, dots and spaces do not count, the letters and their order
 * do.
 */
export function sameName(typed: string, kept: string): boolean {
  const bare = bareName(typed);
  return bare !== '' && bare === bareName(kept);
}

function bareName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
