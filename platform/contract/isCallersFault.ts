/**
 * Whether the web server blames an error on the caller: a status below 500, such as for a body that is too large.
 */
export function isCallersFault(error: unknown): error is Error & { readonly statusCode: number } {
  return (
    error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500
  );
}
