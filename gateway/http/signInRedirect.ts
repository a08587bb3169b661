import { isOpenPath } from '../../schema/sitePaths.ts';

/**
 * Where a visitor without a session is sent in a house that lets only members in; null for the pages that are for
 * everybody. The address wanted comes along, so that signing in leads there.
 * @param url path and query, as the browser asked
 */
export function signInRedirect(url: string): string | null {
  const [path = '/'] = url.split(/[?#]/, 1);
  if (isOpenPath(path)) return null;
  return path === '/' ? '/login' : `/login?${new URLSearchParams({ next: url }).toString()}`;
}
