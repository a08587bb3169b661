import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { solveProofOfWork, leadingZeroBits } from './proofOfWork.ts';

test('the nonce satisfies the platform', async () => {
  const nonce = await solveProofOfWork({ text: 'lot-1', bits: 9 }, new AbortController().signal);
  expect(leadingZeroBits(createHash('sha256').update(`lot-1:${nonce}`).digest())).toBeGreaterThanOrEqual(9);
});

test('a cancelled search returns null', async () => {
  const leaving = new AbortController();
  const sum = solveProofOfWork({ text: 'lot-1', bits: 60 }, leaving.signal, () => leaving.abort());
  expect(await sum).toBeNull();
});

test('leading zero bits are counted across bytes', () => {
  expect([[0x80], [0x01], [0, 0x10], [0, 0]].map((bytes) => leadingZeroBits(Uint8Array.from(bytes)))).toEqual([
    0, 7, 11, 16,
  ]);
});
