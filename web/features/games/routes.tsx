import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { loadWords } from '../../i18n/init.ts';
import { loadChunk } from '../../lib/loading/chunks.ts';
import { categoryPath, gamePath, PAGED_CATEGORIES, providerPath, rngPath, routedGamePath, startPath } from './paths.ts';

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

/** One page for every category, one for a running game; loaded when first visited. */
export const gamesRoutes: RouteObject[] = [
  { path: rngPath.pattern, loader: rngLoader, lazy: gamesPage },
  ...PAGED_CATEGORIES.filter((category) => category !== 'RNG').map((category) => ({
    path: categoryPath.pattern(category),
    lazy: gamesPage,
  })),
  { path: gamePath.pattern, lazy: gamePage },
  { path: routedGamePath.pattern, lazy: routedGamePage },
  { path: providerPath.pattern, lazy: providerPage },
  { path: startPath.pattern, lazy: startPage },
];
