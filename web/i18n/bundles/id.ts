import type { LanguageBundle } from '../bundle.ts';

/** All words of this language in one chunk; see `bundle.ts`. */
export const words: LanguageBundle = import.meta.glob('../locales/id/*.json', { eager: true, import: 'default' });
