import type { GameCategory } from '../../apollo/schema.generated.ts';

/**
 * Categories with a page of their own, in the navigation's order. Cockfights have none: their entry opens a game ([001]
 * §2).
 */
export const PAGED_CATEGORIES = [
  'RNG',
  'LIVE',
  'SPORTS',
  'ESPORTS',
  'FISH',
  'PVP',
  'LOTTERY',
] as const satisfies readonly GameCategory[];
export type PagedCategory = (typeof PAGED_CATEGORIES)[number];

/** `/rng`, `/live`, …; the category in lower case. */
export const categoryPath = {
  to: (category: PagedCategory, search?: URLSearchParams): string => {
    const query = search?.toString() ?? '';
    return `/${category.toLowerCase()}${query === '' ? '' : `?${query}`}`;
  },
};

/** `/rng/slots` and `/rng/SLOTS` alike: a class of the slots page, or another category, in upper case ([001] §2). */
export const rngPath = { pattern: 'rng/:category' } as const;

/** The page with one running game, and the one for games that fill theirs. The gateway's launch rules say which. */
export const gamePath = { pattern: 'game' } as const;
export const routedGamePath = { pattern: 'fbsports' } as const;

/** Categories whose entry in the navigation starts the first vendor's game ([001] §2). */
export const STARTED_CATEGORIES = ['LOTTERY', 'COCKFIGHT'] as const satisfies readonly GameCategory[];
export type StartedCategory = (typeof STARTED_CATEGORIES)[number];

export const startPath = {
  pattern: 'start/:category' as const,
  to: (category: StartedCategory): string => `/start/${category.toLowerCase()}`,
};

/** The category of a word of `/start/…`; null for any other word. */
export const startOf = (word: string | undefined): StartedCategory | null =>
  STARTED_CATEGORIES.find((category) => category === word?.toUpperCase()) ?? null;

/** A studio's own page. */
export const providerPath = {
  pattern: 'provider/:code' as const,
  to: (code: string): string => `/provider/${encodeURIComponent(code)}`,
};

/** The category of a path; null if it is not a category page. */
export function categoryOf(pathname: string): PagedCategory | null {
  const first = pathname.split('/')[1]?.toUpperCase();
  if (first === 'FBSPORTS') return 'SPORTS';
  return PAGED_CATEGORIES.find((category) => category === first) ?? null;
}

/** The page of a game's category, or the slots page if the category has none. */
export function homeOf(category: GameCategory): PagedCategory {
  return PAGED_CATEGORIES.find((paged) => paged === category) ?? 'RNG';
}
