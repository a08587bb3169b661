import { classicOdds } from './classicOdds.ts';
import { CLUSTER_MEASUREMENTS } from './clusterMeasurements.ts';
import { linesOdds } from './linesOdds.ts';
import type { Odds, SlotModel } from './model.ts';
import { waysOdds } from './waysOdds.ts';

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
