import i18next from 'i18next';
import { expect, test } from 'vitest';
import { changeLanguage, initI18n } from './init.ts';

test('numbers in texts are grouped as the language does it', async () => {
  await initI18n('EN');
  const found = (count: number): string => i18next.t('games:results.found', { count });
  expect(found(1)).toBe('1 game found');
  expect(found(12_345)).toBe('12,345 games found');
  await changeLanguage('VI');
  expect(found(12_345)).toBe('Tìm thấy 12.345 trò chơi');
});
