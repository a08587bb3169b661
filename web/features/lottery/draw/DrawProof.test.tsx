import { act, cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { initI18n, loadWords } from '../../../i18n/init.ts';
import { setTheme } from '../../../lib/browser/theme.ts';
import { DrawProof } from './DrawProof.tsx';

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('lottery');
});
afterEach(async () => {
  cleanup();
  setTheme('light');
  await i18next.changeLanguage('en');
});

const asked = () => Object.fromEntries(new URL(screen.getByRole('link').getAttribute('href') ?? '').searchParams);

test('the check page opens in the site’s language and theme, also after a change', async () => {
  render(<DrawProof commitment="ab" verifyUrl="https://play.test/play/verify?round=a" />);
  expect(asked()).toEqual({ round: 'a', language: 'EN', theme: 'light' });
  await act(async () => {
    setTheme('dark');
    await i18next.changeLanguage('th');
  });
  expect(asked()).toEqual({ round: 'a', language: 'TH', theme: 'dark' });
});

test('before a draw there is a commitment and no check page', () => {
  render(<DrawProof commitment="ab" verifyUrl={null} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('ab')).toBeDefined();
});
