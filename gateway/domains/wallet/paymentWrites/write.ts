import { parseAmount } from '../../../../schema/cents.ts';
import type { RequestScope } from '../../../requestScope.ts';
import type { Session } from '../../../session/session.ts';
import { isIdempotencyKey, KEY_PROBLEM } from '../../../shared/idempotencyKey.ts';
import { invalidInput, outcomeUnclear, realAccountRequired, sessionRequired } from '../../../shared/userErrors.ts';
import { isRefusedForGood } from '../../../upstream/refusals.ts';
import { UpstreamRefusal } from '../../../upstream/upstream.ts';
import { generalRefusal } from '../deposits/outcomes.ts';
import type { Written } from './records.ts';

interface Problem {
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

const AMOUNT_PROBLEM = 'must be above zero, with at most two decimals and fifteen digits before them';

/** What is wrong with an amount in a field of the input; null when it may be sent. */
export const amountProblem = (field: string, amount: string): Problem | null =>
  parseAmount(amount) === null ? { field, problem: AMOUNT_PROBLEM } : null;

const MOST_CHARACTERS = 255;

/** The first text that is empty or too long; null when all may be sent. What is left out is no text. */
export function textProblem(typed: Readonly<Record<string, string | null | undefined>>): Problem | null {
  for (const [field, value] of Object.entries(typed))
    if (typeof value === 'string' && (value.trim() === '' || value.length > MOST_CHARACTERS))
      return { field, problem: `must have 1 to ${MOST_CHARACTERS} characters` };
  return null;
}
