import { expect, test } from 'vitest';
import { readerLanguage } from './texts.ts';

test.each([
  ['VI', ['en-US'], 'VI'],
  ['zh_cn', ['en-US'], 'CN'],
  [null, ['en-US', 'th'], 'EN'],
  [null, ['de-DE', 'id-ID', 'en'], 'ID'],
  [null, ['zh-Hans-CN'], 'CN'],
  [null, ['tl-PH'], 'TY'],
  [null, ['fil'], 'TY'],
  ['KLINGON', ['TH'], 'TH'],
  [null, ['de', 'constructor'], 'TY'],
  [null, [], 'TY'],
] as const)('whose address asks for %s and who prefers %j reads %s', (asked, preferred, language) => {
  expect(readerLanguage(asked, preferred)).toBe(language);
});
