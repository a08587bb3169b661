import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { topicsIn } from '../../gateway/domains/games/search/topics.ts';
import { searchKey } from '../../schema/searchKey.ts';

interface Words {
  readonly search: { readonly try: Readonly<Record<string, string>> };
}

test.each(['cn', 'en', 'id', 'th', 'ty', 'vi'])(
  'what the site says to try in %s is a word that the search knows',
  (language) => {
    const file = new URL(`../../web/i18n/locales/${language}/lazy/catalogue.json`, import.meta.url);
    const words = Object.values((JSON.parse(readFileSync(file, 'utf8')) as Words).search.try);
    expect(words).toHaveLength(6);
    expect(words.filter((word) => topicsIn(searchKey(word), () => Number.POSITIVE_INFINITY) === null)).toEqual([]);
  },
);
