import { expect, test } from 'vitest';
import { DEFAULT_LANGUAGE, LANGUAGES, toLanguage } from './languages.ts';

test.each([
  ['TH', 'TH'],
  [' vi ', 'VI'],
  ['zh_CN', 'CN'],
  ['CN-Hans', 'CN'],
  ['zh', 'CN'],
  ['zh-Hans', 'CN'],
  ['en-US', 'EN'],
  ['vi-VN', 'VI'],
  ['id-ID', 'ID'],
  ['th_TH', 'TH'],
  ['fil-PH', 'TY'],
  ['fil', 'TY'],
  ['tl', 'TY'],
] as const)('the code %s is read as %s', (code, language) => {
  expect(toLanguage(code)).toBe(language);
});

test.each([null, undefined, '', 'FR', 'fr-FR', 'SCNX', 'ENG', 'constructor', '-EN'])('%s is no language', (code) => {
  expect(toLanguage(code)).toBeNull();
});

test('the default is one of the languages offered', () => {
  expect(LANGUAGES).toContain(DEFAULT_LANGUAGE);
});
