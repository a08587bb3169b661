import { simulationRandom } from '../random.ts';
import { playCluster } from './cluster.ts';
import type { ClusterModel } from './model.ts';
import { coinsOf } from './play.ts';

export interface Measurement {
  readonly rtp: number;
  /** One standard deviation of `rtp`, as a ratio of the stake like it. */
  readonly standardError: number;
  readonly hitRate: number;
  readonly spins: number;
  readonly seed: number;
}

/** Plays `spins` rounds with repeatable chance; the same seed always measures the same. */
export function measure(model: ClusterModel, spins: number, seed: number): Measurement {
  const random = simulationRandom(seed);
  let sum = 0;
  let squares = 0;
  let paying = 0;
  for (let spin = 0; spin < spins; spin += 1) {
    const coins = coinsOf(model, playCluster(model, random));
    sum += coins;
    squares += coins * coins;
    if (coins > 0) paying += 1;
  }
  const mean = sum / spins;
  return {
    rtp: mean / model.cost,
    standardError: Math.sqrt((squares / spins - mean * mean) / spins) / model.cost,
    hitRate: paying / spins,
    spins,
    seed,
  };
}
