import type { ResourceLanguage } from 'i18next';
import type { Language } from '../../schema/languages.ts';
import type { LanguageBundle, LazyBundle } from './LanguageBundle.ts';
import type { LazyNamespace } from './resources.ts';

const LOADERS: Readonly<
  Record<Language, () => Promise<{ readonly words: LanguageBundle; readonly lazyWords: LazyBundle }>>
> = {
  CN: () => import('./bundles/cn.ts'),
  EN: () => import('./bundles/en.ts'),
  ID: () => import('./bundles/id.ts'),
  TH: () => import('./bundles/th.ts'),
  TY: () => import('./bundles/ty.ts'),
  VI: () => import('./bundles/vi.ts'),
};

/**
 * Loads one language: texts by namespace. The texts for every visitor are one request, made once because the browser
 * caches the module; each lazy namespace is another.
 */
export async function loadBundle(language: Language, lazy: Iterable<LazyNamespace> = []): Promise<ResourceLanguage> {
  const { words, lazyWords } = await LOADERS[language]();
  const fetched = [...lazy].map(async (namespace: string) => {
    const [path, load] = Object.entries(lazyWords).find(([file]) => nameOf(file) === namespace) ?? [];
    if (!path || !load) throw new Error(`There are no words for ${namespace} in ${language}`);
    return [path, await load()] as const;
  });
  return Object.fromEntries(
    [...Object.entries(words), ...(await Promise.all(fetched))].flatMap(([path, namespace]) =>
      isWords(namespace) ? [[nameOf(path), namespace]] : [],
    ),
  );
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
const isWords = (value: unknown): value is ResourceLanguage[string] => typeof value === 'object' && value !== null;
