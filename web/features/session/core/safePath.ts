/**
 * Only a path of this site, else the front door: what stands in an address may have been written by anybody. Never
 * throws.
 */
export function safePath(wanted: string | null): string {
  if (wanted === null || !/^\/(?![/\\])/.test(wanted) || !URL.canParse(wanted, location.origin)) return '/';
  return new URL(wanted, location.origin).origin === location.origin ? wanted : '/';
}
