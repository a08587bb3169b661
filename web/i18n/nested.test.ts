import i18next from 'i18next';
import { expect, test } from 'vitest';
import { initI18n, loadWords } from './init.ts';

test('a reference to another text is replaced by that text', async () => {
  await initI18n('EN');
  await loadWords('refusals', 'social');
  expect(i18next.t('refusals:session-ended')).toBe(
    'You were signed out: you signed in on another device, or were away for too long. Please sign in again.',
  );
  expect(i18next.t('social:arrival.address')).toMatch(/^This site is not available in your location/);
});
