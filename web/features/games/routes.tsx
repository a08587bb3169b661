import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadWords } from '../../i18n/init.ts';
import { loadChunk } from '../../lib/loading/chunks.ts';
import type { SiteRoute } from '../../lib/navigation/siteRoute.ts';
import { gamePath, providerPath, rngPath, routedGamePath, startPath } from './paths.ts';

/** The word below `/rng` is resolved only if there is one. */
const rngLoader = ({ params, request }: LoaderFunctionArgs) => {
  const word = params['category'];
  return word === undefined
    ? null
    : loadChunk(() => import('./category/openRngCategory.ts'), 'page').then(({ openRngCategory }) =>
        openRngCategory(word, request),
      );
};

const gamesPage = async () => ({ Component: (await import('./list/GamesPage.tsx')).GamesPage });
const providerPage = async () => {
  const [{ ProviderPage }] = await Promise.all([import('./provider/ProviderPage.tsx'), loadWords('catalogue')]);
  return { Component: ProviderPage };
};
const startPage = async () => ({ Component: (await import('./launch/StartPage.tsx')).StartPage });
const routedGamePage = async () => ({ Component: (await import('./launch/RoutedGamePage.tsx')).RoutedGamePage });
const gamePage = async () => ({ Component: (await import('./launch/GamePage.tsx')).GamePage });

/** Categories with a page of games each; slots and lotteries have pages of their own. */
const CATEGORY_PAGES = ['live', 'sports', 'esports', 'fish', 'pvp'] as const;

/** One page for every category, one for a running game; loaded when first visited. */
export const gamesRoutes: SiteRoute[] = [
  { path: rngPath.pattern, loader: rngLoader, lazy: gamesPage },
  ...CATEGORY_PAGES.map((path) => ({ path, lazy: gamesPage })),
  { path: gamePath.pattern, lazy: gamePage },
  { path: routedGamePath.pattern, lazy: routedGamePage },
  { path: providerPath.pattern, lazy: providerPage },
  { path: startPath.pattern, lazy: startPage },
];
