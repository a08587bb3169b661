import { createPath } from 'react-router-dom';
import { loadWords } from '../../i18n/init.ts';
import { loadChunk } from '../../lib/loading/chunks.ts';
import type { Asked } from '../../lib/navigation/siteRouter.ts';
import type { SiteRoute } from '../../lib/navigation/siteRoute.ts';
import { gamePath, providerPath, rngPath, routedGamePath, startPath } from './paths.ts';

async function redirectRng({ params, location }: Asked): Promise<string> {
  const load = () => import('./category/rngCategoryPath.ts');
  const { rngCategoryPath } = await loadChunk(load, 'page', createPath(location));
  return rngCategoryPath(params['category'] ?? '', location.search);
}

const gamesPage = async () => (await import('./list/GamesPage.tsx')).GamesPage;
const providerPage = async () => {
  const [{ ProviderPage }] = await Promise.all([import('./provider/ProviderPage.tsx'), loadWords('catalogue')]);
  return ProviderPage;
};
const startPage = async () => (await import('./launch/StartPage.tsx')).StartPage;
const routedGamePage = async () => (await import('./launch/RoutedGamePage.tsx')).RoutedGamePage;
const gamePage = async () => (await import('./launch/GamePage.tsx')).GamePage;

/** Categories with a page of games each; lotteries have pages of their own. */
const CATEGORY_PAGES = ['rng', 'live', 'sports', 'esports', 'fish', 'pvp'] as const;

/** One page for every category, one for a running game; loaded when first visited. */
export const gamesRoutes: SiteRoute[] = [
  { path: rngPath.pattern, redirect: redirectRng },
  ...CATEGORY_PAGES.map((path) => ({ path, page: gamesPage })),
  { path: gamePath.pattern, page: gamePage },
  { path: routedGamePath.pattern, page: routedGamePage },
  { path: providerPath.pattern, page: providerPage },
  { path: startPath.pattern, page: startPage },
];
