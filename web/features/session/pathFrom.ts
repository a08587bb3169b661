/** Only a path of this site, else the front door: what stands in an address may have been written by anybody. */
export function pathFrom(wanted: string | null): string {
  return wanted !== null && /^\/(?![/\\])/.test(wanted) && new URL(wanted, location.origin).origin === location.origin ? wanted : '/';
}
