import { expect, test } from 'vitest';
import { chooseLocale } from './locale.ts';

test.each([
  ['vi', 'th', 'VI'],
  ['TY', undefined, 'TY'],
  ['klingon', 'th-TH,th;q=0.9,en;q=0.5', 'TH'],
  [undefined, 'de-DE,de;q=0.9,id;q=0.4,en;q=0.8', 'EN'],
  [undefined, 'zh-Hant-TW', 'CN'],
  [undefined, 'en-PH,en;q=0.8', 'TY'],
  [undefined, 'tl', 'TY'],
  [undefined, 'en;q=0', 'TY'],
  [undefined, 'de', 'TY'],
  [undefined, undefined, 'TY'],
  ['constructor', '__proto__', 'TY'],
  [undefined, `${'x,'.repeat(1000)}en`, 'TY'],
])('chosen %s, browser %s: %s', (chosen, acceptLanguage, language) => {
  expect(chooseLocale(chosen, acceptLanguage, 'TY').language).toBe(language);
});
