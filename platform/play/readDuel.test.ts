import { expect, test } from 'vitest';
import { isDuelProof, readDuel } from './readDuel.ts';

const proof = {
  duelId: 'd', stake: '100', feePerMille: 25, commitment: 'c', clientSeeds: ['a', null], lays: [[{ card: 1, by: 'player' }], [{ card: 2, by: 'house' }]], payouts: ['195', '0'], receipt: 'r', serverSeed: null,
};

test('a proof of a duel is read as it was written', () => {
  expect(isDuelProof(JSON.stringify(proof))).toBe(true);
  expect(readDuel(JSON.stringify(proof))).toEqual(proof);
});

test('anything else is none', () => {
  for (const json of ['', 'null', '[]', '{"series":"x"}']) expect([json, isDuelProof(json)]).toEqual([json, false]);
  const changes = [{ lays: [[{ card: 52, by: 'player' }], []] }, { lays: [[{ card: 1, by: 'me' }], []] }, { lays: [[]] }, { clientSeeds: [null, null] }, { payouts: [1, 2] }, { feePerMille: '25' }, { receipt: 5 }];
  for (const change of changes) expect([change, readDuel(JSON.stringify({ ...proof, ...change }))]).toEqual([change, null]);
});
