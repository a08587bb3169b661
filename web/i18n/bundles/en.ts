import type { LanguageBundle, LazyBundle } from '../LanguageBundle.ts';

/** The words that every visitor needs, in one chunk; see `bundle.ts`. */
export const words: LanguageBundle = import.meta.glob('../locales/en/*.json', { eager: true, import: 'default' });

/** Words of parts that not every visitor opens, a chunk each. */
export const lazyWords: LazyBundle = import.meta.glob('../locales/en/lazy/*.json', { import: 'default' });
