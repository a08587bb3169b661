import { expect, test } from 'vitest';
import { commitmentTo, fairStream } from '../fairness.ts';
import { drawJackpot } from '../jackpot.ts';
import { claimOf, playRound, verify } from '../round.ts';
import { fishAt, FISH_IN_WAVE, placeOf, WAVE, waveOf } from './school.ts';
import { BACK, rangeOf, shoot, shotAt, shotModelOf, shotStakes, TIMES } from './shot.ts';

const level = { stake: 50n, coin: 50n, coins: 1 };

test('every shot gives back exactly 96 %, whatever it was aimed at: counted over all that can be drawn', () => {
  for (const [kind, times] of TIMES.entries()) {
    const model = shotAt(kind);
    const range = rangeOf(model);
    let paid = 0n;
    for (let drawn = 0; drawn < range; drawn += 1) paid += shoot(model, level, { below: () => drawn }).payout;
    expect([times, paid * 100n]).toEqual([times, level.stake * BigInt(range) * BigInt(BACK)]);
  }
});

test('a catch pays the stake times the number on the fish, a miss nothing', () => {
  const caught = shoot(shotAt(4), level, { below: () => BACK - 1 });
  expect(caught).toMatchObject({ coins: 10, payout: 500n });
  expect(caught.steps[0]?.grid).toEqual([[1]]);
  expect(shoot(shotAt(4), level, { below: () => BACK })).toMatchObject({ coins: 0, payout: 0n });
  expect(() => shotAt(TIMES.length)).toThrow(RangeError);
});

test('a shot is a round: the jackpot is drawn first, and its proof holds until anything is changed', () => {
  const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'mine', nonce: 3 };
  const model = shotAt(2);
  const round = playRound(model, level, seeds);
  const random = fairStream(seeds);
  expect(round.jackpot).toEqual(drawJackpot(level.stake, random));
  expect(round.outcome.coins).toBe(random.below(rangeOf(model)) < BACK ? 5 : 0);
  const proof = { ...claimOf('r', model, level, seeds, round), serverSeed: seeds.serverSeed };
  expect(verify(proof)).toMatchObject({ ok: true });
  for (const change of [{ modelId: 'shot-8-1' }, { payout: '5000' }, { nonce: 4 }, { coin: '51' }])
    expect(verify({ ...proof, ...change }).ok).toBe(false);
  expect(shotModelOf('lines-high-1')).toBeNull();
});

test("stakes begin at the title's smallest and are whole cents", () => {
  expect(shotStakes(50n).map(({ stake }) => stake)).toEqual([50n, 100n, 200n, 500n, 1000n]);
  expect(shotStakes(75n)[0]).toEqual({ stake: 75n, coin: 75n, coins: 1 });
  expect(shotStakes(0n)[0]?.stake).toBe(1n);
});

const school = commitmentTo('cd'.repeat(32));

test('the water follows from the fingerprint alone, is never empty, and each fish crosses it', () => {
  expect(waveOf(school, 7)).toEqual(waveOf(school, 7));
  expect(waveOf(commitmentTo('ce'.repeat(32)), 7)).not.toEqual(waveOf(school, 7));
  for (let at = 0; at < 200; at += 1) {
    const now = 1_800_000_000_000 + at * 977;
    const swimming = fishAt(school, now);
    expect(swimming.length).toBeGreaterThan(4);
    expect(swimming.length).toBeLessThan(FISH_IN_WAVE * 6);
    for (const fish of swimming) {
      expect(fish.from).toBeLessThanOrEqual(now);
      expect(placeOf(fish, now).y).toBeGreaterThan(0);
      expect(placeOf(fish, now).y).toBeLessThan(1);
      expect(waveOf(school, fish.wave)[fish.index]).toEqual(fish);
    }
  }
  const [fish] = waveOf(school, 5);
  if (!fish) throw new Error('no fish');
  expect(fish.from).toBeGreaterThanOrEqual(5 * WAVE);
  const [comes, goes] = [placeOf(fish, fish.from), placeOf(fish, fish.until)];
  expect([comes.x < 0, goes.x > 1]).toEqual(fish.heading === 1 ? [true, true] : [false, false]);
  expect(placeOf(fish, (fish.from + fish.until) / 2, true).y).toBeCloseTo((fish.path.start + fish.path.end) / 2, 9);
});

test('every kind of fish comes, the small ones most', () => {
  const seen = TIMES.map(() => 0);
  for (let wave = 0; wave < 2_000; wave += 1)
    for (const { kind } of waveOf(school, wave)) seen[kind] = (seen[kind] ?? 0) + 1;
  expect(Math.min(...seen)).toBeGreaterThan(40);
  expect(seen.toSorted((a, b) => b - a)).toEqual(seen);
});
