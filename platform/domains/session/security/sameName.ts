/** Whether two spellings are the same person's name: case, accents, dots and spaces are ignored. */
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
