import { expect, test } from 'vitest';
import { commitmentTo } from '../fairness.ts';
import { simulationRandom } from '../random.ts';
import { MOST_PRIZES } from '../../../schema/prizeLimits.ts';
import { averageCost, brokenRule, MILLION, placeOf } from './prizeTable.ts';
import type { Chance } from './prizeTable.ts';
import type { TicketProof } from './proof.ts';
import { drawnNumber, TICKET_CHECKS, ticketReceipt, verifyTicket } from './proof.ts';

const SEED = '5e'.repeat(32);
const chances = (...of: readonly number[]): Chance[] =>
  of.map((chance, at) => ({ id: `p${at}`, amount: BigInt(at * 150), chance }));

/** A table of 1 to 24 prizes whose chances sum to a million. */
function randomTable(seed: number): Chance[] {
  const random = simulationRandom(seed);
  const cuts = new Set<number>();
  const count = 1 + random.below(MOST_PRIZES);
  while (cuts.size < count - 1) cuts.add(1 + random.below(MILLION - 1));
  const ends = [...[...cuts].sort((one, other) => one - other), MILLION];
  return chances(...ends.map((end, at) => end - (ends[at - 1] ?? 0)));
}

test('each prize has exactly as many of the million numbers as its chance says', () => {
  for (let seed = 0; seed < 12; seed += 1) {
    const table = randomTable(seed);
    const counted = table.map(() => 0);
    for (let number = 0; number < MILLION; number += 1) {
      const place = placeOf(table, number);
      counted[place] = (counted[place] ?? 0) + 1;
    }
    expect(counted).toEqual(table.map(({ chance }) => chance));
  }
});

test('no other number has a prize', () => {
  for (const number of [-1, MILLION, 0.5, NaN]) expect(() => placeOf(chances(MILLION), number)).toThrow(RangeError);
});

test('each of the million numbers has equally many of the words that are drawn', () => {
  // Words below the last whole multiple of a million are taken modulo it; the others are thrown away.
  expect((2 ** 32 - (2 ** 32 % MILLION)) % MILLION).toBe(0);
  const drawn = Array.from({ length: 4_000 }, (_, at) =>
    drawnNumber({ ticketId: `t${at}`, serverSeed: SEED, clientSeed: 'mine' }),
  );
  expect(drawn.every((number) => Number.isInteger(number) && number >= 0 && number < MILLION)).toBe(true);
  const low = drawn.filter((number) => number < MILLION / 2).length;
  expect(Math.abs(low - 2_000)).toBeLessThan(200);
});

test('the number follows from ticket and both seeds', () => {
  const seeds = { ticketId: 't1', serverSeed: SEED, clientSeed: 'mine' };
  const number = drawnNumber(seeds);
  expect(drawnNumber({ ...seeds })).toBe(number);
  for (const other of [{ ticketId: 't2' }, { serverSeed: '5f'.repeat(32) }, { clientSeed: 'yours' }])
    expect(drawnNumber({ ...seeds, ...other })).not.toBe(number);
});

test('a table that breaks a rule is told which', () => {
  expect(brokenRule(chances(400_000, 600_000))).toBeNull();
  expect(brokenRule(chances(400_000, 599_999))).toBe('The chances sum to 999999, not to 1000000');
  expect(brokenRule(chances(MILLION))).toBe('No prize pays anything');
  expect(brokenRule([])).toBe('The chances sum to 0, not to 1000000');
  expect(brokenRule(chances(0, MILLION))).toMatch(/^The chance of prize 1 is not a whole number/);
  expect(brokenRule(chances(0.5, 999_999.5))).toMatch(/^The chance of prize 1/);
  expect(brokenRule([{ id: 'a', amount: -1n, chance: MILLION }])).toMatch(/^The amount of prize 1/);
  expect(brokenRule([{ id: 'a', amount: 100_000_001n, chance: MILLION }])).toMatch(/^The amount of prize 1/);
  const twice = { id: 'a', amount: 1n, chance: MILLION / 2 };
  expect(brokenRule([twice, twice])).toBe('Two prizes have the same id');
  expect(brokenRule(chances(...Array.from({ length: 25 }, () => 40_000)))).toBe('A table has at most 24 prizes');
});

test('what a ticket costs on average is exact', () => {
  expect(averageCost(chances(400_000, 600_000))).toBe(150n * 600_000n);
});

function proven(): TicketProof {
  const prizes = [
    { id: 'v1-1', amount: '0', chance: 550_000 },
    { id: 'v1-2', amount: '200', chance: 300_000 },
    { id: 'v1-3', amount: '10000', chance: 150_000 },
  ];
  const seeds = { ticketId: '0f7b5c1e-6a0a-4b59-8d43-1f6b6c8f0a11', serverSeed: SEED, clientSeed: 'my own seed' };
  const drawn = prizes[placeOf(prizes, drawnNumber(seeds))];
  const claim = {
    ...seeds,
    style: 'WHEEL',
    prizes,
    commitment: commitmentTo(SEED),
    prizeId: drawn?.id ?? '',
    amount: drawn?.amount ?? '',
  };
  return { ...claim, receipt: ticketReceipt(SEED, claim) };
}

test('a true proof holds, and one with anything changed does not', () => {
  const proof = proven();
  expect(verifyTicket(proof)).toMatchObject({
    ok: true,
    checks: Object.fromEntries(TICKET_CHECKS.map((check) => [check, true])),
  });
  const [first, ...others] = proof.prizes;
  if (!first) throw new Error('no prizes');
  const changed: [keyof ReturnType<typeof verifyTicket>['checks'], Partial<TicketProof>][] = [
    ['complete', { serverSeed: SEED.toUpperCase() }],
    ['complete', { clientSeed: '' }],
    ['commitment', { serverSeed: '5f'.repeat(32) }],
    ['commitment', { commitment: commitmentTo('61'.repeat(32)) }],
    ['chances', { prizes: [{ ...first, chance: first.chance - 1 }, ...others] }],
    ['chances', { prizes: [] }],
    ['prize', { prizeId: 'v1-9' }],
    ['prize', { amount: '201' }],
    ['receipt', { ticketId: 'another' }],
    ['receipt', { style: 'CARD' }],
    ['receipt', { prizes: [...others, first] }],
    ['receipt', { receipt: '00'.repeat(32) }],
  ];
  for (const [check, change] of changed) {
    const { ok, checks } = verifyTicket({ ...proof, ...change });
    expect([check, ok, checks[check]]).toEqual([check, false, false]);
  }
});
