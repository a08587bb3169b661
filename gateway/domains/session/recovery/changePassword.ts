import { changePassword as call, memberInfo } from '../../../../schema/upstream/member.ts';
import type { RequestScope } from '../../../requestScope.ts';
import { isSessionOver } from '../../../upstream/refusals.ts';
import { UpstreamRefusal, UpstreamUnavailable } from '../../../upstream/upstream.ts';
import { toViewer } from '../../../session/viewer.ts';
import { toLock } from '../refusals.ts';
import { enterByNewPassword } from './enter.ts';
import { problemIn } from './input.ts';
import { toPasswordObstacle } from './mappers.ts';
import type { ChangeOutcome, ChangePasswordInput } from './records.ts';

/**
 * Changes the password and signs in by it ([000] §4). The old one is asked for always, except where this sign-in forces
 * the change: then it is still sealed in the session, having been typed a moment ago.
 */
export async function changePassword(
  scope: RequestScope,
  { oldPassword, newPassword }: ChangePasswordInput,
): Promise<ChangeOutcome> {
  const { session, sessions, upstream } = scope;
  if (session === null) return { kind: 'no-session' };
  if (session.kind === 'TRIAL') return { kind: 'trial' };
  const old = oldPassword ?? (session.mustChangePassword ? session.password : null);
  if (old === null || old === '' || old.length > 255)
    return { kind: 'invalid-input', field: 'oldPassword', problem: 'must be given' };
  const bad = problemIn({ newPassword });
  if (bad) return bad;
  const remembered = await sessions.rememberedCredentials();
  try {
    await upstream.call(call, { body: { oldPassword: old, newPassword, confirmNewPassword: newPassword } });
  } catch (error) {
    if (isSessionOver(error)) return { kind: 'no-session' };
    const obstacle = error instanceof UpstreamRefusal ? (toLock(error) ?? toPasswordObstacle(error)) : null;
    if (obstacle) return obstacle;
    throw error;
  }
  const credentials = { username: session.username, password: newPassword };
  if (!(await livesOn(scope)))
    return { kind: 'set', viewer: await enterByNewPassword(scope, credentials, remembered !== null) };
  const kept = { ...session, mustChangePassword: false, password: null };
  await sessions.open(kept, remembered && { ...credentials, renewalKey: remembered.renewalKey });
  return { kind: 'set', viewer: toViewer(kept) };
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
