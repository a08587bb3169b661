import type { RawResponse } from './transport.ts';
import { UpstreamUnavailable } from './upstream.ts';

/**
 * Keeps calls back for as long as the platform asked to be left alone with them: 503 with `Retry-After` (RFC 9110
 * §10.2.3).
 */
export interface RetryAfter {
  allows(call: string): boolean;
  /** Throws `UpstreamUnavailable` where `allows` says no. */
  check(call: string): void;
  /** Takes note of what an answer asks for. */
  note(call: string, answer: RawResponse): void;
}

/** A platform that says "tomorrow" by mistake is asked again before. */
const LONGEST_MS = 30_000;

export function createRetryAfter(now: () => number = Date.now): RetryAfter {
  /** By call; there are as many as the contract table has. */
  const until = new Map<string, number>();
  const allows = (call: string): boolean => (until.get(call) ?? 0) <= now();
  return {
    allows,
    check(call) {
      if (!allows(call)) throw new UpstreamUnavailable(call, 'retry-after');
    },
    note(call, { status, headers }) {
      const asked = status === 503 ? millisecondsOf(headers['retry-after'], now()) : 0;
      if (asked > 0) until.set(call, now() + Math.min(asked, LONGEST_MS));
    },
  };
}

/** Seconds, or a date; 0 for anything else. */
function millisecondsOf(header: string | string[] | undefined, now: number): number {
  const text = typeof header === 'string' ? header.trim() : '';
  if (/^\d+$/.test(text)) return Number(text) * 1_000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? 0 : Math.max(0, date - now);
}
