import type { Engine } from '../support/store.ts';

/** How much a part does, from which seed it draws its chances, and on what it runs. */
export interface Soak {
  /** 1 for a soak, 0.01 in every test run. */
  readonly scale: number;
  readonly seed: number;
  /** The databases for a part that compares them; all there are for a soak, one in every test run. */
  readonly engines: readonly Engine[];
}

/** Sentences that have to hold, each with what speaks against it. */
export type Checks = Readonly<Record<string, readonly string[]>>;

export interface Report {
  /** What was counted and timed, in the order in which it is printed. */
  readonly figures: Readonly<Record<string, string | number>>;
  /** Counts, plans, and ratios within one run. */
  readonly checks: Checks;
  /** What a slow or busy machine would break; no test run judges it. */
  readonly timed?: Checks;
}

/** So much of `whole`, and no less than `least`. */
export const scaled = ({ scale }: Soak, whole: number, least: number): number =>
  Math.max(least, Math.round(whole * scale));

/** The sentences that do not hold, with the first things that speak against each. */
export function failedChecks(checks: Checks): readonly string[] {
  const failed = Object.entries(checks).filter(([, failures]) => failures.length > 0);
  return failed.map(
    ([check, failures]) => `${check}: ${failures.length} against it, such as ${failures.slice(0, 3).join('; ')}`,
  );
}
