import { setImmediate as nextTurn } from 'node:timers/promises';

/** Longest time without yielding, milliseconds. */
const STRETCH_MS = 4;

/** Iterates over a long list without blocking: yields to the event loop every few milliseconds. */
export async function forEachYielding<Item>(
  items: Iterable<Item>,
  each: (item: Item, at: number) => void,
): Promise<void> {
  let until = performance.now() + STRETCH_MS;
  let at = 0;
  for (const item of items) {
    each(item, at++);
    if (performance.now() < until) continue;
    await nextTurn();
    until = performance.now() + STRETCH_MS;
  }
}
