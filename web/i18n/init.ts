import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { rememberLanguage, savedLanguage } from './preference.ts';
import { loadBundle } from './bundle.ts';
import { type Language, languageOf, LOCALES } from './languages.ts';

/** Prepares i18next with the visitor's language, and only that one. Resolves when its words are there. */
export async function initI18n(language: Language = savedLanguage()): Promise<void> {
  await i18next.use(initReactI18next).init({
    // i18next is given the BCP 47 tag: plural rules need a real one, and the operator's codes are not.
    lng: LOCALES[language],
    load: 'currentOnly',
    fallbackLng: false,
    defaultNS: 'common',
    resources: { [LOCALES[language]]: await loadBundle(language) },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    returnNull: false,
  });
  announce(language);
}

/** Fetches the language's words, then switches everything at once: page, `<html lang>`, storage, and the header the gateway reads. */
export async function changeLanguage(language: Language): Promise<void> {
  const words = await loadBundle(language);
  for (const [namespace, resources] of Object.entries(words)) i18next.addResourceBundle(LOCALES[language], namespace, resources, true, true);
  await i18next.changeLanguage(LOCALES[language]);
  announce(language);
}

/** The language the page speaks right now. */
export const currentLanguage = (): Language => languageOf(i18next.language);

/** The language's tag for `Intl` and `<html lang>`. */
export const currentLocale = (): string => LOCALES[currentLanguage()];

function announce(language: Language): void {
  rememberLanguage(language);
  document.documentElement.lang = LOCALES[language];
}
