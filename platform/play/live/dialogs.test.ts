// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { speak } from '../texts.ts';
import { liveFairness } from './dialogs.ts';
import type { LiveResult } from './wire.ts';

afterEach(() => vi.unstubAllGlobals());

const resultOf = (number: number): LiveResult<'roulette'> => ({
  id: `r${number}`,
  number,
  at: '2026-11-22T10:00:00.000Z',
  isPaid: true,
  offer: null,
  outcome: { number: number % 37 },
});

test('without bets the latest results of the table are listed, with links to check them', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ bets: [] })));
  const results = Array.from({ length: 40 }, (_, back) => resultOf(90 - back));
  const end = {
    token: 'token',
    shell: null,
    round: null,
    results,
    tell: ({ number }: LiveResult) => `what came of ${number}`,
    currencySymbol: '₱',
    verifyUrl: (id: string) => `/play/verify?round=${id}&language=EN&theme=dark`,
  };
  const page = document.createElement('section');
  page.append(...liveFairness(end, await speak('EN')));
  await vi.waitFor(() => expect(page.textContent).toContain('No rounds yet.'));

  expect(page.textContent).toContain('Latest results of the table');
  const links = [...page.querySelectorAll('.rounds a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    results.slice(0, 10).map(({ id }) => end.verifyUrl(id)),
  );
  expect(links[0]?.getAttribute('aria-label')).toBe('Check, Round 90');
  expect(links[0]?.closest('li')?.textContent).toContain('what came of 90');
});
