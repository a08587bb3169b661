import { isOpenPath, signInPath } from '../../schema/sitePaths.ts';

/**
 * Redirect target for a guest on a members-only site; null for public pages. The requested URL is passed as `next`.
 * @param url path and query of the request
 */
export function signInRedirect(url: string): string | null {
  const [path = '/'] = url.split(/[?#]/, 1);
  if (isOpenPath(path)) return null;
  return signInPath(path, url.slice(path.length));
}
