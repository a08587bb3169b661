/**
 * Circuit breaker. Closed: every call passes. Open: none does, for a pause that doubles. Half open: one trial call
 * passes.
 */
export interface CircuitBreaker {
  /** Whether a call may be sent now; in half-open state it is the trial. */
  allows(): boolean;
  succeeded(): void;
  /**
   * @param asker who sent the request that the platform could not process: at most `mostOfOne` failures of one asker
   *   count, as what they send may be the reason. Null where the request cannot be the reason, as when no answer came
   */
  failed(asker: string | null): void;
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
  /** Failures of one asker that count within `windowMs`. */
  readonly mostOfOne: number;
}

export const DEFAULT_RULES: CircuitBreakerRules = {
  threshold: 5,
  windowMs: 10_000,
  firstPauseMs: 500,
  longestPauseMs: 4_000,
  mostOfOne: 2,
};

export function createCircuitBreaker(
  rules: CircuitBreakerRules = DEFAULT_RULES,
  now: () => number = Date.now,
): CircuitBreaker {
  let windowStart = now();
  let calls = 0;
  let failures = 0;
  const failuresOf = new Map<string, number>();
  let pause = rules.firstPauseMs;
  let openUntil: number | null = null;
  let trialEndsAt: number | null = null;

  function reset(): void {
    windowStart = now();
    calls = 0;
    failures = 0;
    failuresOf.clear();
  }
  /** Notes a failure, and tells whether it counts. */
  function counts(asker: string | null): boolean {
    if (asker === null) return true;
    const before = failuresOf.get(asker) ?? 0;
    failuresOf.set(asker, before + 1);
    return before < rules.mostOfOne;
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
    failed(asker) {
      if (state() !== 'closed') {
        if (state() === 'half-open') open();
        return;
      }
      if (now() - windowStart > rules.windowMs) reset();
      if (!counts(asker)) return;
      calls += 1;
      failures += 1;
      if (failures >= rules.threshold && failures * 2 >= calls) open();
    },
  };
}
