import type { World } from '../support/world.ts';

/** What the platform's time is, in milliseconds. */
export const platformTime = async (world: World): Promise<number> =>
  Date.parse((await world.platform.control<{ now: string }>('/clock')).now);

/** Moves the platform's clock just past a moment; one that has passed is left where it is. */
export const passTime = async (world: World, moment: number): Promise<void> =>
  void (await world.platform.control('/clock', { shift: Math.max(0, moment - (await platformTime(world))) + 200 }));

/** A shared round as the control port shows it. */
export interface RoundRow {
  readonly id: string;
  readonly state: string;
  readonly opensAt: string;
  readonly closesAt: string;
  readonly resultAt: string;
}

/** The rounds of a series that are under way. */
export const roundsOf = async (world: World, series: string): Promise<readonly RoundRow[]> =>
  (await world.platform.control<{ rounds: readonly RoundRow[] }>(`/series/${series}`)).rounds;
