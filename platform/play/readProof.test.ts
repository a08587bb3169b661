import { expect, test } from 'vitest';
import { readProof } from './readProof.ts';

const proof = {
  roundId: 'r', modelId: 'lines-low-1', coin: '10', coins: 20, clientSeed: 'c', nonce: 0, commitment: 'a', payout: '0',
  contribution: '0', jackpotWon: false, receipt: 'b', serverSeed: null,
};

test('a proof is read, and what is not part of it is left behind', () => {
  expect(readProof(JSON.stringify({ ...proof, extra: 1 }))).toEqual(proof);
});

test('a missing field, a field of another kind, or no JSON at all is not a proof', () => {
  for (const field of Object.keys(proof)) expect(readProof(JSON.stringify({ ...proof, [field]: undefined }))).toBeNull();
  for (const bad of ['', '{', 'null', '[]', JSON.stringify({ ...proof, coins: '20' }), JSON.stringify({ ...proof, receipt: 'x'.repeat(300) })]) expect(readProof(bad)).toBeNull();
});
