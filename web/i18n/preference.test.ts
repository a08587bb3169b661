import { afterEach, expect, test } from 'vitest';
import { savedLanguage } from './preference.ts';

afterEach(() => delete document.documentElement.dataset['defaultLanguage']);

test.each([
  ['VI', 'TH', 'VI'],
  [null, 'TH', 'TH'],
  ['KR', 'TH', 'TH'],
  [null, undefined, 'TY'],
  ['KR', 'KR', 'TY'],
])('who chose %s on a site that speaks %s reads %s', (chosen, standard, language) => {
  if (chosen !== null) localStorage.setItem('hisLang', chosen);
  if (standard !== undefined) document.documentElement.dataset['defaultLanguage'] = standard;
  expect(savedLanguage()).toBe(language);
});
