import { expect, test } from 'vitest';
import { formatMoney } from '../../schema/formatMoney.ts';
import { readerLanguage, speak } from './texts.ts';

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

test('a game page formats money like the site in every language, without line breaks inside', async () => {
  const { inCurrency, locale } = await speak('VI');
  expect(inCurrency('1234.5', 'P')).toBe('P\u00a01.234,50');
  expect(inCurrency('-5', 'P')).toBe(formatMoney({ amount: '-5', currencySymbol: 'P' }, locale));
});
