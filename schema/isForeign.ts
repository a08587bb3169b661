/** The headers in which browsers say where a request comes from; named as Node gives them. */
export interface Provenance {
  readonly origin?: string | undefined;
  readonly 'sec-fetch-site'?: string | readonly string[] | undefined;
}

/**
 * Whether a page of another site sent this request. Browsers say so in one of two headers; scripts and servers say
 * neither.
 */
export function isForeign({ origin, 'sec-fetch-site': site }: Provenance, ownOrigin: string): boolean {
  return origin === undefined ? site === 'cross-site' || site === 'same-site' : origin !== ownOrigin;
}
