import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { loadBundle } from '../i18n/bundle.ts';

/** Loads the English texts for `useTranslation`, so that tests can query components by what a player reads. */
export async function loadEnglish(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: false,
    defaultNS: 'common',
    resources: { en: await loadBundle('EN') },
    interpolation: { escapeValue: false },
  });
}
