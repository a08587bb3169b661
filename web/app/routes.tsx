import { Outlet, type RouteObject } from 'react-router-dom';
import { downloadRoutes } from '../features/download/routes.tsx';
import { gamesRoutes } from '../features/games/routes.tsx';
import { bareHelpRoutes, helpRoutes } from '../features/help/routes.tsx';
import { lotteryRoomRoutes, lotteryRoutes } from '../features/lottery/routes.tsx';
import { missionsRoutes } from '../features/missions/routes.tsx';
import { sessionRoutes } from '../features/session/routes.tsx';
import { vipRoutes } from '../features/vip/routes.tsx';
import { loadWords } from '../i18n/init.ts';
import type { SitePattern, SiteRoute } from '../lib/navigation/siteRoute.ts';
import { PageBoundary } from './errors/PageBoundary.tsx';
import { SessionGate } from './gates/SessionGate.tsx';
import { PageSlot } from './shell/PageSlot.tsx';
import { BareLayout, HeaderOnlyLayout, LotteryLayout, PageLayout } from './shell/Shell.tsx';

/** Pages with the header only ([000] §2). */
const HEADER_ONLY: ReadonlySet<SitePattern | undefined> = new Set(['fbsports', 'game', 'start/:category']);

const homePage = async () => (await import('./pages/HomePage.tsx')).HomePage;
const notFoundPage = async () => (await import('./pages/NotFoundPage.tsx')).NotFoundPage;
const noticesPage = async () => {
  const [{ NoticesPage }] = await Promise.all([import('./pages/NoticesPage.tsx'), loadWords('news')]);
  return NoticesPage;
};
const registerPage = async () => {
  const [Component] = await Promise.all([
    import('./pages/RegisterPage.tsx').then(({ loadRegisterPage }) => loadRegisterPage()),
    loadWords('registration', 'codes'),
  ]);
  return Component;
};

/** The affiliate page, with the sign-in's field for phone numbers: features do not import each other. */
const affiliatePage = async () => {
  const [{ AffiliatePage }, { MobileField }] = await Promise.all([
    import('../features/affiliate/AffiliatePage.tsx'),
    import('../features/session/fields/MobileField.tsx'),
    loadWords('affiliate', 'letters', 'codes'),
  ]);
  return function AffiliatePageWithMobile() {
    return <AffiliatePage mobile={(toMessage) => <MobileField toMessage={toMessage} />} />;
  };
};

const promotionsPage = async () => (await import('./pages/promotions.tsx')).loadPromotions();
const promotionPage = async () => (await import('./pages/promotions.tsx')).loadPromotion();
const pointMallPage = async () => (await import('./pages/pointMall.tsx')).loadPointMall();

const pages: SiteRoute[] = [
  { page: homePage },
  { path: 'home', page: homePage },
  { path: 'index.html', page: homePage },
  { path: 'noticePage', page: noticesPage },
  { path: 'register.html', redirect: () => '/register' },
  { path: 'register', page: registerPage },
  { path: 'pointMall', page: pointMallPage },
  { path: 'promotions', page: promotionsPage },
  { path: 'promoDetail', page: promotionPage },
  { path: 'join', page: affiliatePage },
  ...helpRoutes,
  ...vipRoutes,
  ...missionsRoutes,
  ...downloadRoutes,
  ...lotteryRoutes,
  ...sessionRoutes,
  ...gamesRoutes.filter(({ path }) => !HEADER_ONLY.has(path)),
  { path: '*', page: notFoundPage },
];

/**
 * The app's second address is a separate page: a site for members only opens it to guests, but not the first ([000]
 * §2).
 */
const downloadPage = pages
  .filter(({ path }) => path === 'down')
  .map((page): SiteRoute => ({ ...page, path: 'download' }));

const headerOnlyPages: SiteRoute[] = gamesRoutes.filter(({ path }) => HEADER_ONLY.has(path));

/** Pages as the router takes them. */
const slots = (sitePages: readonly SiteRoute[]): RouteObject[] =>
  sitePages.map(({ path, ...handle }): RouteObject => ({
    ...(path === undefined ? { index: true } : { path }),
    Component: PageSlot,
    handle,
  }));

/** Every path of the site (S1) under its layout, inside the session. */
export const routes: RouteObject[] = [
  {
    Component: SessionGate,
    children: [
      {
        // Of a layout; pages have one each, so that the navigation stays.
        element: (
          <PageBoundary>
            <Outlet />
          </PageBoundary>
        ),
        children: [
          { Component: PageLayout, children: slots([...pages, ...downloadPage]) },
          { Component: HeaderOnlyLayout, children: slots(headerOnlyPages) },
          { Component: LotteryLayout, children: slots(lotteryRoomRoutes) },
          { Component: BareLayout, children: slots(bareHelpRoutes) },
        ],
      },
    ],
  },
];
