/** The operator's CDN origins and vendor categories, from its status response. */
export interface Assets {
  /** Base URL of relative image paths; null when the operator announced none. */
  readonly imageBase: string | null;
  /** Base URL of relative game paths; null when the operator announced none. */
  readonly gameBase: string | null;
  /** Vendor codes listed under sports whose games are esports. */
  readonly esportsVendors: readonly string[];
  /** Vendor codes listed under sports whose games are cockfights. */
  readonly cockfightVendors: readonly string[];
}

export interface Currency {
  /** ISO 4217; null where the operator names a symbol only. */
  readonly code: string | null;
  readonly symbol: string;
}

/** A picture as in the GraphQL type `Picture`. */
export interface PictureRecord {
  readonly url: string;
  readonly alt: string;
}

/**
 * Makes an operator's path absolute. Without a base the path is returned unchanged, since a page also works without
 * pictures.
 * @returns null for anything but a web address, such as `javascript:` or an empty text
 */
export function assetUrl(base: string | null, path: string | null): string | null {
  if (path === null || path === '') return null;
  if (path.startsWith('//')) return isHttpUrl(`https:${path}`) ? `https:${path}` : null;
  if (isHttpUrl(path)) return path;
  if (/^[a-z][a-z\d+.-]*:/i.test(path)) return null;
  return base === null ? path : `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}

/** The first valid path. If there is none, the base itself: it loads no image, and the page shows its fallback. */
export function pictureOf(base: string | null, alt: string, ...paths: readonly (string | null)[]): PictureRecord {
  for (const path of paths) {
    const url = assetUrl(base, path);
    if (url !== null) return { url, alt };
  }
  return { url: base ?? '', alt };
}

/** Whether the address is an http(s) URL. */
export function isHttpUrl(address: string): boolean {
  return /^https?:\/\//i.test(address) && URL.canParse(address);
}
