import { expect, test } from 'vitest';
import { claimOf, playRound, verify } from '../engine/round.ts';
import type { RoundProof } from '../engine/round.ts';
import { MODELS } from '../engine/slots/modelFor.ts';
import { stakeLevels } from '../engine/slots/stakes.ts';
import { readProof } from './readProof.ts';
import { misspelt } from './testing.ts';

const seeds = {
  serverSeed: '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff',
  clientSeed: 'my own',
  nonce: 3,
};

function proofOn(model: (typeof MODELS)[number]): RoundProof {
  const [level] = stakeLevels(model, { minStake: 10n, minLines: 5 });
  if (!level) throw new Error('no stake is offered');
  return { ...claimOf('f0e1', model, level, seeds, playRound(model, level, seeds)), serverSeed: seeds.serverSeed };
}
const [proof] = MODELS.map(proofOn);
if (!proof) throw new Error('there is no model');

test('a pasted proof is read and verifies', () => {
  for (const each of MODELS.map(proofOn)) {
    expect(readProof(JSON.stringify(each))).toEqual(each);
    expect(verify(readProof(JSON.stringify(each)) ?? proof)).toMatchObject({ ok: true });
  }
  expect(readProof(JSON.stringify({ ...proof, serverSeed: null }))).toEqual({ ...proof, serverSeed: null });
});

test('every letter and digit of a pasted proof matters', () => {
  let changed = 0;
  for (const other of misspelt(JSON.stringify(proof))) {
    const read = readProof(other);
    if (read === null) continue;
    changed += 1;
    expect([other, verify(read).ok]).toEqual([other, false]);
  }
  expect(changed).toBeGreaterThan(200);
});

test('a text with additional fields is not a proof: they would not be checked', () => {
  expect(readProof(JSON.stringify({ ...proof, payouts: '100000' }))).toBeNull();
});

test('a missing field, a field of another type, or no JSON at all is not a proof', () => {
  for (const field of Object.keys(proof))
    expect(readProof(JSON.stringify({ ...proof, [field]: undefined }))).toBeNull();
  for (const bad of [
    '',
    '{',
    'null',
    '[]',
    JSON.stringify({ ...proof, coins: '20' }),
    JSON.stringify({ ...proof, receipt: 'x'.repeat(300) }),
  ])
    expect(readProof(bad)).toBeNull();
});
