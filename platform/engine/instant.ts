import { shoot, shotModelOf } from './fish/shot.ts';
import type { ShotModel } from './fish/shot.ts';
import type { Random } from './random.ts';
import type { SlotModel, SpinOutcome, StakeLevel } from './slots/model.ts';
import { modelOf } from './slots/modelFor.ts';
import { play } from './slots/play.ts';

/** A game that a stake decides at once: a slot's spin, a shot at a fish. */
export type InstantModel = SlotModel | ShotModel;

/** A model by its id; null for ids that never were. */
export const instantModelOf = (id: string): InstantModel | null => shotModelOf(id) ?? modelOf(id);

/** Plays one round. The same model, level and randomness always give the same round. */
export function playInstant(model: InstantModel, level: StakeLevel, random: Random): SpinOutcome {
  return model.mechanic === 'shot' ? shoot(model, level, random) : play(model, level, random);
}
