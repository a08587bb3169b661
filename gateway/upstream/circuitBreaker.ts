/**
 * Circuit breaker. Closed: every call passes. Open: none does, for a pause that doubles. Half open: one trial call
 * passes.
 */
export interface CircuitBreaker {
  /** Whether a call may be sent now; in half-open state it is the trial. */
  allows(): boolean;
  succeeded(): void;
  failed(): void;
  /** The call ended without a result, as when its caller had no time left: another trial is allowed. */
  inconclusive(): void;
  readonly state: 'closed' | 'open' | 'half-open';
}

export interface CircuitBreakerRules {
  /** Failures within `windowMs` that open the breaker, when they are at least half of all calls. */
  readonly threshold: number;
  readonly windowMs: number;
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
}

export const DEFAULT_RULES: CircuitBreakerRules = {
  threshold: 5,
  windowMs: 10_000,
  firstPauseMs: 500,
  longestPauseMs: 4_000,
};

export function createCircuitBreaker(
  rules: CircuitBreakerRules = DEFAULT_RULES,
  now: () => number = Date.now,
): CircuitBreaker {
  let windowStart = now();
  let calls = 0;
  let failures = 0;
  let pause = rules.firstPauseMs;
  let openUntil: number | null = null;
  let trialEndsAt: number | null = null;

  function reset(): void {
    windowStart = now();
    calls = 0;
    failures = 0;
  }
  function state(): CircuitBreaker['state'] {
    if (openUntil === null) return 'closed';
    return now() < openUntil ? 'open' : 'half-open';
  }
  function open(): void {
    openUntil = now() + pause;
    pause = Math.min(pause * 2, rules.longestPauseMs);
    trialEndsAt = null;
    reset();
  }

  return {
    get state() {
      return state();
    },
    allows() {
      const present = state();
      if (present === 'closed') return true;
      if (present === 'open' || (trialEndsAt !== null && now() < trialEndsAt)) return false;
      // A trial that is never reported (its caller was cut off) must not keep the breaker open for ever.
      trialEndsAt = now() + rules.windowMs;
      return true;
    },
    succeeded() {
      if (state() === 'half-open') {
        openUntil = null;
        trialEndsAt = null;
        pause = rules.firstPauseMs;
        reset();
      }
      calls += 1;
    },
    inconclusive() {
      trialEndsAt = null;
    },
    failed() {
      if (state() !== 'closed') {
        if (state() === 'half-open') open();
        return;
      }
      if (now() - windowStart > rules.windowMs) reset();
      calls += 1;
      failures += 1;
      if (failures >= rules.threshold && failures * 2 >= calls) open();
    },
  };
}
