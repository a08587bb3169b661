import { nextTask } from './nextTask.ts';

/** A task longer than this is felt; React's own pause is as long. */
const SLICE_MS = 5;

/**
 * Calls soon, in the order of asking, with pauses in which the browser may answer the visitor however much there is to
 * call.
 * @returns a function that calls it off
 */
export const scheduleTask = taskQueue(nextTask, SLICE_MS);

/**
 * Makes a line that calls wait in. One that fails is reported and holds up nobody.
 * @param pause resolves when it is their turn again
 * @param sliceMs for so long they are called without a pause; 0 calls one at a time
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
