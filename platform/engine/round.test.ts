import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { commitmentTo } from './fairness.ts';
import { claimOf, picture, playRound, verify } from './round.ts';
import type { RoundProof } from './round.ts';
import { MODELS } from './slots/modelFor.ts';
import { oddsOf } from './slots/odds.ts';
import { stakeLevels } from './slots/stakes.ts';

// Property tests and simulations take their time where other tests run at the same time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const hex = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'));
const seeds = fc.record({ serverSeed: hex, clientSeed: fc.stringMatching(/^[\w .-]{1,20}$/), nonce: fc.nat(10_000) });
const model = fc.constantFrom(...MODELS);
const terms = fc.record({
  minStake: fc.constantFrom(1n, 5n, 10n, 50n, 75n, 100n),
  minLines: fc.constantFrom(1, 5, 20),
});
const paidRound = fc.tuple(model, terms, fc.nat(), seeds).map(([chosen, offer, pick, pair]) => {
  const levels = stakeLevels(chosen, offer);
  const level = levels[pick % levels.length];
  if (!level) throw new Error('no stake is offered');
  return { model: chosen, level, seeds: pair };
});
const proofOf = (round: {
  model: (typeof MODELS)[number];
  level: ReturnType<typeof stakeLevels>[number];
  seeds: { serverSeed: string; clientSeed: string; nonce: number };
}): RoundProof => ({
  ...claimOf('r-1', round.model, round.level, round.seeds, playRound(round.model, round.level, round.seeds)),
  serverSeed: round.seeds.serverSeed,
});

test('the same seeds give the same round, to the last symbol', () => {
  fc.assert(
    fc.property(paidRound, ({ model: chosen, level, seeds: pair }) => {
      expect(playRound(chosen, level, pair)).toEqual(playRound(chosen, level, pair));
    }),
  );
});

test('a payout is the coins that were won, and with all lines played never above the published most', () => {
  fc.assert(
    fc.property(paidRound, ({ model: chosen, level, seeds: pair }) => {
      const { outcome } = playRound(chosen, level, pair);
      expect(outcome.payout).toBe(BigInt(outcome.coins) * level.coin);
      const shown = outcome.steps.flatMap((step) => step.wins).reduce((sum, win) => sum + win.coins, 0);
      expect(outcome.coins).toBe(chosen.mechanic === 'cluster' ? Math.min(shown, chosen.limit) : shown);
      const played = chosen.mechanic === 'lines' || chosen.mechanic === 'classic' ? chosen.lines.length : chosen.cost;
      expect(outcome.coins).toBeLessThanOrEqual(oddsOf(chosen).maxWin * played);
    }),
  );
});

test("every picture fills its grid with the model's symbols, and wins point into it", () => {
  fc.assert(
    fc.property(paidRound, ({ model: chosen, level, seeds: pair }) => {
      for (const { grid, wins } of playRound(chosen, level, pair).outcome.steps) {
        expect(grid).toHaveLength(chosen.columns);
        for (const column of grid) {
          expect(column).toHaveLength(chosen.rows);
          for (const symbol of column) expect(symbol).toBeOneOf([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
        }
        for (const win of wins)
          for (const [column, row] of win.cells) expect(grid[column]?.[row]).toBeOneOf([win.symbol, 8]);
      }
    }),
  );
});

test('an honest proof holds', () => {
  fc.assert(
    fc.property(paidRound, (round) => {
      const { ok, checks } = verify(proofOf(round));
      expect(checks).toEqual({ complete: true, commitment: true, payout: true, jackpot: true, receipt: true });
      expect(ok).toBe(true);
    }),
  );
});

test('a proof with any one character changed fails', () => {
  const field = fc.constantFrom(
    'roundId',
    'modelId',
    'coin',
    'clientSeed',
    'commitment',
    'payout',
    'contribution',
    'receipt',
    'serverSeed',
  );
  fc.assert(
    fc.property(
      paidRound,
      field,
      fc.nat(),
      fc.constantFrom(...Array.from('0123456789abcdef-')),
      (round, name, at, character) => {
        const proof = proofOf(round);
        const text = String(proof[name]);
        const index = at % text.length;
        fc.pre(text[index] !== character);
        expect(verify({ ...proof, [name]: text.slice(0, index) + character + text.slice(index + 1) }).ok).toBe(false);
      },
    ),
    { numRuns: 500 },
  );
  fc.assert(
    fc.property(paidRound, fc.constantFrom('nonce', 'coins'), fc.constantFrom(-1, 1), (round, name, by) => {
      const proof = proofOf(round);
      expect(verify({ ...proof, [name]: proof[name] + by }).ok).toBe(false);
      expect(verify({ ...proof, jackpotWon: !proof.jackpotWon }).ok).toBe(false);
    }),
  );
});

test('a proof whose server seed is still secret is not complete', () => {
  const [first] = MODELS;
  if (!first) throw new Error('no model');
  const level = { coin: 1n, coins: 20, stake: 20n };
  const claim = claimOf(
    'r-1',
    first,
    level,
    { serverSeed: 'ab'.repeat(32), clientSeed: 'c', nonce: 0 },
    playRound(first, level, { serverSeed: 'ab'.repeat(32), clientSeed: 'c', nonce: 0 }),
  );
  expect(verify({ ...claim, serverSeed: null })).toEqual({
    ok: false,
    round: null,
    checks: { complete: false, commitment: false, payout: false, jackpot: false, receipt: false },
  });
});

/** Rounds are kept as seeds and shown again from them: what an edition of a model plays must never change. */
test('editions play what they have always played', () => {
  const pair = { serverSeed: '5eed'.repeat(16), clientSeed: 'golden', nonce: 3 };
  expect(commitmentTo(pair.serverSeed)).toBe('f9fa5c699354e46a448f75765ae99bf06741d541ab6c337c0f3722850adbb136');
  const shown = MODELS.map((chosen) => {
    const [level] = stakeLevels(chosen, { minStake: 100n, minLines: 20 });
    if (!level) throw new Error('no stake is offered');
    const { outcome } = playRound(chosen, level, pair);
    return `${chosen.id} ${outcome.coins} ${picture(outcome.steps).slice(0, 19)}`;
  });
  expect(shown).toEqual([
    'lines-low-1 0 526.643.521.735.354',
    'lines-medium-1 78 537.486.408.250.132',
    'lines-high-1 30 875.736.437.520.516',
    'classic-low-1 0 612.561.671',
    'classic-medium-1 0 532.513.765',
    'classic-high-1 0 365.876.576',
    'ways-low-1 0 231.275.651.716.142',
    'ways-medium-1 0 754.634.135.750.547',
    'ways-high-1 1 674.631.965.534.420',
    'cluster-low-1 10 33104.14340.33450.5',
    'cluster-medium-1 3 3154553.0543512.120',
    'cluster-high-1 3 6305425.3455353.546',
  ]);
});
