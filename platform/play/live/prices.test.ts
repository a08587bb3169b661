// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { BACCARAT_SPOTS } from '../../engine/live/baccarat.ts';
import type { Language } from '../../../schema/languages.ts';
import { speak } from '../texts.ts';
import { baccaratBoard } from './baccaratView.ts';
import { chipFace } from './chips.ts';
import { cockfightBoard } from './cockfightView.ts';

const bird = (back: number) => ({ plume: 0, chance: 450, back });

async function written(language: Language): Promise<readonly (string | null | undefined)[]> {
  const speech = await speak(language);
  const baccarat = baccaratBoard(speech, 'P', {}, () => undefined).element.querySelector('[data-spot="banker"]');
  const fight = cockfightBoard(speech, 'P', () => undefined);
  fight.offer({ meron: bird(204), wala: bird(179), draw: { chance: 100, back: 900 } });
  return [
    baccarat?.querySelector('.price')?.textContent,
    baccarat?.getAttribute('aria-label')?.split(' ').slice(-3).join(' '),
    ...['meron', 'draw'].map((spot) => fight.element.querySelector(`[data-spot="${spot}"] .price`)?.textContent),
    chipFace('1500.00', speech).textContent,
  ];
}

test.for<[Language, string]>([
  ['EN', '.'],
  ['CN', '.'],
  ['TH', '.'],
  ['TY', '.'],
  ['ID', ','],
  ['VI', ','],
])('prices and chips are written as %s writes its amounts', async ([language, point]) => {
  const price = (text: string): string => text.replace('.', point);
  expect(await written(language)).toEqual([
    price('0.95 : 1'),
    price('0.95 : 1'),
    price('1.04 : 1'),
    price('8.00 : 1'),
    price('1.5K'),
  ]);
});

test('the keyboard meets the bets of baccarat in the order in which they are seen', async () => {
  const { element } = baccaratBoard(await speak('EN'), 'P', {}, () => undefined);
  const spots = [...element.querySelectorAll<HTMLElement>('[data-spot]')].map(({ dataset }) => dataset['spot']);
  expect(spots).toEqual(['playerPair', 'tie', 'bankerPair', 'player', 'banker']);
  expect(new Set(spots)).toEqual(new Set(BACCARAT_SPOTS));
});
