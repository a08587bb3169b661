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
 * English texts from this length on are compared as sentences. Shorter ones are words such as "Sign in", whose meaning
 * depends on the place.
 */
const SENTENCE = 25;

interface Text {
  readonly namespace: string;
  readonly key: string;
  readonly text: string;
}

/** Every text of a language, by its key without the plural suffix. */
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
 * The keys in the source of each folder: literal ones, and templates in which `${…}` matches anything. A file's name
 * counts as a word of its folder.
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

/** Whether the site contains a key, or a template that matches it next to its namespace. */
function isSpoken({ namespace, key }: Text): boolean {
  const whole = `${namespace}:${key}`;
  return speakers.some(({ literals, templates }) => {
    if (literals.has(whole) || templates.some((template) => template.test(whole))) return true;
    // Forms and centres use keys apart from their namespace; those contain a dot.
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

test('no sentence is in two namespaces', () => {
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
