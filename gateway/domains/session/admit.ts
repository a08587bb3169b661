import type { ValueOf } from '../../../schema/upstream/call.ts';
import type { login } from '../../../schema/upstream/session.ts';
import { isOn } from '../../../schema/upstream/shapes.ts';
import type { RequestScope } from '../../requestScope.ts';
import type { Credentials } from '../../session/session.ts';
import { sessionOf } from '../../session/sessionOf.ts';
import { toViewer } from '../../session/viewer.ts';
import type { Admission } from './outcomes.ts';

/** The brand's switch for forcing a change of expired passwords ([000] §3). */
const FORCED_CHANGE = 'PWDEXPFORCECHANGE3';

export interface SiteFeatures {
  isFeatureOn(code: string): Promise<boolean>;
}

/**
 * Opens the session after a successful sign-in.
 * @param renewalKey the operator's key for this browser from now on; null if it is not to be remembered
 */
export async function admit(
  value: ValueOf<typeof login>,
  credentials: Credentials,
  renewalKey: string | null,
  scope: Pick<RequestScope, 'sessions'>,
  site: SiteFeatures,
): Promise<Admission> {
  const session = sessionOf(value, credentials);
  const isForced = isOn(value.weakPassword) || (isOn(value.passwordExpired) && (await isChangeForced(site)));
  const kept = isForced ? session : { ...session, mustChangePassword: false, password: null };
  await scope.sessions.open(kept, renewalKey === null ? null : { ...credentials, renewalKey });
  return { viewer: toViewer(kept), isFirstLogin: isOn(value.firstTimeLogin) };
}

/**
 * Opens the session after a sign-in without a password: a change of the password is not required then, even if the
 * operator asks for it ([000] §4 for SMS).
 */
export async function admitProven(
  value: ValueOf<typeof login>,
  scope: Pick<RequestScope, 'sessions'>,
): Promise<Admission> {
  const session = { ...sessionOf(value, null), mustChangePassword: false };
  await scope.sessions.open(session, null);
  return { viewer: toViewer(session), isFirstLogin: isOn(value.firstTimeLogin) };
}

/** When the brand's switches cannot be read, an expired password is changed rather than kept. */
async function isChangeForced(site: SiteFeatures): Promise<boolean> {
  return site.isFeatureOn(FORCED_CHANGE).catch(() => true);
}
