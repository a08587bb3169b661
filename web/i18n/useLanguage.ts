import { useTranslation } from 'react-i18next';
import { type Language, LANGUAGE_TAGS } from '../../schema/languages.ts';
import { languageOf } from './languages.ts';

/** The page's language and its tag for `Intl`; renders again when it changes. */
export function useLanguage(): { readonly language: Language; readonly locale: string } {
  const { i18n } = useTranslation();
  const language = languageOf(i18n.language);
  return { language, locale: LANGUAGE_TAGS[language] };
}
