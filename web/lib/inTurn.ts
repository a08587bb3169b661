import { nextTask } from './nextTask.ts';

/** A task longer than this is felt; React's own pause is as long. */
const SLICE_MS = 5;

const waiting = new Set<() => void>();
let isRunning = false;

/**
 * Calls soon, in the order of asking, with pauses in which the browser may answer the visitor however much there is to call.
 * @returns a function that calls it off
 */
export function inTurn(call: () => void): () => void {
  waiting.add(call);
  if (!isRunning) void callAll();
  return () => void waiting.delete(call);
}

async function callAll(): Promise<void> {
  isRunning = true;
  while (waiting.size > 0) {
    await nextTask();
    callSome();
  }
  isRunning = false;
}

function callSome(): void {
  const until = performance.now() + SLICE_MS;
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
