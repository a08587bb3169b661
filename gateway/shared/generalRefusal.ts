import type { RefusalValue } from '../../schema/upstream/refusalValue.ts';
import { invalidInput, featureUnavailable, rateLimited, sessionRequired } from './userErrors.ts';
import type { FeatureUnavailable, InvalidInput, RateLimited, SessionRequired } from './userErrors.ts';
import { fields, optionalCount } from '../upstream/decode.ts';
import { isSessionOver, refusedFor } from '../upstream/refusals.ts';
import type { UpstreamRefusal } from '../upstream/upstream.ts';

/** What holds where the operator does not say how long to wait. */
const PATIENCE_SECONDS = 10;

/** What can happen to any write; null for every other error. */
export function generalRefusal(
  error: unknown,
): FeatureUnavailable | InvalidInput | RateLimited | SessionRequired | null {
  if (isSessionOver(error)) return sessionRequired();
  if (refusedFor(error, 'feature-off')) return featureUnavailable();
  if (refusedFor(error, 'key-reused'))
    return invalidInput({ field: 'idempotencyKey', problem: 'belongs to another request' });
  return refusedFor(error, 'rate-limited') ? rateLimited({ retryAfterSeconds: patienceOf(error) }) : null;
}

function patienceOf({ value, call }: UpstreamRefusal): number {
  const said = fields((value ?? {}) as RefusalValue, call);
  return optionalCount(said, 'retryAfterSeconds') ?? PATIENCE_SECONDS;
}
