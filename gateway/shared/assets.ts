/**
 * Where the operator keeps what a page loads beside data, and how it sorts its vendors. Known from its status answer.
 */
export interface Assets {
  /** Base of relative picture paths; null when the operator announced none. */
  readonly imageBase: string | null;
  /** Base of relative game paths; null when the operator announced none. */
  readonly gameBase: string | null;
  /** Vendor codes listed under sports whose games are esports. */
  readonly esportsVendors: readonly string[];
  /** Vendor codes listed under sports whose games are cockfights. */
  readonly cockfightVendors: readonly string[];
  readonly currency: Currency;
}

export interface Currency {
  /** ISO 4217. */
  readonly code: string;
  readonly symbol: string;
}

/** A picture as the GraphQL type `Picture` has it. */
export interface PictureRecord {
  readonly url: string;
  readonly alt: string;
}

/**
 * Makes a path of the operator's absolute. Without a base a path stays as it is, since a page without pictures is still
 * a page.
 * @returns null for what leads nowhere on the web, such as `javascript:` or an empty text
 */
export function assetUrl(base: string | null, path: string | null): string | null {
  if (path === null || path === '') return null;
  if (path.startsWith('//')) return isHttpUrl(`https:${path}`) ? `https:${path}` : null;
  if (isHttpUrl(path)) return path;
  if (/^[a-z][a-z\d+.-]*:/i.test(path)) return null;
  return base === null ? path : `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}

/**
 * Of the paths the first that leads somewhere. Where none does, the base itself: it loads as no picture, and the page's
 * own fallback shows.
 */
export function pictureOf(base: string | null, alt: string, ...paths: readonly (string | null)[]): PictureRecord {
  for (const path of paths) {
    const url = assetUrl(base, path);
    if (url !== null) return { url, alt };
  }
  return { url: base ?? '', alt };
}

/** Whether an address is one a browser may load or open. */
export function isHttpUrl(address: string): boolean {
  return /^https?:\/\//i.test(address) && URL.canParse(address);
}
