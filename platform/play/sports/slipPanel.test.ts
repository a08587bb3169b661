// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Language } from '../../../schema/languages.ts';
import { LANGUAGES } from '../../../schema/languages.ts';
import { speak } from '../texts.ts';
import { Slip } from './Slip.ts';
import { slipPanel } from './slipPanel.ts';
import { aFixture, someTerms } from './testing.ts';
import type { BookState } from './wire.ts';

const fixture = aFixture({
  offer: { league: 'League', sides: ['A', 'B'], strength: 500, lines: {}, prices: { 'win:home': 2_000 } },
});
const state: BookState = {
  now: '2026-01-01T00:00:00Z',
  game: { nodeId: '1', name: 'Book' },
  book: someTerms,
  view: { fixtures: [fixture], results: [] },
  own: { balance: '100.00', bonus: null, bets: [] },
};
const nothing = () => undefined;
const events = { mode: nothing, stake: nothing, remove: nothing, clear: nothing, accept: nothing, place: nothing };

/** The slip with a price of 20.00 and a stake: what is said at the field, and whether the bet can be placed. */
async function shown(stake: string, language: Language) {
  const { element, show } = slipPanel(state, await speak(language), events);
  const slip = new Slip(stake, 8);
  slip.touch(fixture, 'win:home');
  show(slip, { lines: slip.lines([fixture]), isSending: false, isHeld: false });
  const field = element.querySelector('#slip-stake');
  const described = (field?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => element.querySelector(`#${id}:not([hidden])`)?.textContent?.replaceAll('\u00a0', ' '));
  return {
    said: described.filter((text) => text !== undefined),
    isInvalid: field?.getAttribute('aria-invalid') === 'true',
    canPlace: element.querySelector('.place')?.getAttribute('aria-disabled') === 'false',
  };
}

test.each([
  ['', 'Enter a stake from P 1.00 to P 100.00.'],
  ['0.01', 'Enter a stake from P 1.00 to P 100.00.'],
  ['101', 'Enter a stake from P 1.00 to P 100.00.'],
  ['abc', 'Enter only figures, with up to two decimals, such as 10.50.'],
  ['1,000.5', 'Enter only figures, with up to two decimals, such as 10.50.'],
  ['60', 'This bet could return more than P 1,000.00. The most you can stake is P 50.00.'],
])('the stake “%s” is answered at its field, which names the limits', async (stake, error) => {
  expect(await shown(stake, 'EN')).toEqual({ said: ['P 1.00 to P 100.00', error], isInvalid: true, canPlace: false });
});

test('a stake within the limits needs no word', async () => {
  expect(await shown('50', 'EN')).toEqual({ said: ['P 1.00 to P 100.00'], isInvalid: false, canPlace: true });
});

test.each(LANGUAGES)('an error in %s has its figures', async (language) => {
  const { said } = await shown('60', language);
  expect(said[1]).toMatch(/1[.,]000[.,]00.*50[.,]00/);
});
