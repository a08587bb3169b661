/** The platform's time, which tests may move. */
export interface Clock {
  now(): Date;
  /** Moves the platform's time by milliseconds, forwards or back; jobs that became due run at once. */
  shift(milliseconds: number): void;
  /** By how much the platform's time differs from the world's, in milliseconds. */
  offset(): number;
  /**
   * Runs `work` each time `every` milliseconds of platform time have passed since the last run ended. A long jump of
   * the clock is one run: work looks at the time itself. Never overlaps itself. Returns the stop, which waits for a run
   * under way.
   */
  repeat(every: number, work: () => Promise<void>): () => Promise<void>;
}

/** Real time plus an offset that tests move through the control port. */
export function createClock(onError: (error: unknown) => void): Clock {
  let offset = 0;
  const jobs = new Set<() => void>();
  const now = () => new Date(Date.now() + offset);
  return {
    now,
    offset: () => offset,
    shift(milliseconds) {
      offset += milliseconds;
      for (const reschedule of jobs) reschedule();
    },
    repeat(every, work) {
      let timer: NodeJS.Timeout | undefined;
      let running: Promise<void> | null = null;
      let dueAt = now().getTime() + every;
      let stopped = false;
      const schedule = () => {
        clearTimeout(timer);
        if (stopped || running) return;
        // When the clock was set back, no wait is longer than usual.
        dueAt = Math.min(dueAt, now().getTime() + every);
        timer = setTimeout(run, Math.min(Math.max(dueAt - now().getTime(), 0), 2 ** 31 - 1));
        timer.unref();
      };
      const run = () => {
        running = work()
          .catch(onError)
          .finally(() => {
            running = null;
            dueAt = now().getTime() + every;
            schedule();
          });
      };
      jobs.add(schedule);
      schedule();
      return async () => {
        stopped = true;
        jobs.delete(schedule);
        clearTimeout(timer);
        await running;
      };
    },
  };
}
