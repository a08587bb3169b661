import type { ResourceLanguage } from 'i18next';
import type { Language } from '../../schema/languages.ts';

/** Path of a namespace file → its contents, as Vite gathers them. */
export type LanguageBundle = Readonly<Record<string, unknown>>;

const LOADERS: Readonly<Record<Language, () => Promise<{ readonly words: LanguageBundle }>>> = {
  CN: () => import('./bundles/cn.ts'),
  EN: () => import('./bundles/en.ts'),
  ID: () => import('./bundles/id.ts'),
  TH: () => import('./bundles/th.ts'),
  TY: () => import('./bundles/ty.ts'),
  VI: () => import('./bundles/vi.ts'),
};

/** Fetches one language: namespace → words. One request, made once; the browser keeps the module. */
export async function loadBundle(language: Language): Promise<ResourceLanguage> {
  const { words } = await LOADERS[language]();
  return Object.fromEntries(Object.entries(words).flatMap(([path, namespace]) => (isWords(namespace) ? [[nameOf(path), namespace]] : [])));
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
const isWords = (value: unknown): value is ResourceLanguage[string] => typeof value === 'object' && value !== null;
