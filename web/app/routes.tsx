import { redirect, type RouteObject } from 'react-router-dom';
import { gamesRoutes } from '../features/games/routes.tsx';
import { sessionRoutes } from '../features/session/routes.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import type { PreparedFeature } from './PreparingPage.tsx';
import { BareLayout, HeaderOnlyLayout, PageLayout } from './Shell.tsx';
import { withPageDefaults } from './withPageDefaults.tsx';

/** Pages that stand under the header alone ([000] §2). */
const HEADER_ONLY = new Set(['lottery', 'vnlottery', 'seamless', 'fbsports', 'game']);

const homePage = async () => ({ Component: (await import('./HomePage.tsx')).HomePage });
const notFoundPage = async () => ({ Component: (await import('./NotFoundPage.tsx')).NotFoundPage });
const noticesPage = async () => ({ Component: (await import('./NoticesPage.tsx')).NoticesPage });

/** A path whose feature is not built yet says so and shows what is. */
const prepared = (path: string, feature: PreparedFeature): RouteObject => ({
  path,
  lazy: async () => {
    const { PreparingPage } = await import('./PreparingPage.tsx');
    return { element: <PreparingPage feature={feature} /> };
  },
});

const pages: RouteObject[] = [
  { index: true, lazy: homePage },
  { path: 'home', lazy: homePage },
  { path: 'index.html', lazy: homePage },
  { path: 'noticePage', lazy: noticesPage },
  { path: 'register.html', loader: () => redirect('/register') },
  { path: 'download', loader: () => redirect('/down') },
  prepared('register', 'register'),
  prepared('vip', 'vip'),
  prepared('pointMall', 'pointMall'),
  prepared('promotions', 'promotions'),
  prepared('promoDetail', 'promotions'),
  prepared('help', 'help'),
  prepared('down', 'download'),
  prepared('join', 'join'),
  prepared('elott', 'lottery'),
  ...sessionRoutes,
  ...gamesRoutes.filter(({ path }) => !HEADER_ONLY.has(path ?? '')),
  { path: '*', lazy: notFoundPage },
];

const headerOnlyPages: RouteObject[] = [
  ...gamesRoutes.filter(({ path }) => HEADER_ONLY.has(path ?? '')),
  prepared('vnlottery', 'lottery'),
  prepared('seamless', 'sports'),
  prepared('fbsports', 'sports'),
];

/** Every path of the site (S1) under its layout. Errors stay inside the page; the navigation survives them. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: ErrorPage,
    children: [
      { Component: PageLayout, children: withPageDefaults(pages) },
      { Component: HeaderOnlyLayout, children: withPageDefaults(headerOnlyPages) },
      { Component: BareLayout, children: withPageDefaults([prepared('helpmc', 'help')]) },
    ],
  },
];
