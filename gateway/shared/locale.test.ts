import { expect, test } from 'vitest';
import { chooseLocale } from './locale.ts';

test.each([
  ['VI', 'VI'],
  ['zh-CN', 'CN'],
  [undefined, 'TH'],
  ['', 'TH'],
  ['KR', 'TH'],
  ['__proto__', 'TH'],
])('who chose %s in a house that speaks Thai reads %s', (chosen, language) => {
  expect(chooseLocale(chosen, 'TH').language).toBe(language);
});
