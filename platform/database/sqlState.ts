/**
 * The database's error code, such as `40001`; null for an error that is not the database's. Drizzle wraps the driver's
 * error as its cause.
 */
export function sqlStateOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  return 'code' in error && typeof error.code === 'string' && /^[\dA-Z]{5}$/.test(error.code)
    ? error.code
    : sqlStateOf(error.cause);
}

/**
 * Out of range, no such moment or zone, no text (NUL), no number: a caller who sent such a value asked for something
 * that cannot be.
 */
const UNSTORABLE: ReadonlySet<string | null> = new Set([
  '22003',
  '22007',
  '22008',
  '22009',
  '22021',
  '22P02',
  '22P05',
  '2201W',
  '2201X',
]);

/** Whether the database declined a value that no column could hold, which is the asker's mistake. */
export function isUnstorable(error: unknown): boolean {
  return UNSTORABLE.has(sqlStateOf(error));
}
