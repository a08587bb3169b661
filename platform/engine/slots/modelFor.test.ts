import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MODELS, modelFor, modelOf, termsOf } from './modelFor.ts';
import { stakeLevels } from './stakes.ts';

const minBet = fc.constantFrom(1n, 5n, 10n, 50n, 75n, 100n);
const title = fc.record({
  nodeId: fc.integer({ min: 100_000, max: 999_999 }),
  minBet,
  minLineNum: fc.constantFrom(null, 1, 5, 20, 243),
});

test('a title keeps its slot, and ids find it again', () => {
  fc.assert(
    fc.property(title, (game) => {
      const model = modelFor(game);
      expect(modelFor({ ...game })).toBe(model);
      expect(modelOf(model.id)).toBe(model);
    }),
  );
  expect(modelOf('constructor')).toBeNull();
});

test('ten thousand titles spread over all models', () => {
  const counts = new Map<string, number>();
  for (let nodeId = 100_001; nodeId <= 110_000; nodeId += 1) {
    const { id } = modelFor({ nodeId, minBet: 5n });
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  expect(counts.size).toBe(MODELS.length);
  expect(Math.min(...counts.values())).toBeGreaterThan(600);
});

test('stakes are whole coins, ascending, and begin at the smallest bet where lines allow', () => {
  fc.assert(
    fc.property(title, (game) => {
      const levels = stakeLevels(modelFor(game), termsOf(game));
      expect(levels.length).toBeGreaterThan(3);
      expect(levels.length).toBeLessThanOrEqual(12);
      for (const [index, level] of levels.entries()) {
        expect(level.coin * BigInt(level.coins)).toBe(level.stake);
        expect(level.stake).toBeGreaterThan(levels[index - 1]?.stake ?? 0n);
        expect(level.stake).toBeGreaterThanOrEqual(game.minBet);
      }
    }),
  );
  fc.assert(
    fc.property(title, (game) => {
      expect(stakeLevels(modelFor({ ...game, minLineNum: 1 }), termsOf({ ...game, minLineNum: 1 }))[0]?.stake).toBe(
        game.minBet,
      );
    }),
  );
});
