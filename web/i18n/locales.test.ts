import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../schema/languages.ts';
import { languageOrDefault } from './languages.ts';

const files = import.meta.glob<Readonly<Record<string, unknown>>>('./locales/*/**/*.json', {
  eager: true,
  import: 'default',
});
const namespaces = [...new Set(Object.keys(files).map((path) => path.split('/').slice(3).join('/')))];

/** Plural forms differ between languages: Chinese has one, English two. */
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** Every text by its key without the plural suffix. */
function textsOf(value: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[path.replace(PLURAL, ''), value]];
  if (typeof value !== 'object' || value === null) throw new TypeError(`${path} is neither text nor group`);
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, path ? `${path}.${key}` : key));
}

const placeholdersOf = (text: string): string =>
  [...text.matchAll(/\{\{\s*([\w.]+)/g)]
    .map(([, name = '']) => name)
    .toSorted()
    .join(' ');
const inLanguage = (language: string, namespace: string): unknown =>
  files[`./locales/${language.toLowerCase()}/${namespace}`];

describe.each(namespaces)('%s', (namespace) => {
  const english = new Map(textsOf(inLanguage('EN', namespace)));

  test.each(LANGUAGES)('is complete in %s, with the same placeholders', (language) => {
    const own = new Map(textsOf(inLanguage(language, namespace)));
    expect([...own.keys()].toSorted()).toEqual([...english.keys()].toSorted());
    for (const [key, text] of own) {
      expect(text.trim(), key).not.toBe('');
      // The singular form may omit its number.
      const wanted = placeholdersOf(english.get(key) ?? '');
      expect([wanted, wanted.replace(/\bcount\b ?/, '').trim()], key).toContain(placeholdersOf(text));
    }
  });
});

test('a saved code that is not supported falls back to TY', () => {
  expect(languageOrDefault('KR')).toBe('TY');
  expect(languageOrDefault(null)).toBe('TY');
  expect(languageOrDefault('VI')).toBe('VI');
});
