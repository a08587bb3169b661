import { useTranslation } from 'react-i18next';
import { type Language, LOCALES, toLanguage } from './languages.ts';

/** The language the page speaks and its tag for `Intl`; renders again when it changes. */
export function useLanguage(): { readonly language: Language; readonly locale: string } {
  const { i18n } = useTranslation();
  const language = toLanguage(i18n.language);
  return { language, locale: LOCALES[language] };
}
