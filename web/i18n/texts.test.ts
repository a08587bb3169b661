import { expect, test } from 'vitest';

const bundles = import.meta.glob<Readonly<Record<string, unknown>>>('./locales/*/**/*.json', {
  eager: true,
  import: 'default',
});
const sources = import.meta.glob<string>(
  [
    '../**/*.{ts,tsx}',
    '../../schema/*.ts',
    '!../**/*.test.{ts,tsx}',
    '!../**/*.generated.ts',
    '!../testing/**',
    '!./{resources,texts}.ts',
    '!./bundles/**',
  ],
  { eager: true, import: 'default', query: '?raw' },
);

/**
 * English sentences from this length on say something; below they are words such as "Sign in", which mean something
 * else in each place.
 */
const SENTENCE = 25;

interface Text {
  readonly namespace: string;
  readonly key: string;
  readonly text: string;
}

/** Every text of a language, by its key without plural form. */
function textsIn(language: string): readonly Text[] {
  const within = (namespace: string, value: unknown, key: string): readonly Text[] =>
    typeof value === 'string'
      ? [{ namespace, key: key.replace(/_(?:zero|one|two|few|many|other)$/, ''), text: value }]
      : Object.entries(value ?? {}).flatMap(([name, inner]) =>
          within(namespace, inner, key === '' ? name : `${key}.${name}`),
        );
  return Object.entries(bundles).flatMap(([path, bundle]) =>
    path.startsWith(`./locales/${language}/`) ? within(/([^/]+)\.json$/.exec(path)?.[1] ?? '', bundle, '') : [],
  );
}

/**
 * What each folder may say: keys as they stand, and templates in which anything may stand for `${…}`. A file's name is
 * a word of its folder.
 */
const speakers = [
  ...Map.groupBy(Object.entries(sources), ([path]) => path.slice(0, path.lastIndexOf('/'))).values(),
].map((files) => {
  const source = files.map(([, text]) => text).join('\n');
  const names = files.map(([path]) => /([^/]+)\.tsx?$/.exec(path)?.[1] ?? '');
  return {
    literals: new Set([...names, ...[...source.matchAll(/(['"`])([\w.:-]+)\1/g)].map(([, , literal = '']) => literal)]),
    templates: [...source.matchAll(/`([\w.:-]*(?:\$\{[^`{}]*\}[\w.:-]*)+)`/g)]
      .map(([, template = '']) => template.split(/\$\{[^}]*\}/))
      .filter((parts) => parts.some((part) => /\w/.test(part)))
      .map((parts) => new RegExp(`^${parts.map((part) => RegExp.escape(part)).join(String.raw`[\w-]+`)}$`)),
  };
});

/** Whether somewhere in the site a key is spelt, or could be put together where its namespace is spoken. */
function isSpoken({ namespace, key }: Text): boolean {
  const whole = `${namespace}:${key}`;
  return speakers.some(({ literals, templates }) => {
    if (literals.has(whole) || templates.some((template) => template.test(whole))) return true;
    // Forms and centres spell keys away from where it is said whose they are; those have a dot.
    const speaks = literals.has(namespace);
    return (
      (literals.has(key) && (speaks || key.includes('.'))) ||
      (speaks && templates.some((template) => template.test(key)))
    );
  });
}

test('every text is used', () => {
  expect(
    textsIn('en')
      .filter((text) => !isSpoken(text))
      .map(({ namespace, key }) => `${namespace}:${key}`),
  ).toEqual([]);
});

test('no sentence stands in two namespaces', () => {
  const languages = [...new Set(Object.keys(bundles).map((path) => path.split('/')[2] ?? ''))].toSorted();
  const everywhere = new Map<string, string[]>();
  for (const language of languages)
    for (const { namespace, key, text } of textsIn(language))
      everywhere.set(`${namespace}:${key}`, [...(everywhere.get(`${namespace}:${key}`) ?? []), text]);
  const places = Map.groupBy(
    [...everywhere].filter(([, texts]) => (texts[languages.indexOf('en')]?.length ?? 0) >= SENTENCE),
    ([, texts]) => texts.join('\n'),
  );
  const twice = [...places.values()]
    .map((keys) => keys.map(([key]) => key))
    .filter((keys) => new Set(keys.map((key) => key.split(':')[0])).size > 1);
  expect(twice).toEqual([]);
});
