import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { LoginValue } from './session.ts';
import { Acknowledged, Flag, Maybe, Moment } from './shapes.ts';

/** Passkeys are not on the wire: this project's own. */
const OURS = 'The whole call: not on the wire';

/** What a WebAuthn ceremony carries; both ends know its shape by the standard, in between it is opaque. */
const CeremonyJson = Type.String({ minLength: 2, maxLength: 16_384, description: 'JSON of the WebAuthn standard' });

/** The origin of the player's page, such as `https://play.example`: a passkey is good for one host. */
const Origin = Type.String({ minLength: 1, maxLength: 255 });

export const Passkey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  createdAt: Moment(),
  lastUsedAt: Maybe(Moment()),
  backedUp: Maybe(Flag()),
});

export const passkeyLoginOptions = defineCall({
  name: 'passkeyLoginOptions',
  domain: 'session',
  method: 'POST',
  path: '/wps/session/login/passkey/options',
  moduleId: null,
  token: 'never',
  idempotent: false,
  body: Type.Object({ origin: Origin }),
  value: Type.Object({ options: CeremonyJson }),
  ours: OURS,
});

export const loginPasskey = defineCall({
  name: 'loginPasskey',
  domain: 'session',
  method: 'POST',
  path: '/wps/session/login/passkey',
  moduleId: null,
  token: 'never',
  encrypted: true,
  idempotent: false,
  body: Type.Object({ response: CeremonyJson }),
  value: LoginValue,
  ours: OURS,
});

export const passkeyOptions = defineCall({
  name: 'passkeyOptions',
  domain: 'session',
  method: 'POST',
  path: '/wps/member/security/passkeys/options',
  moduleId: null,
  token: 'always',
  idempotent: false,
  body: Type.Object({ origin: Origin }),
  value: Type.Object({ options: CeremonyJson }),
  ours: OURS,
});

export const addPasskey = defineCall({
  name: 'addPasskey',
  domain: 'session',
  method: 'POST',
  path: '/wps/member/security/passkeys',
  moduleId: null,
  token: 'always',
  encrypted: true,
  idempotent: false,
  body: Type.Object({ response: CeremonyJson, name: Type.String({ maxLength: 64 }) }),
  value: Passkey,
  ours: OURS,
});

export const renamePasskey = defineCall({
  name: 'renamePasskey',
  domain: 'session',
  method: 'PUT',
  path: '/wps/member/security/passkeys',
  moduleId: null,
  token: 'always',
  idempotent: true,
  body: Type.Object({
    id: Type.String({ minLength: 1, maxLength: 1_400 }),
    name: Type.String({ minLength: 1, maxLength: 64 }),
  }),
  value: Acknowledged,
  ours: OURS,
});

export const removePasskey = defineCall({
  name: 'removePasskey',
  domain: 'session',
  method: 'POST',
  path: '/wps/member/security/passkeys/removal',
  moduleId: null,
  token: 'always',
  idempotent: false,
  body: Type.Object({ id: Type.String({ minLength: 1, maxLength: 1_400 }) }),
  value: Acknowledged,
  ours: OURS,
});
