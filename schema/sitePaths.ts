/**
 * Addresses of the site's pages ([000] §2, [001] §2), shared by the site's router and by code that must tell a page
 * from a mistyped address.
 */
export const SITE_PATHS = [
  '/',
  '/index.html',
  '/home',
  '/register',
  '/register.html',
  '/login',
  '/noticePage',
  '/vip',
  '/missions',
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
  '/feedback',
  '/down',
  '/download',
  '/join',
] as const;

/** An address on the site, as data such as a banner holds it. */
export type SiteLink =
  | (typeof SITE_PATHS)[number]
  | `${(typeof SITE_PATHS)[number]}?${string}`
  | `${'/help' | '/helpmc' | '/rng'}/${string}`;

/** Pages that are for everybody also where the brand wants a session for all others ([000] §2, login-to-home). */
const OPEN_PATHS: ReadonlySet<string> = new Set<(typeof SITE_PATHS)[number]>([
  '/login',
  '/register',
  '/register.html',
  '/helpmc',
  '/download',
]);

const known: ReadonlySet<string> = new Set(SITE_PATHS);

/** Whether the page may be seen without a session on a site for members only. */
export const isOpenPath = (pathname: string): boolean =>
  OPEN_PATHS.has(withoutSlash(pathname).replace(BELOW_BARE_HELP, '/helpmc'));

/** The page of one question of the help centre. */
const BELOW_BARE_HELP = /^\/helpmc\/[\w-]+$/;

const withoutSlash = (pathname: string): string => (pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname);

/**
 * Whether a page answers at the address; `/start/…` leads on to a game, below `/rng` one more word names a category,
 * below the help a question. A slash at the end does not matter.
 */
export function isSitePath(pathname: string): boolean {
  const path = withoutSlash(pathname);
  return (
    known.has(path) ||
    /^\/start\/(?:lottery|cockfight)$/.test(path) ||
    /^\/provider\/[\w-]{1,40}$/.test(path) ||
    /^\/(?:rng|help|helpmc)\/[\w-]{1,60}$/.test(path)
  );
}

/** The page of a running game, and the one for games that fill theirs ([000] §2: `/game`, `/fbsports`). */
export const gamePath = (gameId: string): string => `/game?id=${encodeURIComponent(gameId)}`;
export const routedGamePath = (gameId: string): string => `/fbsports?id=${encodeURIComponent(gameId)}`;

/** The sign-in page, and what it is to say or to lead on to. */
const loginPath = (query: Readonly<Record<string, string>>): SiteLink =>
  `/login?${new URLSearchParams(query).toString()}`;

/** The sign-in page for who wants a page that is for members; from there it goes on to that page. */
export const signInPath = (pathname: string, search = ''): SiteLink =>
  pathname === '/' ? '/login' : loginPath({ next: `${pathname}${search}` });

/** The sign-in page for who comes back from a provider: it explains the code, and goes on to `next`. */
export const returnPath = (social: string, next: string, provider?: string): SiteLink =>
  loginPath({ social, ...(provider !== undefined && { provider }), ...(next !== '/' && { next }) });

/** A promotion, or all of them. */
export const promotionPath = (id: string | null): SiteLink =>
  id === null ? '/promotions' : `/promoDetail?id=${encodeURIComponent(id)}`;

/**
 * The lottery page at one game, or another of the lottery pages (`base`); what is not known stays out of the
 * address ([001] §2).
 */
export function lotteryPath(
  game: {
    readonly gameCode?: string | null | undefined;
    readonly vendor?: string | null | undefined;
    readonly playType?: string | null | undefined;
  },
  base = '/lottery',
): string {
  const { gameCode, vendor, playType } = game;
  const query = new URLSearchParams({
    ...(gameCode && { gameCode }),
    ...(vendor && { vendor }),
    ...(playType && { playType }),
  }).toString();
  return query === '' ? base : `${base}?${query}`;
}

/** Which page carries which banners ([000] §2), by the names of `BannerGroup`. */
const BANNER_GROUPS = {
  '/': 'HOME',
  '/home': 'HOME',
  '/index.html': 'HOME',
  '/rng': 'RNG',
  '/live': 'LIVE',
  '/fish': 'FISH',
  '/pvp': 'PVP',
  '/sports': 'SPORTS',
  '/esports': 'ESPORTS',
  '/elott': 'LOTTERY',
  '/down': 'DOWNLOAD',
  '/download': 'DOWNLOAD',
  '/promotions': 'PROMOTIONS',
  '/pointMall': 'POINT_MALL',
  '/help': 'HELP',
  '/feedback': 'HELP',
  '/login': 'LOGIN',
  '/register': 'REGISTER',
  '/register.html': 'REGISTER',
} as const;

export type PageBannerGroup = (typeof BANNER_GROUPS)[keyof typeof BANNER_GROUPS];

/** The banners that a page carries; null for a page without. A slash at the end does not matter. */
export function bannerGroupOf(pathname: string): PageBannerGroup | null {
  const path = withoutSlash(pathname);
  return hasBanners(path) ? BANNER_GROUPS[path] : null;
}

const hasBanners = (pathname: string): pathname is keyof typeof BANNER_GROUPS => Object.hasOwn(BANNER_GROUPS, pathname);

/** Here people came for the games, or for a form: the banner is a strip above them. */
export const COMPACT_BANNERS: ReadonlySet<PageBannerGroup> = new Set([
  'LOGIN',
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'LOTTERY',
]);
