import { nextTask } from './nextTask.ts';

/** Longest time without a pause, as in React's scheduler: longer tasks delay the answer to an input. */
const SLICE_MS = 5;

/**
 * Schedules a call on the shared queue: in order, with pauses in which the browser can handle input.
 * @returns a function that cancels the call
 */
export const scheduleTask = taskQueue(nextTask, SLICE_MS);

/**
 * Creates a queue of calls. One that throws is reported; the others still run.
 * @param pause resolves when the next slice may run
 * @param sliceMs how long a slice may take; 0 runs one call per slice
 */
export function taskQueue(pause: () => Promise<void>, sliceMs: number): (call: () => void) => () => void {
  const waiting = new Set<() => void>();
  let isRunning = false;

  async function callAll(): Promise<void> {
    isRunning = true;
    while (waiting.size > 0) {
      await pause();
      callSome();
    }
    isRunning = false;
  }

  function callSome(): void {
    const until = performance.now() + sliceMs;
    for (const call of waiting) {
      waiting.delete(call);
      try {
        call();
      } catch (error) {
        reportError(error);
      }
      if (performance.now() >= until) return;
    }
  }

  return (call) => {
    waiting.add(call);
    if (!isRunning) void callAll();
    return () => void waiting.delete(call);
  };
}
