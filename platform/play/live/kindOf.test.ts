// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { pricesFor } from '../../engine/live/cockfight.ts';
import type { FightOffer } from '../../engine/live/cockfight.ts';
import { Tempo } from '../tempo.ts';
import { speak } from '../texts.ts';
import { kindOf } from './kindOf.ts';
import type { LiveResult, LiveRound, LiveTable } from './wire.ts';

const live: LiveTable = {
  kind: 'cockfight',
  limits: { min: '1.00', max: '10.00', perRound: '20.00' },
  chips: ['1.00'],
  returns: {},
  currencySymbol: '₱',
  trial: false,
};
const at = '2026-11-22T10:00:00.000Z';

/** A fight in which meron has this chance, in thousandths. */
function offerOf(chance: number): FightOffer {
  const { meron, wala } = pricesFor(chance);
  return { meron: { ...meron, plume: 0 }, wala: { ...wala, plume: 1 }, draw: { chance: 100, back: 900 } };
}

const roundOf = (offer: FightOffer): LiveRound<'cockfight'> => ({
  id: 'next',
  number: 2,
  state: 'open',
  opensAt: at,
  closesAt: at,
  resultAt: at,
  commitment: '',
  offer,
});
const resultOf = (offer: FightOffer): LiveResult<'cockfight'> => ({
  id: 'last',
  number: 1,
  at,
  isPaid: true,
  offer,
  outcome: { winner: 'meron' },
});

async function seen() {
  const tempo = new Tempo();
  tempo.hurry();
  const table = kindOf(live, { speech: await speak('EN'), tempo }, () => undefined);
  const price = (): string | undefined => table.board.element.querySelector('.is-meron .price')?.textContent;
  const chance = (): string | undefined =>
    /[\d.]+%/.exec(table.stage.querySelector('[data-side="meron"]')?.textContent ?? '')?.[0];
  return { table, fight: () => [chance(), price()] };
}

const LAST = ['42.00%', '1.04 : 1'];
const NEXT = ['46.00%', '0.86 : 1'];

test('the last fight stays on stage and board until the next accepts bets, then both show the next', async () => {
  const { table, fight } = await seen();
  table.show(resultOf(offerOf(420)));
  expect(fight()).toEqual(LAST);
  table.open(roundOf(offerOf(460)));
  expect(fight()).toEqual(NEXT);
  table.clearTable(roundOf(offerOf(460)));
  expect(fight()).toEqual(NEXT);
});

test('with closed bets the present fight is shown, and with a result the fight of that result', async () => {
  const { table, fight } = await seen();
  table.show(resultOf(offerOf(420)));
  table.clearTable(roundOf(offerOf(460)));
  expect(fight()).toEqual(NEXT);
  await table.play(resultOf(offerOf(420)));
  expect(fight()).toEqual(LAST);
});
