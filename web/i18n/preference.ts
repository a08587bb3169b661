import { type Language, toLanguage } from '../../schema/languages.ts';
import { keep, read } from '../lib/storage/storage.ts';
import { languageOrDefault } from './languages.ts';

/** The operator's key for the choice ([000] §3), in storage for the site and as a cookie for the gateway. */
const KEY = 'hisLang';
const YEAR_SECONDS = 31_536_000;

/**
 * The visitor's choice; without one, or for an unknown code, the operator's language, which the gateway writes into the
 * page ([000] §9).
 */
export const savedLanguage = (): Language =>
  toLanguage(read(KEY)) ?? languageOrDefault(document.documentElement.dataset['defaultLanguage']);

export function rememberLanguage(language: Language): void {
  keep(KEY, language);
  document.cookie = `${KEY}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}
