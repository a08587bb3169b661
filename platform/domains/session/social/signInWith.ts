import type { BodyOf, ValueOf } from '../../../../schema/upstream/call.ts';
import type { Provider } from '../../../../schema/upstream/identities.ts';
import { PROVIDER_MODULES } from '../../../../schema/upstream/identities.ts';
import type { loginGoogle, LoginFailureValue } from '../../../../schema/upstream/session.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import { requireFeature } from '../../../operator/features.ts';
import type { Services } from '../../../services.ts';
import { letIn, refuseUnlessActive } from '../signIn/login.ts';
import { extraStepFor } from '../security/extraStep.ts';
import type { SessionOrigin } from '../../../members/Sessions.ts';
import { issueChallenge, memberBehind, takeProof } from './identities.ts';
import type { IdTokenVerifier } from './verifyIdToken.ts';

/**
 * Signs in the member with a provider's identity ([000] §1); for one that is not linked, returns the challenge to link
 * it. The provider has checked the person: neither captcha nor a forced change of the password is required ([000] §4);
 * the authenticator is, and the extra step from a new address.
 */
export async function signInWith(
  services: Services,
  provider: Provider,
  verify: IdTokenVerifier | undefined,
  { credential, bindOnly = false, loginDeviceId }: BodyOf<typeof loginGoogle>,
  from: SessionOrigin,
): Promise<ValueOf<typeof loginGoogle>> {
  await requireFeature(services, PROVIDER_MODULES[provider]);
  if (!verify) throw new Refusal('function.not.available', { message: '#543 Unknown identity provider' });
  const { db } = services;
  const proven = await verify(credential);
  if (!(await takeProof(db, credential, proven)))
    throw new Refusal('telegram_validate_failed', { message: 'The token was used before' });
  const member = await memberBehind(db, provider, proven.subject);
  if (bindOnly && member) throw new Refusal('identity_taken', { message: 'This identity is linked already' });
  if (!member) {
    const value: LoginFailureValue = {
      challenge: await issueChallenge(services, provider, proven),
      label: proven.label,
    };
    throw new Refusal('bind_customer_required', { message: 'Nobody has linked this identity', value });
  }
  refuseUnlessActive(member);
  const step = await extraStepFor(db, services, member, { ip: from.ip, deviceId: loginDeviceId, openedBy: 'provider' });
  if (step) throw step;
  return inTransaction(db, (tx) => letIn(tx, services, member, from));
}
