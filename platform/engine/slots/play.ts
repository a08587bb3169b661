import type { Random } from '../random.ts';
import { playClassic } from './classic.ts';
import { playCluster } from './cluster.ts';
import { playLines } from './lines.ts';
import type { SlotModel, SpinOutcome, StakeLevel, Step } from './model.ts';
import { playWays } from './ways.ts';

function stepsOf(model: SlotModel, coins: number, random: Random): Step[] {
  switch (model.mechanic) {
    case 'lines':
      return playLines(model, coins, random);
    case 'classic':
      return playClassic(model, coins, random);
    case 'ways':
      return playWays(model, random);
    case 'cluster':
      return playCluster(model, random);
  }
}

/** Coins that a round pays: its wins, held to the model's limit where it has one. */
export function coinsOf(model: SlotModel, steps: readonly Step[]): number {
  const won = steps.reduce((sum, step) => step.wins.reduce((coins, win) => coins + win.coins, sum), 0);
  return model.mechanic === 'cluster' ? Math.min(won, model.limit) : won;
}

/**
 * Plays one round. The same model, level and randomness always give the same round.
 * @param level one of `stakeLevels`; wins are whole coins of it, so the payout in cents is exact
 */
export function play(model: SlotModel, level: StakeLevel, random: Random): SpinOutcome {
  const steps = stepsOf(model, level.coins, random);
  const coins = coinsOf(model, steps);
  return { steps, coins, payout: BigInt(coins) * level.coin };
}
