import type { Language } from '../../schema/languages.ts';
import { LANGUAGES, LANGUAGE_TAGS, toLanguage } from '../../schema/languages.ts';

export interface Locale {
  /** The platform's language code. */
  readonly language: Language;
  /** BCP 47, for `Intl` and the `lang` attribute. */
  readonly tag: (typeof LANGUAGE_TAGS)[Language];
}

const LOCALES = new Map(LANGUAGES.map((language) => [language, { language, tag: LANGUAGE_TAGS[language] }]));

export function localeOf(language: Language): Locale {
  return LOCALES.get(language) ?? { language, tag: LANGUAGE_TAGS[language] };
}

/** The visitor's language: the chosen one, or the default if none or an unknown one was chosen ([000] §9). */
export function chooseLocale(chosen: string | undefined, defaultLanguage: Language): Locale {
  // The site sends the codes as they are.
  const language = LOCALES.has(chosen as Language) ? (chosen as Language) : toLanguage(chosen);
  return localeOf(language ?? defaultLanguage);
}
