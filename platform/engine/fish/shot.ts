import type { Random } from '../random.ts';
import type { SpinOutcome, StakeLevel } from '../slots/model.ts';

/** Hundredths of a stake that every shot at every fish gives back in the long run. */
export const BACK = 96;

/** Shots that one message brings at most. */
export const MOST_AT_ONCE = 5;

/** What each kind of fish pays, in stakes: the smallest first. Where a kind stands never changes, as rounds name it. */
export const TIMES = [2, 3, 5, 8, 10, 15, 20, 30, 50, 100] as const;

/** A shot at one kind of fish, as a round of the instant engine. */
export interface ShotModel {
  readonly mechanic: 'shot';
  readonly id: string;
  /** Index in `TIMES`. */
  readonly kind: number;
  readonly times: number;
}

const MODELS: readonly ShotModel[] = TIMES.map((times, kind) => ({
  mechanic: 'shot',
  id: `shot-${times}-1`,
  kind,
  times,
}));

/** The shot at a kind; throws for a kind that swims nowhere. */
export function shotAt(kind: number): ShotModel {
  const model = MODELS[kind];
  if (!model) throw new RangeError(`There is no fish ${kind}`);
  return model;
}

/** Null for ids of other games. */
export const shotModelOf = (id: string): ShotModel | null => MODELS.find((model) => model.id === id) ?? null;

/**
 * Out of how many equal chances a shot is drawn; the first `BACK` of them catch. So the chance is 0.96 / times,
 * exactly.
 */
export const rangeOf = ({ times }: ShotModel): number => times * 100;

/** Shoots once: one draw decides. The picture is a 1 for a catch, 0 for a miss. */
export function shoot(model: ShotModel, level: StakeLevel, random: Random): SpinOutcome {
  const isCaught = random.below(rangeOf(model)) < BACK;
  const coins = isCaught ? model.times * level.coins : 0;
  const wins = isCaught ? [{ symbol: 0, count: 1, coins, cells: [[0, 0]] as const }] : [];
  return {
    steps: [{ kind: 'spin', grid: [[isCaught ? 1 : 0]], wins, multiplier: 1, freeSpins: 0 }],
    coins,
    payout: BigInt(coins) * level.coin,
  };
}

const STEPS = [1n, 2n, 5n, 10n, 20n, 50n, 100n, 200n, 500n, 1000n];

/** Stakes of a shot, ascending, from a title's smallest on; a stake is one coin. */
export function shotStakes(minStake: bigint): StakeLevel[] {
  const least = minStake > 0n ? minStake : 1n;
  return [...new Set([least, ...STEPS.filter((step) => step > least)])].map((stake) => ({
    stake,
    coin: stake,
    coins: 1,
  }));
}
