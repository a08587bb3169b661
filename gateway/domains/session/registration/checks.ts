import type { UpstreamErrorMeaning } from '../../../../schema/upstream/errors.ts';
import { affiliate, usernameCheck } from '../../../../schema/upstream/registration.ts';
import { isOn } from '../../../../schema/upstream/shapes.ts';
import type { RequestScope } from '../../../requestScope.ts';
import { isTemporary } from '../../../upstream/refusals.ts';
import type { UpstreamRefusal } from '../../../upstream/upstream.ts';
import { attempt } from '../attempt.ts';
import { toFeatureUnavailable, toRateLimited } from '../refusals.ts';
import { fieldErrors, toFieldErrors } from './mappers.ts';
import type { CheckInvitationCodeResult, CheckUsernameResult, InvitationOverReason } from './records.ts';

const MAX_CHARACTERS = 255;
/** Control characters, and halves of a surrogate pair. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

/** Whether the operator can be asked about a text that was typed. */
export const isPlainText = (text: string): boolean => text.length <= MAX_CHARACTERS && !UNPRINTABLE.test(text);

/** Whether a username can be taken. */
export async function checkUsername(upstream: RequestScope['upstream'], typed: string): Promise<CheckUsernameResult> {
  const username = typed.trim();
  if (username === '' || !isPlainText(username)) return fieldErrors([{ field: 'USERNAME', reason: 'FORMAT' }]);
  return attempt(
    async () =>
      isOn((await upstream.call(usernameCheck, { body: { username } })).free)
        ? ({ __typename: 'CheckUsernameSuccess', username } as const)
        : fieldErrors([{ field: 'USERNAME', reason: 'TAKEN' }]),
    (refusal) => toFeatureUnavailable(refusal) ?? toRateLimited(refusal) ?? toFieldErrors(refusal, {}),
  );
}

const OVER: Readonly<Partial<Record<UpstreamErrorMeaning, InvitationOverReason>>> = {
  'invitation-used-up': 'USED_UP',
  'invitation-ended': 'ENDED',
  'invitation-closed': 'CLOSED',
};

/**
 * Whether an agent has given out an invitation code, and it can be used.
 * @param isVisit whether a browser has come by it today for the first time
 */
export async function checkInvitation(
  { upstream, visitor }: Pick<RequestScope, 'upstream' | 'visitor'>,
  typed: string,
  isVisit: boolean,
): Promise<CheckInvitationCodeResult> {
  const code = typed.trim();
  if (code === '' || !isPlainText(code)) return invitationUnknown();
  return attempt(
    async () => {
      const query = { code, domain: visitor.host, ...(isVisit && { visit: true }) };
      const value = await upstream.call(affiliate, { query });
      return { __typename: 'CheckInvitationCodeSuccess', code: value.code ?? code } as const;
    },
    // Any other final refusal means that the code does not exist (wire §3).
    (refusal) =>
      toRateLimited(refusal) ?? invitationOver(refusal) ?? (isTemporary(refusal) ? null : invitationUnknown()),
  );
}

function invitationOver({ meaning }: UpstreamRefusal): CheckInvitationCodeResult | null {
  const reason = OVER[meaning];
  return reason ? { __typename: 'InvitationOver', message: 'Nobody can join with it any more.', reason } : null;
}

function invitationUnknown(): CheckInvitationCodeResult {
  return { __typename: 'InvitationUnknown', message: 'Nobody has given out this code.' };
}
