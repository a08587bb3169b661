import type { Logger } from 'pino';

/** Fills caches before the first request, so that no visitor waits for them. */
export interface WarmUp {
  start(): void;
  /**
   * Whether warming has ended. After a failure it starts again when asked; ask it only while the platform is reachable.
   */
  isDone(): boolean;
}

/** Readiness must not depend for ever on one failing part. */
const MAX_ATTEMPTS = 3;

/** @param prepare throws when something could not be loaded */
export function createWarmUp(prepare: () => Promise<void>, log: Logger): WarmUp {
  let attempts = 0;
  let state: 'idle' | 'running' | 'failed' | 'done' = 'idle';

  async function attempt(): Promise<void> {
    state = 'running';
    attempts += 1;
    try {
      await prepare();
      state = 'done';
    } catch (error) {
      log.debug({ err: error, attempts }, 'warming caches failed');
      state = attempts < MAX_ATTEMPTS ? 'failed' : 'done';
    }
  }

  return {
    start: () => void attempt(),
    isDone() {
      if (state === 'failed') void attempt();
      return state === 'idle' || state === 'done';
    },
  };
}
