import type { ValueOf } from '../../../../schema/upstream/call.ts';
import type { login } from '../../../../schema/upstream/session.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import type { Services } from '../../../services.ts';
import { letIn, refuseUnlessActive } from './login.ts';
import type { SessionOrigin } from '../../../members/Sessions.ts';
import { memberByPasskey } from '../security/passkeys.ts';

/** Signs in by a passkey, which is two factors in one: no extra step is required, and no change of the password. */
export async function loginByPasskey(
  services: Services,
  response: string,
  from: SessionOrigin,
): Promise<ValueOf<typeof login>> {
  const member = await memberByPasskey(services, response);
  refuseUnlessActive(member);
  const value = await inTransaction(services.db, (tx) => letIn(tx, services, member, from));
  return { ...value, passwordExpired: false, weakPassword: false };
}
