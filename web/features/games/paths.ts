import type { GameCategory } from '../../apollo/schema.generated.ts';

/** Categories with a page of their own, in the navigation's order. Cockfights have none: their entry opens a game ([001] §2). */
export const PAGED_CATEGORIES = ['RNG', 'LIVE', 'SPORTS', 'ESPORTS', 'FISH', 'PVP', 'LOTTERY'] as const satisfies readonly GameCategory[];
export type PagedCategory = (typeof PAGED_CATEGORIES)[number];

/** `/rng`, `/live`, …; the category's own word, lower-cased. */
export const categoryPath = {
  pattern: (category: PagedCategory): string => category.toLowerCase(),
  to: (category: PagedCategory, search?: URLSearchParams): string => {
    const query = search?.toString() ?? '';
    return `/${category.toLowerCase()}${query === '' ? '' : `?${query}`}`;
  },
};

/** `/rng/slots` and `/rng/SLOTS` alike: a class of slots page games, or another category, upper-cased ([001] §2). */
export const rngPath = { pattern: 'rng/:category?' };

/** The page that holds one running game. */
export const gamePath = {
  pattern: 'game',
  to: (gameId: string): string => `/game?${new URLSearchParams({ id: gameId }).toString()}`,
};

/** The category a path belongs to; null when it is not a category page. */
export function categoryOf(pathname: string): PagedCategory | null {
  const first = pathname.split('/')[1]?.toUpperCase();
  return PAGED_CATEGORIES.find((category) => category === first) ?? null;
}

/** The page of a game's category, or the slots page where the category has none. */
export function homeOf(category: GameCategory): PagedCategory {
  return PAGED_CATEGORIES.find((paged) => paged === category) ?? 'RNG';
}
