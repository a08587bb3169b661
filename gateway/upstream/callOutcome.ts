import { GraphQLError } from 'graphql';
import { refusedFor } from './refusals.ts';
import { UpstreamUnavailable } from './upstream.ts';

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
