import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Language, LANGUAGE_TAGS } from '../../schema/languages.ts';
import { formatCount } from '../lib/formatCount.ts';
import { rememberLanguage, savedLanguage } from './preference.ts';
import { loadBundle } from './bundle.ts';
import { languageOf } from './languages.ts';
import type { LazyNamespace } from './resources.ts';

/** Lazy namespaces that this page has loaded; a change of language loads them too. */
const wanted = new Set<LazyNamespace>();

/** Initializes i18next with the visitor's language only. Resolves when its texts are loaded. */
export async function initI18n(language: Language = savedLanguage()): Promise<void> {
  await i18next.use(initReactI18next).init({
    // A BCP 47 tag: plural rules need one, and the operator's codes are not tags.
    lng: LANGUAGE_TAGS[language],
    load: 'currentOnly',
    fallbackLng: false,
    defaultNS: 'common',
    resources: { [LANGUAGE_TAGS[language]]: await loadBundle(language) },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    returnNull: false,
  });
  i18next.services.formatter?.add('number', (count, locale = '') => formatCount(Number(count), locale));
  announce(language);
}

let chosen: Language | null = null;

/**
 * Loads the language's texts, then switches page, `<html lang>`, storage and the request header together. Does nothing
 * if another language was chosen meanwhile.
 */
export async function changeLanguage(language: Language): Promise<void> {
  chosen = language;
  await addWords(language, wanted);
  if (chosen !== language) return;
  await i18next.changeLanguage(LANGUAGE_TAGS[language]);
  announce(language);
}

/**
 * Loads the texts of a lazy part, together with its code: `await Promise.all([import('./Part.tsx'),
 * loadWords('part')])`.
 */
export async function loadWords(...namespaces: readonly LazyNamespace[]): Promise<void> {
  for (const namespace of namespaces) wanted.add(namespace);
  await addWords(languageOf(i18next.language), namespaces);
}

async function addWords(language: Language, lazy: Iterable<LazyNamespace>): Promise<void> {
  const words = await loadBundle(language, lazy);
  for (const [namespace, resources] of Object.entries(words))
    i18next.addResourceBundle(LANGUAGE_TAGS[language], namespace, resources, true, true);
}

function announce(language: Language): void {
  if (import.meta.env.SSR) return;
  rememberLanguage(language);
  document.documentElement.lang = LANGUAGE_TAGS[language];
}
