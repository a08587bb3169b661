import { affiliate, usernameCheck } from '../../../../schema/upstream/registration.ts';
import { isOn } from '../../../../schema/upstream/shapes.ts';
import type { RequestScope } from '../../../requestScope.ts';
import { isTemporary } from '../../../upstream/refusals.ts';
import { attempt } from '../attempt.ts';
import { toFeatureUnavailable, toRateLimited } from '../refusals.ts';
import { fieldErrors } from './mappers.ts';
import type { CheckInvitationCodeResult, CheckUsernameResult } from './records.ts';

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
    (refusal) => toFeatureUnavailable(refusal) ?? toRateLimited(refusal),
  );
}

/** Whether an agent has given out an invitation code. */
export async function checkInvitation(
  { upstream, visitor }: Pick<RequestScope, 'upstream' | 'visitor'>,
  typed: string,
): Promise<CheckInvitationCodeResult> {
  const code = typed.trim();
  if (code === '' || !isPlainText(code)) return invitationUnknown();
  return attempt(
    async () => {
      const value = await upstream.call(affiliate, { query: { code, domain: visitor.host } });
      return { __typename: 'CheckInvitationCodeSuccess', code: value.code ?? code } as const;
    },
    // Any other final refusal means that the code does not exist (wire §3).
    (refusal) => toRateLimited(refusal) ?? (isTemporary(refusal) ? null : invitationUnknown()),
  );
}

function invitationUnknown(): CheckInvitationCodeResult {
  return { __typename: 'InvitationUnknown', message: 'Nobody has given out this code.' };
}
