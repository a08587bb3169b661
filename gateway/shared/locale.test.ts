import { expect, test } from 'vitest';
import { chooseLocale } from './locale.ts';

test.each([
  ['VI', 'VI'],
  ['zh-CN', 'CN'],
  [undefined, 'TH'],
  ['', 'TH'],
  ['KR', 'TH'],
  ['__proto__', 'TH'],
])('with Thai as the default, the choice %s gives %s', (chosen, language) => {
  expect(chooseLocale(chosen, 'TH').language).toBe(language);
});
