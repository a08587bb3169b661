import type { Language } from './languages.ts';

/** What the gateway asks of the site's code (`web/firstWords`): what a page shows before any script. */
export interface FirstWordsRequest {
  readonly path: FirstWordsPath;
  readonly language: Language;
  /** The results that the page embeds, by operation. */
  readonly answers: Readonly<Record<string, unknown>>;
}

export interface FirstWords {
  readonly html: string;
  /** Rules for elements of this HTML. */
  readonly style: string;
  /** Addresses of the styles that the page needs beside those of every page. */
  readonly styleSheets: readonly string[];
}

/** The built module, below the site's folder, and what it exports. */
export const FIRST_WORDS_MODULE = '.words/render.js';
export interface FirstWordsModule {
  readonly renderFirstWords: (request: FirstWordsRequest) => Promise<FirstWords>;
}

/** Pages that have first words, and whether they show the same whatever the query string is. */
const PAGES = { '/': true, '/register': true, '/rng': false, '/lottery': false, '/promotions': false } as const;

export type FirstWordsPath = keyof typeof PAGES;

/** The page whose first words belong to an address; null for others. */
export function firstWordsPathOf(address: string): FirstWordsPath | null {
  const [path = '', query = ''] = address.split('?', 2);
  return isKnown(path) && (query === '' || PAGES[path]) ? path : null;
}

const isKnown = (path: string): path is FirstWordsPath => Object.hasOwn(PAGES, path);
