import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { loadWords } from '../../i18n/init.ts';
import { GAME_CLASSES } from './catalogueView.ts';
import { categoryOf, categoryPath, gamePath, PAGED_CATEGORIES, providerPath, rngPath, routedGamePath, startPath } from './paths.ts';

/** Sends `/rng/slots` to that class, `/rng/fish` to that category's page; what is neither is not found. */
function openRngCategory({ params, request }: LoaderFunctionArgs): null {
  const word = params['category']?.toUpperCase();
  if (word === undefined) return null;
  const search = new URL(request.url).searchParams;
  const category = categoryOf(`/${word}`);
  if (category !== null) throw redirect(categoryPath.to(category, search));
  const gameClass = GAME_CLASSES.find((known) => known === word);
  if (gameClass === undefined) throw new Response(null, { status: 404 });
  search.set('class', gameClass.toLowerCase());
  throw redirect(categoryPath.to('RNG', search));
}

const gamesPage = async () => ({ Component: (await import('./GamesPage.tsx')).GamesPage });
const providerPage = async () => {
  const [{ ProviderPage }] = await Promise.all([import('./ProviderPage.tsx'), loadWords('catalogue')]);
  return { Component: ProviderPage };
};
const startPage = async () => ({ Component: (await import('./StartPage.tsx')).StartPage });
const routedGamePage = async () => ({ Component: (await import('./RoutedGamePage.tsx')).RoutedGamePage });
const gamePage = async () => ({ Component: (await import('./GamePage.tsx')).GamePage });

/** One page for every category, one for a running game; loaded when first visited. */
export const gamesRoutes: RouteObject[] = [
  { path: rngPath.pattern, loader: openRngCategory, lazy: gamesPage },
  ...PAGED_CATEGORIES.filter((category) => category !== 'RNG').map((category) => ({ path: categoryPath.pattern(category), lazy: gamesPage })),
  { path: gamePath.pattern, lazy: gamePage },
  { path: routedGamePath.pattern, lazy: routedGamePage },
  { path: providerPath.pattern, lazy: providerPage },
  { path: startPath.pattern, lazy: startPage },
];
