import type { UpstreamErrorMeaning } from '../../schema/upstream/errors.ts';
import { isFinal } from '../../schema/upstream/errors.ts';
import { UpstreamRefusal } from './upstream.ts';

/** Whether the platform refused because there is no valid session. */
export function isSessionOver(error: unknown): boolean {
  return refusedFor(error, 'session-ended', 'password-changed', 'not-signed-in');
}

/** The loaded value, or null where the operator has disabled the feature. */
export async function nullIfFeatureOff<Value>(load: () => Promise<Value>): Promise<Value | null> {
  try {
    return await load();
  } catch (error) {
    if (refusedFor(error, 'feature-off')) return null;
    throw error;
  }
}

/** Whether the refusal is temporary rather than final. */
export function isTemporary(error: unknown): boolean {
  return refusedFor(error, 'internal', 'unavailable', 'system-busy');
}

/** Whether the platform says that a write was not done and will not be. */
export function isRefusedForGood(error: unknown): boolean {
  return error instanceof UpstreamRefusal && isFinal(error.meaning);
}

/** Whether the platform refused for one of these reasons of `schema/upstream/errors.ts`. */
export function refusedFor(error: unknown, ...meanings: readonly UpstreamErrorMeaning[]): error is UpstreamRefusal {
  return error instanceof UpstreamRefusal && meanings.includes(error.meaning);
}
