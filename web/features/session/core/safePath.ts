/** A redirect target from the address, if it is a path of this site; otherwise `/`. The value is not trusted. */
export function safePath(wanted: string | null): string {
  if (wanted === null || !/^\/(?![/\\])/.test(wanted) || !URL.canParse(wanted, location.origin)) return '/';
  return new URL(wanted, location.origin).origin === location.origin ? wanted : '/';
}
