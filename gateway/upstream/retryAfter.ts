import type { RawResponse } from './transport.ts';
import { UpstreamUnavailable } from './upstream.ts';

/** Holds calls back while the platform asks for it: 503 with `Retry-After` (RFC 9110 §10.2.3). */
export interface RetryAfter {
  allows(call: string): boolean;
  /** Throws `UpstreamUnavailable` when `allows` is false. */
  check(call: string): void;
  /** Records the response's `Retry-After`. */
  record(call: string, answer: RawResponse): void;
}

/** Upper bound, in case the platform sends a far date by mistake. */
const MAX_MS = 30_000;

export function createRetryAfter(now: () => number = Date.now): RetryAfter {
  /** By call name; bounded by the contract table. */
  const until = new Map<string, number>();
  const allows = (call: string): boolean => (until.get(call) ?? 0) <= now();
  return {
    allows,
    check(call) {
      if (!allows(call)) throw new UpstreamUnavailable(call, 'retry-after');
    },
    record(call, { status, headers }) {
      const asked = status === 503 ? millisecondsOf(headers['retry-after'], now()) : 0;
      if (asked > 0) until.set(call, now() + Math.min(asked, MAX_MS));
    },
  };
}

/** Parses seconds or a date; 0 for anything else. */
function millisecondsOf(header: string | string[] | undefined, now: number): number {
  const text = typeof header === 'string' ? header.trim() : '';
  if (/^\d+$/.test(text)) return Number(text) * 1_000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? 0 : Math.max(0, date - now);
}
