import { randomUUID } from 'node:crypto';
import type { ValueOf } from '../../schema/upstream/call.ts';
import type { login } from '../../schema/upstream/session.ts';
import { isOn } from '../../schema/upstream/shapes.ts';
import type { Credentials, Session } from './session.ts';
import { sessionKind } from './session.ts';

/**
 * Creates a session from the response of any sign-in call (wire §3.1).
 * @param credentials as entered; null for a trial account or a provider's sign-in
 */
export function sessionOf(value: ValueOf<typeof login>, credentials: Credentials | null): Session {
  const mustChangePassword = isOn(value.passwordExpired) || isOn(value.weakPassword);
  return {
    id: randomUUID(),
    token: value.token,
    memberId: String(value.id ?? value.customerId ?? value.userName ?? credentials?.username ?? ''),
    username: value.userName ?? credentials?.username ?? '',
    kind: sessionKind(value.customerType ?? '0'),
    mustChangePassword,
    password: mustChangePassword ? (credentials?.password ?? null) : null,
    signedInAt: Date.now(),
  };
}
