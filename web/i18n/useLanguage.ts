import { useTranslation } from 'react-i18next';
import { type Language, languageOf, LOCALES } from './languages.ts';

/** The language the page speaks and its tag for `Intl`; renders again when it changes. */
export function useLanguage(): { readonly language: Language; readonly locale: string } {
  const { i18n } = useTranslation();
  const language = languageOf(i18n.language);
  return { language, locale: LOCALES[language] };
}
