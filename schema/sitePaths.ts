/** Addresses of the site's pages ([000] §2, [001] §2), shared by the site's router and by whoever must tell a page from a mistyped address. */
export const SITE_PATHS = [
  '/',
  '/index.html',
  '/home',
  '/register',
  '/register.html',
  '/login',
  '/noticePage',
  '/vip',
  '/pointMall',
  '/live',
  '/sports',
  '/esports',
  '/rng',
  '/fish',
  '/pvp',
  '/lottery',
  '/vnlottery',
  '/seamless',
  '/fbsports',
  '/elott',
  '/game',
  '/promotions',
  '/promoDetail',
  '/help',
  '/helpmc',
  '/down',
  '/download',
  '/join',
] as const;

const known: ReadonlySet<string> = new Set(SITE_PATHS);

/** Whether a page answers at the address; below `/rng` one more word names a category. A slash at the end does not matter. */
export function isSitePath(pathname: string): boolean {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  return known.has(path) || /^\/rng\/[\w-]{1,40}$/.test(path);
}
