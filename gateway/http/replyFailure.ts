import { isRefusedForGood, isSessionOver, refusedFor } from '../upstream/refusals.ts';
import { isUpstreamError } from '../upstream/upstream.ts';
import type { HttpContext } from './httpContext.ts';
import { replyError } from './reply.ts';

/** Replies with why a request failed outside GraphQL, where nothing was sent yet. */
export function replyFailure(http: HttpContext, error: unknown): void {
  if (isSessionOver(error)) return replyError(http, 401, 'SESSION_REQUIRED', 'The session has ended.');
  if (refusedFor(error, 'rate-limited')) return replyError(http, 429, 'RATE_LIMITED', 'Too many requests.');
  if (refusedFor(error, 'feature-off', 'not-found'))
    return replyError(http, 404, 'NOT_FOUND', 'The operator does not have this.');
  if (isRefusedForGood(error)) return replyError(http, 403, 'UPSTREAM_REFUSED', 'The operator refuses this.');
  if (isUpstreamError(error))
    return replyError(http, 502, 'UPSTREAM_UNAVAILABLE', 'The operator did not answer. Try again.');
  return replyError(http, 500, 'INTERNAL', 'Something went wrong.');
}

/** Level at which such a failure is logged; the operator's final refusals are no fault of a system. */
export function failureLevel(error: unknown): 'debug' | 'warn' | 'error' {
  if (isRefusedForGood(error)) return 'debug';
  return isUpstreamError(error) ? 'warn' : 'error';
}
