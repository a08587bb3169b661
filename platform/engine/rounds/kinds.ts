import { baccarat } from '../live/baccarat.ts';
import { cockfight } from '../live/cockfight.ts';
import { dragonTiger } from '../live/dragonTiger.ts';
import { roulette } from '../live/roulette.ts';
import { sicBo } from '../live/sicBo.ts';
import { LOTTERY_KINDS } from '../lottery/lotteryKinds.ts';
import { SPORT_KINDS } from '../sports/sportKind.ts';
import type { AnyKind } from './RoundKind.ts';

/** Every kind of shared round. A kind stays here as long as one of its rounds may be verified. */
const KINDS: readonly AnyKind[] = [baccarat, roulette, dragonTiger, sicBo, cockfight, ...LOTTERY_KINDS, ...SPORT_KINDS];

/** Null for a kind that nobody knows. */
export function findKind(key: string): AnyKind | null {
  return KINDS.find((kind) => kind.key === key) ?? null;
}

/** Throws for a kind that nobody knows: a series without rules must not go on. */
export function kindOf(key: string): AnyKind {
  const kind = findKind(key);
  if (kind === null) throw new RangeError(`There are no rules for "${key}"`);
  return kind;
}
