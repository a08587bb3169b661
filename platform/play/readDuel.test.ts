import { expect, test } from 'vitest';
import type { Lays } from '../engine/duel/duel.ts';
import { deal, payoutsOf, standingOf } from '../engine/duel/duel.ts';
import type { DuelProof } from '../engine/duel/proof.ts';
import { duelReceipt, verifyDuel } from '../engine/duel/proof.ts';
import { commitmentTo } from '../engine/fairness.ts';
import { isDuelProof, readDuel } from './readDuel.ts';
import { misspelt } from './testing.ts';

const serverSeed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';

/** A duel against the house, or against a player who was away for all of it. */
function proofOf(isHouse: boolean): DuelProof {
  const clientSeeds = ['mine', isHouse ? null : 'theirs'] as const;
  const { hands, houseOrder } = deal({ serverSeed, duelId: 'f0e1', clientSeeds });
  let lays: Lays = [[], []];
  for (let turn = 1; standingOf(lays) === 'playing'; turn += 1) {
    const theirs = isHouse ? houseOrder : hands[1];
    lays = [
      hands[0].slice(0, turn).map((card) => ({ card, by: 'player' })),
      theirs.slice(0, turn).map((card) => ({ card, by: isHouse ? 'house' : 'timer' })),
    ];
  }
  const standing = standingOf(lays);
  if (standing === 'playing') throw new Error('not over');
  const [first, second] = payoutsOf(standing, 100n, 25);
  const claim = {
    duelId: 'f0e1',
    stake: '100',
    feePerMille: 25,
    commitment: commitmentTo(serverSeed),
    clientSeeds,
    lays,
    payouts: [first.toString(), second.toString()] as const,
  };
  return { ...claim, receipt: duelReceipt(serverSeed, claim), serverSeed };
}
const proof = proofOf(true);

test.each([true, false])('a pasted proof of a duel is read and verifies (house: %s)', (isHouse) => {
  const text = JSON.stringify(proofOf(isHouse));
  expect(isDuelProof(text)).toBe(true);
  expect(readDuel(text)).toEqual(proofOf(isHouse));
  expect(verifyDuel(readDuel(text) ?? proof)).toMatchObject({ ok: true });
});

test.each([true, false])('every letter and digit of a pasted proof counts (house: %s)', (isHouse) => {
  let changed = 0;
  for (const other of misspelt(JSON.stringify(proofOf(isHouse)))) {
    const read = readDuel(other);
    if (read === null) continue;
    changed += 1;
    expect([other, verifyDuel(read).ok]).toEqual([other, false]);
  }
  expect(changed).toBeGreaterThan(200);
});

test('a text with additional fields is not a proof: they would not be checked', () => {
  const [[first, ...others], theirs] = proof.lays;
  for (const change of [{ payout: '100000' }, { lays: [[{ ...first, suit: 'spades' }, ...others], theirs] }])
    expect([change, readDuel(JSON.stringify({ ...proof, ...change }))]).toEqual([change, null]);
});

test('anything else is not a proof', () => {
  for (const json of ['', 'null', '[]', '{"series":"x"}'])
    expect([json, isDuelProof(json), readDuel(json)]).toEqual([json, false, null]);
  const changes = [
    { lays: [[{ card: 52, by: 'player' }], []] },
    { lays: [[{ card: 1, by: 'me' }], []] },
    { lays: [[]] },
    { clientSeeds: [null, null] },
    { payouts: [1, 2] },
    { feePerMille: '25' },
    { receipt: 5 },
  ];
  for (const change of changes)
    expect([change, readDuel(JSON.stringify({ ...proof, ...change }))]).toEqual([change, null]);
});
