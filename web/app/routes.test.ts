import { matchRoutes, type RouteObject } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { isOpenPath, isSitePath, SITE_PATHS } from '../../schema/sitePaths.ts';
import { routes } from './routes.tsx';
import { BareLayout, HeaderOnlyLayout, LotteryLayout, PageLayout } from './shell/Shell.tsx';

const LAYOUTS: ReadonlySet<RouteObject['Component']> = new Set([
  PageLayout,
  HeaderOnlyLayout,
  LotteryLayout,
  BareLayout,
]);

/** The layout and the page of a path. */
function resolve(path: string): { readonly layout: RouteObject['Component']; readonly page: string | undefined } {
  const matches = matchRoutes(routes, path) ?? [];
  return {
    layout: matches.find(({ route }) => LAYOUTS.has(route.Component) && route.Component)?.route.Component,
    page: matches.at(-1)?.route.path,
  };
}

const PAGES = [
  '/',
  '/index.html',
  '/home',
  '/register',
  '/register.html',
  '/noticePage',
  '/vip',
  '/missions',
  '/pointMall',
  '/live',
  '/sports',
  '/esports',
  '/rng',
  '/rng/SLOTS',
  '/fish',
  '/pvp',
  '/promotions',
  '/promoDetail',
  '/help',
  '/feedback',
  '/down',
  '/join',
  '/elott',
  '/login',
];

describe('every path of the site has a page', () => {
  test.each(PAGES)('%s, with everything around it', (path) => {
    const { layout, page } = resolve(path);
    expect(layout).toBe(PageLayout);
    expect(page).not.toBe('*');
  });

  test.each(['/lottery', '/lottery?gameCode=VN1&vendor=TCG_SEA', '/vnlottery', '/seamless'])(
    '%s, under the header and above the bottom bar',
    (path) => {
      expect(resolve(path).layout).toBe(LotteryLayout);
    },
  );

  test.each(['/fbsports', '/game'])('%s, under the header alone', (path) => {
    expect(resolve(path).layout).toBe(HeaderOnlyLayout);
  });

  test.each(['/helpmc', '/helpmc/verify'])('%s, alone', (path) => {
    expect(resolve(path).layout).toBe(BareLayout);
    expect(isOpenPath(path)).toBe(true);
  });

  test('a question of the help has its own address, open to members only on a site for members only', () => {
    expect(resolve('/help/verify')).toEqual({ layout: PageLayout, page: 'help/:article' });
    expect(isSitePath('/help/verify')).toBe(true);
    expect(isOpenPath('/help/verify')).toBe(false);
  });
});

test.each(SITE_PATHS)('%s, which the gateway answers as a page, is one', (path) => {
  expect(resolve(path).page).not.toBe('*');
  expect(isSitePath(path)).toBe(true);
});

test.each(['/nowhere', '/rng/slots/deep', '/admin'])('%s is not found, under the whole shell', (path) => {
  expect(resolve(path)).toEqual({ layout: PageLayout, page: '*' });
  expect(isSitePath(path)).toBe(false);
});
