import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { GAME_CLASSES } from '../catalogueView.ts';
import { categoryOf, categoryPath } from '../paths.ts';

/** Redirects `/rng/slots` to that class and `/rng/fish` to that category's page; anything else is not found. */
export function openRngCategory(word: string, request: LoaderFunctionArgs['request']): never {
  const search = new URL(request.url).searchParams;
  const category = categoryOf(`/${word}`);
  if (category !== null) throw redirect(categoryPath.to(category, search));
  const gameClass = GAME_CLASSES.find((known) => known === word.toUpperCase());
  if (gameClass === undefined) throw new Response(null, { status: 404 });
  search.set('class', gameClass.toLowerCase());
  throw redirect(categoryPath.to('RNG', search));
}
