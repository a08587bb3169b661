import { describe, expect, test } from 'vitest';
import { LANGUAGES, LANGUAGE_TAGS } from '../../schema/languages.ts';
import { languageOrDefault } from './languages.ts';

const files = import.meta.glob<Readonly<Record<string, unknown>>>('./locales/*/**/*.json', {
  eager: true,
  import: 'default',
});
const namespaces = [...new Set(Object.keys(files).map((path) => path.split('/').slice(3).join('/')))];

/** Plural forms differ between languages: Chinese has one, English two. i18next has a form for zero in each. */
const PLURAL = /_(zero|one|two|few|many|other)$/;
const withoutPlural = (key: string): string => key.replace(PLURAL, '');
const pluralOf = (key: string): string | undefined => PLURAL.exec(key)?.[1];

/** Numbers that a text may be about, and that differ in some language's rules. */
const NUMBERS = Array.from({ length: 1_001 }, (_, number) => number);

/** Every text by its key. */
function textsOf(value: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, value]];
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
  const english = textsOf(inLanguage('EN', namespace));
  const wanted = new Map(english.map(([key, text]) => [withoutPlural(key), placeholdersOf(text)]));
  const hasPlural = new Set(english.filter(([key]) => pluralOf(key)).map(([key]) => withoutPlural(key)));

  test.each(LANGUAGES)('is complete in %s, with the same placeholders', (language) => {
    const rules = new Intl.PluralRules(LANGUAGE_TAGS[language]);
    /** A form for one number alone may omit it. In Filipino the form that is called "one" is for 2, 3 and 5, too. */
    const mayOmitNumber = (form: string | undefined): boolean =>
      form === 'zero' || NUMBERS.filter((number) => rules.select(number) === form).length === 1;
    const own = textsOf(inLanguage(language, namespace));
    expect(new Set(own.map(([key]) => withoutPlural(key)))).toEqual(new Set(wanted.keys()));
    for (const [key, text] of own) {
      expect(text.trim(), key).not.toBe('');
      // Written as the language groups digits.
      expect(text, key).not.toMatch(/\{\{\s*count\s*\}\}/);
      const placeholders = wanted.get(withoutPlural(key)) ?? '';
      const withoutNumber = placeholders.replace(/\bcount\b ?/, '').trim();
      expect(mayOmitNumber(pluralOf(key)) ? [placeholders, withoutNumber] : [placeholders], key).toContain(
        placeholdersOf(text),
      );
    }
    const { pluralCategories } = rules.resolvedOptions();
    for (const key of hasPlural)
      expect(
        own.map(([each]) => each).filter((each) => withoutPlural(each) === key && pluralOf(each) !== 'zero'),
        key,
      ).toHaveLength(pluralCategories.length);
  });
});

test('a saved code that is not supported falls back to TY', () => {
  expect(languageOrDefault('KR')).toBe('TY');
  expect(languageOrDefault(null)).toBe('TY');
  expect(languageOrDefault('VI')).toBe('VI');
});
