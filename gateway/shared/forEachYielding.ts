import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** Longest time without yielding, milliseconds. */
const MAX_BLOCKING_MS = 4;

/** Iterates over a long list without blocking: yields to the event loop every few milliseconds. */
export async function forEachYielding<Item>(
  items: Iterable<Item>,
  each: (item: Item, at: number) => void,
): Promise<void> {
  let deadline = performance.now() + MAX_BLOCKING_MS;
  let at = 0;
  for (const item of items) {
    each(item, at++);
    if (performance.now() < deadline) continue;
    await yieldToEventLoop();
    deadline = performance.now() + MAX_BLOCKING_MS;
  }
}
