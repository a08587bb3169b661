import { login as loginCall } from '../../../../schema/upstream/session.ts';
import type { RequestScope } from '../../../requestScope.ts';
import type { Credentials } from '../../../session/session.ts';
import { newRenewalKey } from '../../../session/session.ts';
import { sessionOf } from '../../../session/sessionOf.ts';
import { UpstreamRefusal, UpstreamShapeError, UpstreamUnavailable } from '../../../upstream/upstream.ts';
import { toViewer } from '../../../session/viewer.ts';
import type { ViewerRecord } from '../records.ts';

/**
 * Signs in with a password that has just been set ([000] §4). If the operator requires more, such as an extra step, or
 * is unavailable, nobody is signed in: the password is set, and the sign-in form asks for the rest.
 */
export async function enterByNewPassword(
  { upstream, sessions, log }: RequestScope,
  credentials: Credentials,
  isRemembered: boolean,
): Promise<ViewerRecord | null> {
  const renewalKey = isRemembered ? newRenewalKey() : null;
  try {
    const value = await upstream.call(loginCall, {
      body: { ...credentials, type: 'username', ...(renewalKey !== null && { renewalKey }) },
    });
    const session = { ...sessionOf(value, credentials), mustChangePassword: false, password: null };
    await sessions.open(session, renewalKey === null ? null : { ...credentials, renewalKey });
    return toViewer(session);
  } catch (error) {
    if (
      !(error instanceof UpstreamRefusal || error instanceof UpstreamUnavailable || error instanceof UpstreamShapeError)
    )
      throw error;
    log.warn({ err: error }, 'a new password was set, and did not sign in');
    await sessions.close();
    return null;
  }
}
