// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { speak } from '../texts.ts';
import { fairness } from './fairness.ts';

afterEach(() => vi.unstubAllGlobals());

test('the present seed and the next one have different names', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ rounds: [], more: false })));
  const page = document.createElement('section');
  const seeds = { commitment: 'c', clientSeed: 'now', nonce: 1 };
  page.append(
    ...fairness(
      { token: 'token', shell: null, seeds, currencySymbol: 'P', verifyUrl: (id) => id, onChange: () => undefined },
      await speak('EN'),
    ),
  );
  const names = [...page.querySelectorAll('dt, label[for="client-seed"]')].map(({ textContent }) => textContent);
  expect(names).toContain('Your seed');
  expect(names).toContain('Your next seed');
  expect(new Set(names).size).toBe(names.length);
});
