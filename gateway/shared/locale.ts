import type { Language } from '../../schema/languages.ts';
import { LANGUAGE_TAGS, toLanguage } from '../../schema/languages.ts';

export interface Locale {
  /** The platform's language code. */
  readonly language: Language;
  /** BCP 47, for `Intl` and the `lang` attribute. */
  readonly tag: (typeof LANGUAGE_TAGS)[Language];
}

export function localeOf(language: Language): Locale {
  return { language, tag: LANGUAGE_TAGS[language] };
}

/** The visitor's language: the chosen one, or the default if none or an unknown one was chosen ([000] §9). */
export function chooseLocale(chosen: string | undefined, defaultLanguage: Language): Locale {
  return localeOf(toLanguage(chosen) ?? defaultLanguage);
}
