import type { Random } from '../random.ts';
import type { FieldRules } from './sport.ts';

/** Weights of 6 to 25: the favourite's chance is below a half, and the last outsider's above a hundredth. */
export const fieldStrength = (random: Random, { runners }: FieldRules): number[] =>
  Array.from({ length: runners }, () => 6 + random.below(20));

/** One order after the other: at each place the next is drawn by weight among those who are left. */
export function fieldDraw(random: Random, { stages }: FieldRules, weights: readonly number[]): string {
  return Array.from({ length: stages }, () => orderOf(random, weights)).join(',');
}

function orderOf(random: Random, weights: readonly number[]): string {
  const left = weights.map((weight, runner) => ({ weight, runner }));
  let order = '';
  while (left.length > 0) {
    let drawn = random.below(left.reduce((sum, { weight }) => sum + weight, 0));
    const at = left.findIndex(({ weight }) => (drawn -= weight) < 0);
    const [next] = left.splice(at, 1);
    order += String(next?.runner ?? '');
  }
  return order;
}

/** Chance that each runner comes in among the first `places`: every order of those places, one by one. */
export function placeChances(weights: readonly number[], places: number): number[] {
  const chances = weights.map(() => 0);
  const walk = (taken: readonly number[], chance: number, left: number): void => {
    if (taken.length === places) return;
    for (const [runner, weight] of weights.entries()) {
      if (taken.includes(runner)) continue;
      const here = (chance * weight) / left;
      chances[runner] = (chances[runner] ?? 0) + here;
      walk([...taken, runner], here, left - weight);
    }
  };
  walk(
    [],
    1,
    weights.reduce((sum, weight) => sum + weight, 0),
  );
  return chances;
}
