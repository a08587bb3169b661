import { classicOdds } from './classicOdds.ts';
import { CLUSTER_MEASUREMENTS } from './clusterMeasurements.ts';
import { linesOdds } from './linesOdds.ts';
import type { SlotModel } from './model.ts';
import { waysOdds } from './waysOdds.ts';

/**
 * What a model promises in the long run. Ratios are of the stake: an `rtp` of 0.955 pays back 95.5 %. The jackpot comes
 * on top.
 */
export interface Odds {
  readonly rtp: number;
  /** Null when `rtp` and `hitRate` are exact; else the standard error of the simulated `rtp`. */
  readonly standardError: number | null;
  /** Share of rounds that pay anything, with all lines played. */
  readonly hitRate: number;
  /** No round with all lines played pays more than this many times its stake. */
  readonly maxWin: number;
}

const known = new Map<string, Odds>();

function compute(model: SlotModel): Odds {
  switch (model.mechanic) {
    case 'lines':
      return linesOdds(model);
    case 'classic':
      return classicOdds(model);
    case 'ways':
      return waysOdds(model);
    case 'cluster': {
      const measured = CLUSTER_MEASUREMENTS[model.id];
      if (!measured) throw new Error(`${model.id} has not been measured`);
      return {
        rtp: measured.rtp,
        standardError: measured.standardError,
        hitRate: measured.hitRate,
        maxWin: model.limit / model.cost,
      };
    }
  }
}

/** The odds of a model, computed once per process. */
export function oddsOf(model: SlotModel): Odds {
  const odds = known.get(model.id) ?? compute(model);
  known.set(model.id, odds);
  return odds;
}
