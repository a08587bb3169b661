import type { UpstreamErrorMeaning } from '../../schema/upstream/errors.ts';
import { UpstreamRefusal } from './upstream.ts';

/** Whether the platform refused because nobody is signed in (any more). */
export function isSessionOver(error: unknown): boolean {
  return refusedFor(error, 'session-ended', 'password-changed', 'not-signed-in');
}

/** What was asked for, or null where the operator has switched the feature off. */
export async function nullIfFeatureOff<Value>(load: () => Promise<Value>): Promise<Value | null> {
  try {
    return await load();
  } catch (error) {
    if (refusedFor(error, 'feature-off')) return null;
    throw error;
  }
}

/** Whether the platform refused because it cannot just now, rather than because it will not. */
export function isTemporary(error: unknown): boolean {
  return refusedFor(error, 'internal', 'unavailable', 'system-busy');
}

/** Whether the platform refused for one of these reasons, in the words of `schema/upstream/errors.ts`. */
export function refusedFor(error: unknown, ...meanings: readonly UpstreamErrorMeaning[]): error is UpstreamRefusal {
  return error instanceof UpstreamRefusal && meanings.includes(error.meaning);
}
