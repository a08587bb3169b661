import { redirect, type RouteObject } from 'react-router-dom';
import { downloadRoutes } from '../features/download/routes.tsx';
import { gamesRoutes } from '../features/games/routes.tsx';
import { bareHelpRoutes, helpRoutes } from '../features/help/routes.tsx';
import { lotteryRoomRoutes, lotteryRoutes } from '../features/lottery/routes.tsx';
import { missionsRoutes } from '../features/missions/routes.tsx';
import { sessionRoutes } from '../features/session/routes.tsx';
import { vipRoutes } from '../features/vip/routes.tsx';
import { loadWords } from '../i18n/init.ts';
import type { SitePattern, SiteRoute } from '../lib/navigation/siteRoute.ts';
import { ErrorPage } from './errors/ErrorPage.tsx';
import { BareLayout, HeaderOnlyLayout, LotteryLayout, PageLayout } from './shell/Shell.tsx';
import { withPageDefaults } from './withPageDefaults.tsx';

/** Pages with the header only ([000] §2). */
const HEADER_ONLY: ReadonlySet<SitePattern | undefined> = new Set(['fbsports', 'game', 'start/:category']);

const homePage = async () => ({ Component: (await import('./pages/HomePage.tsx')).HomePage });
const notFoundPage = async () => ({ Component: (await import('./pages/NotFoundPage.tsx')).NotFoundPage });
const noticesPage = async () => {
  const [{ NoticesPage }] = await Promise.all([import('./pages/NoticesPage.tsx'), loadWords('news')]);
  return { Component: NoticesPage };
};
const registerPage = async () => {
  const [Component] = await Promise.all([
    import('./pages/RegisterPage.tsx').then(({ loadRegisterPage }) => loadRegisterPage()),
    loadWords('registration', 'codes'),
  ]);
  return { Component };
};

/** The affiliate page, with the sign-in's field for phone numbers: features do not import each other. */
const affiliatePage = async () => {
  const [{ AffiliatePage }, { MobileField }] = await Promise.all([
    import('../features/affiliate/AffiliatePage.tsx'),
    import('../features/session/fields/MobileField.tsx'),
    loadWords('affiliate', 'letters', 'codes'),
  ]);
  return { element: <AffiliatePage mobile={(toMessage) => <MobileField toMessage={toMessage} />} /> };
};

const promotionsPage = async () => (await import('./pages/promotions.tsx')).loadPromotions();
const promotionPage = async () => (await import('./pages/promotions.tsx')).loadPromotion();
const pointMallPage = async () => (await import('./pages/pointMall.tsx')).loadPointMall();

const pages: SiteRoute[] = [
  { index: true, lazy: homePage },
  { path: 'home', lazy: homePage },
  { path: 'index.html', lazy: homePage },
  { path: 'noticePage', lazy: noticesPage },
  { path: 'register.html', loader: () => redirect('/register') },
  { path: 'register', lazy: registerPage },
  { path: 'pointMall', lazy: pointMallPage },
  { path: 'promotions', lazy: promotionsPage },
  { path: 'promoDetail', lazy: promotionPage },
  { path: 'join', lazy: affiliatePage },
  ...helpRoutes,
  ...vipRoutes,
  ...missionsRoutes,
  ...downloadRoutes,
  ...lotteryRoutes,
  ...sessionRoutes,
  ...gamesRoutes.filter(({ path }) => !HEADER_ONLY.has(path)),
  { path: '*', lazy: notFoundPage },
];

/**
 * The app's second address is a separate page: a site for members only opens it to guests, but not the first ([000]
 * §2).
 */
const downloadPage = pages
  .filter(({ path }) => path === 'down')
  .map((page): SiteRoute => ({ ...page, path: 'download' }));

const headerOnlyPages: SiteRoute[] = gamesRoutes.filter(({ path }) => HEADER_ONLY.has(path));

/** Every path of the site (S1) under its layout. Errors are caught inside the layout, so the navigation stays. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: ErrorPage,
    children: [
      { Component: PageLayout, children: withPageDefaults([...pages, ...downloadPage]) },
      { Component: HeaderOnlyLayout, children: withPageDefaults(headerOnlyPages) },
      { Component: LotteryLayout, children: withPageDefaults(lotteryRoomRoutes) },
      { Component: BareLayout, children: withPageDefaults(bareHelpRoutes) },
    ],
  },
];
