/** Epoch milliseconds, with fractions, that never step back: for saying which of two things came first. */
export function now(): number {
  return performance.timeOrigin + performance.now();
}
