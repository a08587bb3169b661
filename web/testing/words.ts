import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { loadBundle } from '../i18n/bundle.ts';

/** Puts the English words behind `useTranslation`, for tests that look at components as a player would. */
export async function speakEnglish(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: false,
    defaultNS: 'common',
    resources: { en: await loadBundle('EN') },
    interpolation: { escapeValue: false },
  });
}
