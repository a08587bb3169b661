import { expect, test } from 'vitest';
import { commitmentTo } from '../engine/fairness.ts';
import { drawnNumber, ticketReceipt } from '../engine/prizes/proof.ts';
import { placeOf } from '../engine/prizes/prizeTable.ts';
import { judge } from './checkList.ts';
import { readTicket } from './readTicket.ts';

const serverSeed = '5e'.repeat(32);
const prizes = [
  { id: 'v1-1', amount: '0', chance: 550_000 },
  { id: 'v1-2', amount: '200', chance: 450_000 },
];
const seeds = { ticketId: '0f7b5c1e-6a0a-4b59-8d43-1f6b6c8f0a11', serverSeed, clientSeed: 'mine' };
const drawn = prizes[placeOf(prizes, drawnNumber(seeds))];
const claim = {
  ...seeds,
  style: 'WHEEL',
  prizes,
  commitment: commitmentTo(serverSeed),
  prizeId: drawn?.id ?? '',
  amount: drawn?.amount ?? '',
};
const proof = JSON.stringify({ ...claim, receipt: ticketReceipt(serverSeed, claim) });

test('a proof is found valid, also with its fields in another order', () => {
  expect(judge(proof)).toMatchObject({ roundId: seeds.ticketId, verdict: 'ok' });
  const turned = JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(proof) as object).toReversed()));
  expect(judge(turned).verdict).toBe('ok');
});

test('with any byte changed it is found invalid or unreadable', () => {
  for (let at = 0; at < proof.length; at += 1) {
    const old = proof.charAt(at);
    for (const other of [old === '7' ? '8' : '7', old === 'x' ? 'y' : 'x', '']) {
      const changed = proof.slice(0, at) + other + proof.slice(at + 1);
      expect([at, changed, judge(changed).verdict === 'ok']).toEqual([at, changed, false]);
    }
  }
});

test('what is missing, of another type, or does not belong to it is unreadable', () => {
  const whole = JSON.parse(proof) as Record<string, unknown>;
  for (const name of Object.keys(whole)) expect(readTicket(JSON.stringify({ ...whole, [name]: 1 }))).toBeNull();
  for (const name of Object.keys(whole)) expect(readTicket(JSON.stringify({ ...whole, [name]: undefined }))).toBeNull();
  expect(readTicket(JSON.stringify({ ...whole, note: 'x' }))).toBeNull();
  expect(readTicket(JSON.stringify({ ...whole, prizes: [{ ...prizes[0], note: 'x' }] }))).toBeNull();
  expect(readTicket('[]')).toBeNull();
});
