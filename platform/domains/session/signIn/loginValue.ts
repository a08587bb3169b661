import type { ValueOf } from '../../../../schema/upstream/call.ts';
import type { login } from '../../../../schema/upstream/session.ts';
import type { Member, Session } from '../../../members/tables.ts';

/** The response of every sign-in. `firstTimeLogin` is true if there was none before. */
export function toLoginValue(member: Member, session: Session): ValueOf<typeof login> {
  return {
    token: session.token,
    id: member.id,
    userName: member.username,
    customerType: member.type,
    firstTimeLogin: !member.hasLoggedIn,
    passwordExpired: member.passwordExpired,
    weakPassword: member.weakPassword,
  };
}
