import { security } from '../../../../schema/upstream/security.ts';
import type { RequestScope } from '../../../requestScope.ts';
import type { InvalidInput } from '../../../shared/userErrors.ts';
import { toViewer } from '../../../session/viewer.ts';
import type { UpstreamRefusal } from '../../../upstream/upstream.ts';
import type { TypedTexts } from './asMember.ts';
import { asMember, textProblemIn } from './asMember.ts';
import { toSecurity } from './mappers.ts';
import type { ChangeResult, SecurityRecord } from './records.ts';

/** What guards the signed-in member's account. */
export interface Guards {
  look(): Promise<SecurityRecord>;
  /**
   * Makes a change, and returns all security settings of the account.
   * @param toFailure maps the refusals that are specific to this change
   */
  change<Name extends string, Failure = never>(
    success: Name,
    work: () => Promise<unknown>,
    toFailure?: (refusal: UpstreamRefusal) => Failure | null,
  ): Promise<ChangeResult<Name, Failure>>;
  /** The same, after what was typed was looked at. */
  changeTyped<Name extends string, Failure = never>(
    success: Name,
    typed: TypedTexts,
    work: () => Promise<unknown>,
    toFailure?: (refusal: UpstreamRefusal) => Failure | null,
  ): Promise<ChangeResult<Name, Failure | InvalidInput>>;
}

export function createGuards(scope: RequestScope): Guards {
  async function look(): Promise<SecurityRecord> {
    const { session } = scope;
    if (!session) throw new Error('nobody is signed in');
    return toSecurity(await scope.upstream.call(security), toViewer(session));
  }

  async function made<Name extends string>(success: Name, work: () => Promise<unknown>) {
    await work();
    return { __typename: success, security: await look() };
  }

  return {
    look,
    change: (success, work, toFailure) => asMember(scope, () => made(success, work), toFailure),
    changeTyped: (success, typed, work, toFailure) =>
      asMember(scope, async () => textProblemIn(typed) ?? made(success, work), toFailure),
  };
}
