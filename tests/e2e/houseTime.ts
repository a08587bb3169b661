import { control } from './support.ts';

/** What the house's time is, in milliseconds. */
export const houseTime = async (): Promise<number> => Date.parse((await control<{ now: string }>('/clock')).now);

/** Moves the house's clock just past a moment; one that has passed is left where it is. */
export const passTime = async (moment: number): Promise<void> => void (await control('/clock', { shift: Math.max(0, moment - (await houseTime())) + 200 }));

/** A shared round as the control port shows it. */
export interface RoundRow {
  readonly id: string;
  readonly state: string;
  readonly opensAt: string;
  readonly closesAt: string;
  readonly resultAt: string;
}

/** The rounds of a series that are under way. */
export const roundsOf = async (series: string): Promise<readonly RoundRow[]> => (await control<{ rounds: readonly RoundRow[] }>(`/series/${series}`)).rounds;
