import type { Language } from '../../schema/languages.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_TAGS, LANGUAGES, toLanguage } from '../../schema/languages.ts';

/** Reads a saved code; anything unsupported falls back to the default ([000] §9). */
export function languageOrDefault(code: string | null | undefined): Language {
  return toLanguage(code) ?? DEFAULT_LANGUAGE;
}

/** The code of a BCP 47 tag as `LANGUAGE_TAGS` spells it. */
export function languageOf(locale: string): Language {
  return LANGUAGES.find((language) => LANGUAGE_TAGS[language] === locale) ?? DEFAULT_LANGUAGE;
}
