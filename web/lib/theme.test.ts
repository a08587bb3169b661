import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import { LANGUAGE_TAGS } from '../../schema/languages.ts';
import beforePaint from '../public/theme.js?raw';
import { currentTheme, setTheme } from './theme.ts';

test('it is light unless the page says otherwise', () => {
  delete document.documentElement.dataset['theme'];
  expect(currentTheme()).toBe('light');
});

test('a chosen theme stands on the page at once and is kept for the next visit', () => {
  setTheme('dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
});

test.each(Object.entries(LANGUAGE_TAGS))('a page in %s begins as %s', (language, tag) => {
  localStorage.setItem('hisLang', language);
  runInThisContext(beforePaint);
  expect(document.documentElement.lang).toBe(tag);
});

test('the next visit begins in the kept theme and language, before anything is drawn', () => {
  localStorage.setItem('theme', 'dark');
  localStorage.setItem('hisLang', 'VI');
  document.documentElement.dataset['theme'] = 'light';
  runInThisContext(beforePaint);
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(document.documentElement.lang).toBe('vi');
});
