import { GraphQLError } from 'graphql';
import { refusedFor } from './refusals.ts';
import type { CircuitBreaker } from './circuitBreaker.ts';
import type { Principal } from './upstream.ts';
import { UpstreamRefusal, UpstreamUnavailable } from './upstream.ts';

/**
 * What a sent call says about the platform. `refused`: it works and refused, or sent something unreadable; `failed`: it
 * does not work; `undecided`: the call was given up before that could be known.
 */
export type CallOutcome = 'answered' | 'refused' | 'failed' | 'undecided';

/** A timeout shorter than this says nothing about the platform. */
const MIN_CONCLUSIVE_TIMEOUT_MS = 1_000;

/** @param timeout the call's timeout, milliseconds */
export function outcomeOfError(error: unknown, timeout: number): CallOutcome {
  // The request may send no more.
  if (error instanceof GraphQLError) return 'undecided';
  if (error instanceof UpstreamUnavailable) {
    if (error.reason === 'too-large') return 'refused';
    return error.reason === 'deadline' && timeout < MIN_CONCLUSIVE_TIMEOUT_MS ? 'undecided' : 'failed';
  }
  return refusedFor(error, 'internal', 'unavailable') && error.httpStatus >= 500 ? 'failed' : 'refused';
}

/**
 * Tells a breaker how a call of somebody's ended. A member is told apart by their session, a guest by their address.
 * @param error what the call failed with, if it did
 */
export function tellBreaker(
  breaker: CircuitBreaker,
  outcome: CallOutcome,
  { sessionId, address }: Principal,
  error?: unknown,
): void {
  if (outcome === 'failed') breaker.failed(error instanceof UpstreamRefusal ? (sessionId ?? address) : null);
  else if (outcome === 'undecided') breaker.inconclusive();
  else breaker.succeeded();
}
