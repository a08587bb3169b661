import { changePassword as call, memberInfo } from '../../../../schema/upstream/member.ts';
import type { RequestScope } from '../../../requestScope.ts';
import { isSessionOver } from '../../../upstream/refusals.ts';
import { invalidInput, realAccountRequired, sessionRequired } from '../../../shared/userErrors.ts';
import { UpstreamRefusal, UpstreamUnavailable } from '../../../upstream/upstream.ts';
import { toViewer } from '../../../session/viewer.ts';
import { attempt } from '../attempt.ts';
import { toAccountLocked } from '../refusals.ts';
import { enterByNewPassword } from './enter.ts';
import { problemIn } from './input.ts';
import { toPasswordFailure } from './mappers.ts';
import type { ChangePasswordInput, ChangePasswordResult } from './records.ts';

/**
 * Changes the password and signs in with it ([000] §4). The old one is required, except if this sign-in forces the
 * change: then it is still sealed in the session, because it has just been entered.
 */
export async function changePassword(
  scope: RequestScope,
  { oldPassword, newPassword }: ChangePasswordInput,
): Promise<ChangePasswordResult> {
  const { session, sessions, upstream } = scope;
  if (session === null) return sessionRequired();
  if (session.kind === 'TRIAL') return realAccountRequired();
  const old = oldPassword ?? (session.mustChangePassword ? session.password : null);
  if (old === null || old === '' || old.length > 255)
    return invalidInput({ field: 'oldPassword', problem: 'must be given' });
  const bad = problemIn({ newPassword });
  if (bad) return bad;
  const remembered = await sessions.rememberedCredentials();
  const failure = await attempt(
    async () => {
      await upstream.call(call, { body: { oldPassword: old, newPassword, confirmNewPassword: newPassword } });
      return null;
    },
    (refusal) =>
      isSessionOver(refusal) ? sessionRequired() : (toAccountLocked(refusal) ?? toPasswordFailure(refusal)),
  );
  if (failure) return failure;
  const credentials = { username: session.username, password: newPassword };
  if (!(await livesOn(scope)))
    return {
      __typename: 'ChangePasswordSuccess',
      viewer: await enterByNewPassword(scope, credentials, remembered !== null),
    };
  const kept = { ...session, mustChangePassword: false, password: null };
  await sessions.open(kept, remembered && { ...credentials, renewalKey: remembered.renewalKey });
  return { __typename: 'ChangePasswordSuccess', viewer: toViewer(kept) };
}

/**
 * Some operators end every session with the old password, others all but the one it was changed in: signing in again
 * would leave that one behind.
 */
async function livesOn({ upstream, sessions }: RequestScope): Promise<boolean> {
  const before = sessions.current?.token;
  try {
    await upstream.call(memberInfo);
    return before !== undefined && sessions.current?.token === before;
  } catch (error) {
    if (error instanceof UpstreamRefusal || error instanceof UpstreamUnavailable) return false;
    throw error;
  }
}
