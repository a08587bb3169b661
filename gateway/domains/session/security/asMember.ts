import type { RequestScope } from '../../../requestScope.ts';
import { invalidInput, realAccountRequired, sessionRequired } from '../../../shared/userErrors.ts';
import type { InvalidInput } from '../../../shared/userErrors.ts';
import { isSessionOver } from '../../../upstream/refusals.ts';
import type { UpstreamRefusal } from '../../../upstream/upstream.ts';
import { attempt } from '../attempt.ts';
import { toFeatureUnavailable, toRateLimited } from '../refusals.ts';
import type { MemberFailure } from './records.ts';

/** Runs an action for members only; `toFailure` maps the refusals that are specific to it. */
export async function asMember<Outcome, Failure = never>(
  { session }: Pick<RequestScope, 'session'>,
  work: () => Promise<Outcome>,
  toFailure: (refusal: UpstreamRefusal) => Failure | null = () => null,
): Promise<Outcome | Failure | MemberFailure> {
  if (session === null) return sessionRequired();
  if (session.kind === 'TRIAL') return realAccountRequired();
  return attempt<Outcome, Failure | MemberFailure>(
    work,
    (refusal) =>
      toFailure(refusal) ??
      (isSessionOver(refusal) ? sessionRequired() : (toFeatureUnavailable(refusal) ?? toRateLimited(refusal))),
  );
}

const MOST = { password: 255, code: 32, name: 64, id: 1_400, response: 16_384 } as const;

export type TypedTexts = Readonly<Partial<Record<keyof typeof MOST, string>>>;

/** The first text that cannot be what it should be, before the operator is bothered with it; null when all may. */
export function textProblemIn(typed: TypedTexts): InvalidInput | null {
  for (const [field, value] of Object.entries(typed)) {
    const most = MOST[field as keyof typeof MOST];
    if (value.trim() === '' || value.length > most)
      return invalidInput({ field, problem: `must have 1 to ${most} characters` });
  }
  return null;
}
