import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commitmentTo, fairStream, isClientSeed } from './fairness.ts';
import { unbiased } from './random.ts';

const serverSeed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';

test('the stream is plain HMAC-SHA256, block after block, as any other tool computes it', () => {
  const random = fairStream({ serverSeed, clientSeed: 'lamp', nonce: 7 });
  const drawn = Array.from({ length: 16 }, () => random.below(2 ** 32));
  const expected = [0, 1].flatMap((round) => {
    const block = createHmac('sha256', Buffer.from(serverSeed, 'hex')).update(`lamp:7:${round}`).digest();
    return Array.from({ length: 8 }, (_, word) => block.readUInt32BE(word * 4));
  });
  expect(drawn).toEqual(expected);
});

test('the commitment is the SHA-256 of the seed bytes', () => {
  expect(commitmentTo(serverSeed)).toBe(createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex'));
});

test('every draw stays below its bound and depends on seeds and nonce alone', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 32 }), fc.nat(1_000_000), (bound, nonce) => {
      const seeds = { serverSeed, clientSeed: 'x', nonce };
      const drawn = fairStream(seeds).below(bound);
      expect(drawn).toBeGreaterThanOrEqual(0);
      expect(drawn).toBeLessThan(bound);
      expect(fairStream(seeds).below(bound)).toBe(drawn);
    }),
  );
});

test('words past the last whole multiple are thrown away, so small numbers are not favoured', () => {
  const words = [2 ** 32 - 1, 2 ** 32 - 2, 5];
  expect(unbiased(() => words.shift() ?? 0, 3 * 2 ** 30)).toBe(5);
  expect(() => unbiased(() => 0, 0)).toThrow(RangeError);
  expect(() => unbiased(() => 0, 1.5)).toThrow(RangeError);
});

test('numbers below ten come up equally often (chi-square, 0.1 % level)', () => {
  const random = fairStream({ serverSeed, clientSeed: 'dice', nonce: 0 });
  const counts = Array<number>(10).fill(0);
  const draws = 20_000;
  for (let draw = 0; draw < draws; draw += 1) {
    const number = random.below(10);
    counts[number] = (counts[number] ?? 0) + 1;
  }
  const chiSquare = counts.reduce((sum, count) => sum + (count - draws / 10) ** 2 / (draws / 10), 0);
  expect(chiSquare).toBeLessThan(27.9);
});

test('a client seed is short plain text', () => {
  expect(isClientSeed('Lucky seven_7.1-a')).toBe(true);
  for (const bad of ['', 'a:b', 'é', 'x'.repeat(65), 'a\n']) expect(isClientSeed(bad)).toBe(false);
});
