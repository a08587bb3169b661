import { refusedFor } from './refusals.ts';
import { UpstreamUnavailable } from './upstream.ts';

/**
 * What a call that was sent says of the platform. `refused`: it is there and said no, or something that cannot be read;
 * `failed`: it does not work; `undecided`: the call was given up before that could be known.
 */
export type CallOutcome = 'answered' | 'refused' | 'failed' | 'undecided';

/** A call with no more time than this gave up too soon to say anything about the platform. */
const FAIR_CHANCE_MS = 1_000;

/** @param timeout what the call was given, milliseconds */
export function outcomeOfError(error: unknown, timeout: number): CallOutcome {
  if (error instanceof UpstreamUnavailable) {
    if (error.reason === 'too-large') return 'refused';
    return error.reason === 'deadline' && timeout < FAIR_CHANCE_MS ? 'undecided' : 'failed';
  }
  return refusedFor(error, 'internal', 'unavailable') && error.httpStatus >= 500 ? 'failed' : 'refused';
}
