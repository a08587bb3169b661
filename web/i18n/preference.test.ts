import { afterEach, expect, test } from 'vitest';
import { savedLanguage } from './preference.ts';

afterEach(() => delete document.documentElement.dataset['houseLanguage']);

test.each([
  ['VI', 'TH', 'VI'],
  [null, 'TH', 'TH'],
  ['KR', 'TH', 'TH'],
  [null, undefined, 'TY'],
  ['KR', 'KR', 'TY'],
])('who chose %s in a house that speaks %s reads %s', (chosen, house, language) => {
  if (chosen !== null) localStorage.setItem('hisLang', chosen);
  if (house !== undefined) document.documentElement.dataset['houseLanguage'] = house;
  expect(savedLanguage()).toBe(language);
});
