import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Passkey } from './passkeys.ts';
import { Acknowledged, Flag, Id, Maybe, Moment } from './shapes.ts';

/** The list of devices and what belongs to it is not on the wire: this project's own. */
const OURS = 'The whole call: not on the wire';

const OpenSession = Type.Object({
  id: Id(),
  userAgent: Maybe(Type.String()),
  device: Maybe(Type.String({ description: 'The Device header of its sign-in' })),
  ip: Maybe(Type.String()),
  createdAt: Maybe(Moment()),
  lastUsedAt: Maybe(Moment()),
  current: Maybe(Flag()),
});

/** Everything that guards an account, in one answer. Secrets are never in it. */
export const security = defineCall({
  name: 'security',
  domain: 'session',
  method: 'GET',
  path: '/wps/member/security',
  moduleId: null,
  token: 'always',
  idempotent: true,
  value: Type.Object({
    hasPassword: Maybe(Flag()),
    passwordChangedAt: Maybe(Moment()),
    checksNewAddresses: Maybe(Flag()),
    authenticator: Maybe(Type.Object({ since: Maybe(Moment()), recoveryCodesLeft: Type.Number() })),
    passkeys: Type.Array(Passkey),
    sessions: Type.Array(OpenSession),
  }),
  ours: OURS,
});

/**
 * Says the password again, and shows the authenticator where there is one. Changes to what guards an account are
 * refused `confirmation_required` unless the sign-in, or this, is recent; its value says whether `code` will be wanted.
 */
export const confirmIdentity = defineCall({
  name: 'confirmIdentity',
  domain: 'session',
  method: 'POST',
  path: '/wps/member/security/confirmation',
  moduleId: null,
  token: 'always',
  encrypted: true,
  idempotent: false,
  body: Type.Object({
    password: Type.String({ minLength: 1, maxLength: 255 }),
    code: Type.Optional(Type.String({ maxLength: 32 })),
  }),
  value: Acknowledged,
  ours: OURS,
});

/** Whether signing in from an unregistered address asks for one more step ([001] §4). */
export const setAddressCheck = defineCall({
  name: 'setAddressCheck',
  domain: 'session',
  method: 'PUT',
  path: '/wps/member/security/addressCheck',
  moduleId: null,
  token: 'always',
  idempotent: true,
  body: Type.Object({ enabled: Type.Boolean() }),
  value: Acknowledged,
  ours: OURS,
});

/** Signs out one of the member's other devices. */
export const endSession = defineCall({
  name: 'endSession',
  domain: 'session',
  method: 'POST',
  path: '/wps/member/security/sessions/end',
  moduleId: null,
  token: 'always',
  idempotent: true,
  body: Type.Object({ id: Id() }),
  value: Acknowledged,
  ours: OURS,
});

export const endOtherSessions = defineCall({
  name: 'endOtherSessions',
  domain: 'session',
  method: 'POST',
  path: '/wps/member/security/sessions/endOthers',
  moduleId: null,
  token: 'always',
  idempotent: true,
  value: Type.Object({ ended: Type.Number() }),
  ours: OURS,
});
