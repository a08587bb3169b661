import type { ValueOf } from '../../../../schema/upstream/call.ts';
import type { login } from '../../../../schema/upstream/session.ts';
import type { Member, Session } from '../../../members/tables.ts';

/** What every sign-in answers. `firstTimeLogin` is about the time before this one. */
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
