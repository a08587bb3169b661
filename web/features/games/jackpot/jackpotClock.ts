/** Update interval of the specification: three seconds ([000] §4). */
export const TICK_MS = 3_000;
const STEP_CENTS = 16_511n;
/** The clock restarts after thirty days, so that the amount stays plausible. */
const SPAN_MS = 30 * 24 * 60 * 60 * 1_000;

/**
 * The decorative amount at a moment, decimal text in major units: +165.11 every three seconds ([000] §4). Computed in
 * cents, so it is exact.
 */
export function clockAmount(nowMs: number): string {
  const cents = BigInt(Math.floor((nowMs % SPAN_MS) / TICK_MS)) * STEP_CENTS;
  const text = cents.toString().padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}
