import { expect, test } from 'vitest';
import { baccarat } from '../engine/live/baccarat.ts';
import { commitmentTo } from '../engine/fairness.ts';
import { findKind } from '../engine/rounds/kinds.ts';
import { betReceipt, drawChance, roundReceipt, verifyShared } from '../engine/rounds/proof.ts';
import type { SharedProof } from '../engine/rounds/proof.ts';
import { isShared, readShared } from './readShared.ts';
import { misspelt } from './testing.ts';

const serverSeed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';

function proof(): SharedProof {
  const claim = {
    roundId: 'f0e1',
    series: 'live:1',
    kind: 'baccarat',
    number: 7,
    opensAt: '2026-01-01T00:00:00.000Z',
    closesAt: '2026-01-01T00:00:18.000Z',
    resultAt: '2026-01-01T00:00:19.000Z',
    commitment: commitmentTo(serverSeed),
    offer: null,
    outcome: baccarat.draw(drawChance(serverSeed, 'f0e1'), null),
  };
  const bet = {
    betId: 'b1',
    roundId: 'f0e1',
    selection: { spots: { player: '1000' } },
    stake: '1000',
    placedAt: '2026-01-01T00:00:05.000Z',
  };
  const payout = baccarat.payout(bet.selection, claim.outcome, null).toString();
  return {
    ...claim,
    receipt: roundReceipt(serverSeed, claim),
    serverSeed,
    bet: { ...bet, payout, receipt: betReceipt(serverSeed, bet) },
  };
}

test('a pasted proof of a shared round is read and verifies', () => {
  const text = JSON.stringify(proof());
  expect(isShared(text)).toBe(true);
  expect(readShared(text)).toEqual(proof());
  expect(verifyShared(readShared(text) ?? proof(), findKind('baccarat'))).toMatchObject({ ok: true });
});

test('every letter and digit of a pasted proof matters', () => {
  const text = JSON.stringify(proof());
  let changed = 0;
  for (const other of misspelt(text)) {
    const read = readShared(other);
    if (read === null) continue;
    changed += 1;
    expect([other, verifyShared(read, findKind(read.kind)).ok]).toEqual([other, false]);
  }
  expect(changed).toBeGreaterThan(300);
});

test('a text with additional fields is not a proof: they would not be checked', () => {
  expect(readShared(JSON.stringify({ ...proof(), payout: '100000' }))).toBeNull();
  expect(readShared(JSON.stringify({ ...proof(), bet: { ...proof().bet, won: '100000' } }))).toBeNull();
});

test('a missing field, a field of another type, or no JSON at all is not a proof', () => {
  for (const field of [
    'roundId',
    'series',
    'kind',
    'number',
    'opensAt',
    'closesAt',
    'resultAt',
    'commitment',
    'receipt',
    'serverSeed',
  ])
    expect(readShared(JSON.stringify({ ...proof(), [field]: undefined }))).toBeNull();
  for (const bad of [
    '',
    '{',
    'null',
    '[]',
    JSON.stringify({ ...proof(), number: '7' }),
    JSON.stringify({ ...proof(), bet: { betId: 1 } }),
  ])
    expect(readShared(bad)).toBeNull();
  expect(isShared('{"modelId":1}')).toBe(false);
});
