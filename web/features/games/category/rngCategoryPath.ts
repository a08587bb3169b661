import { NotFoundError } from '../../../lib/navigation/router.ts';
import { GAME_CLASSES } from '../catalogueView.ts';
import { categoryOf, categoryPath } from '../paths.ts';

/**
 * Where `/rng/slots` leads, to that class, and `/rng/fish`, to that category's page.
 * @throws NotFoundError for any other word
 */
export function rngCategoryPath(word: string, query: string): string {
  const search = new URLSearchParams(query);
  const category = categoryOf(`/${word}`);
  if (category !== null) return categoryPath.to(category, search);
  const gameClass = GAME_CLASSES.find((known) => known === word.toUpperCase());
  if (gameClass === undefined) throw new NotFoundError();
  search.set('class', gameClass.toLowerCase());
  return categoryPath.to('RNG', search);
}
