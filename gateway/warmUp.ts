import type { Logger } from 'pino';

/** Has at hand what the first visitor would wait for, before there is one. */
export interface WarmUp {
  begin(): void;
  /**
   * Whether no visitor need be kept away any longer. Begins again after a failure; asked when the platform is there.
   */
  isOver(): boolean;
}

/** A house of which some part fails for long is open all the same. */
const MOST_TRIES = 3;

/** @param prepare throws when something is not at hand */
export function createWarmUp(prepare: () => Promise<void>, log: Logger): WarmUp {
  let tries = 0;
  let state: 'not-wanted' | 'under-way' | 'failed' | 'over' = 'not-wanted';

  async function attempt(): Promise<void> {
    state = 'under-way';
    tries += 1;
    try {
      await prepare();
      state = 'over';
    } catch (error) {
      log.debug({ err: error, tries }, 'not everything is at hand for the first visitor');
      state = tries < MOST_TRIES ? 'failed' : 'over';
    }
  }

  return {
    begin: () => void attempt(),
    isOver() {
      if (state === 'failed') void attempt();
      return state === 'not-wanted' || state === 'over';
    },
  };
}
