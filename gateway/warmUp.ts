import type { Logger } from 'pino';

/** Fills caches before the first request, so that no visitor waits for them. */
export interface WarmUp {
  begin(): void;
  /**
   * Whether warming has ended. After a failure it starts again when asked; ask it only while the platform is reachable.
   */
  isOver(): boolean;
}

/** Readiness must not depend for ever on one failing part. */
const MOST_TRIES = 3;

/** @param prepare throws when something could not be loaded */
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
