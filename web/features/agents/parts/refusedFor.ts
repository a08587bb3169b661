import { refusalReasons } from '../../../apollo/refusalReasons.ts';

/** What the operator refuses for good. */
const REFUSED = ['feature-off', 'not-an-agent', 'downline-unknown'] as const;

/** Why something about the line is refused for good; null where trying again may help. */
export function refusedFor(error: unknown): (typeof REFUSED)[number] | null {
  const reasons = refusalReasons(error);
  return REFUSED.find((known) => reasons.includes(known)) ?? null;
}
