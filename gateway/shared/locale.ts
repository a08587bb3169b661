import type { Language } from '../../schema/languages.ts';
import { LANGUAGE_TAGS, toLanguage } from '../../schema/languages.ts';

export interface Locale {
  /** As the platform wants it. */
  readonly language: Language;
  /** BCP 47, for `Intl` and the `lang` attribute. */
  readonly tag: (typeof LANGUAGE_TAGS)[Language];
}

export function localeOf(language: Language): Locale {
  return { language, tag: LANGUAGE_TAGS[language] };
}

/** The visitor's language: what they chose here, else, and for a code nobody knows, the house's ([000] §9). */
export function chooseLocale(chosen: string | undefined, defaultLanguage: Language): Locale {
  return localeOf(toLanguage(chosen) ?? defaultLanguage);
}
