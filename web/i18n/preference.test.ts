import { afterEach, expect, test } from 'vitest';
import { savedLanguage } from './preference.ts';

afterEach(() => delete document.documentElement.dataset['defaultLanguage']);

test.each([
  ['VI', 'TH', 'VI'],
  [null, 'TH', 'TH'],
  ['KR', 'TH', 'TH'],
  [null, undefined, 'TY'],
  ['KR', 'KR', 'TY'],
])('with the choice %s and the operator’s language %s the page is in %s', (chosen, fallback, language) => {
  if (chosen !== null) localStorage.setItem('hisLang', chosen);
  if (fallback !== undefined) document.documentElement.dataset['defaultLanguage'] = fallback;
  expect(savedLanguage()).toBe(language);
});
