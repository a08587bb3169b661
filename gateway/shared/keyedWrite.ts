import type { RequestScope } from '../requestScope.ts';
import type { Session } from '../session/session.ts';
import { isIdempotencyKey, KEY_PROBLEM } from './idempotencyKey.ts';
import type {
  FeatureUnavailable,
  InvalidInput,
  OutcomeUnclear,
  RateLimited,
  RealAccountRequired,
  SessionRequired,
} from './userErrors.ts';
import { invalidInput, outcomeUnclear, realAccountRequired, sessionRequired } from './userErrors.ts';
import { isRefusedForGood } from '../upstream/refusals.ts';
import { UpstreamRefusal } from '../upstream/upstream.ts';
import { generalRefusal } from './generalRefusal.ts';

/** What can come of any write of a member's. */
export type Anywhere = FeatureUnavailable | RateLimited | SessionRequired | RealAccountRequired;
export type Written<Success, Failure> = Success | Failure | Anywhere | InvalidInput | OutcomeUnclear;

export interface Problem {
  readonly field: string;
  readonly problem: string;
}

interface Write<Success, Failure> {
  readonly idempotencyKey: string;
  /** What no page of the site would send; null for what may be asked for. */
  readonly problem: Problem | null;
  readonly work: (session: Session) => Promise<Success>;
  /** What a member can act on; null for every other refusal. */
  readonly toFailure: (refusal: UpstreamRefusal, session: Session) => Failure | null;
  /** Called when something may have changed. */
  readonly changed?: () => void;
}

/** A write under a key: never sent twice by itself, but the member may repeat it. */
export async function write<Success, Failure>(
  scope: RequestScope,
  { idempotencyKey, problem, work, toFailure, changed = () => undefined }: Write<Success, Failure>,
): Promise<Written<Success, Failure>> {
  const { session } = scope;
  if (session === null) return sessionRequired();
  if (session.kind === 'TRIAL') return realAccountRequired();
  const wrong = isIdempotencyKey(idempotencyKey) ? problem : { field: 'idempotencyKey', problem: KEY_PROBLEM };
  if (wrong) return invalidInput(wrong);
  try {
    const success = await work(session);
    changed();
    return success;
  } catch (error) {
    const refusal = (error instanceof UpstreamRefusal ? toFailure(error, session) : null) ?? generalRefusal(error);
    if (refusal !== null) return refusal;
    if (isRefusedForGood(error)) throw error;
    scope.log.warn({ err: error, requestId: scope.requestId }, 'it is unclear whether a change was made');
    changed();
    return outcomeUnclear(idempotencyKey);
  }
}
