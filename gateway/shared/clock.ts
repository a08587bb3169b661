/** Epoch milliseconds with fractions, monotonic: for ordering events. */
export function now(): number {
  return performance.timeOrigin + performance.now();
}
