import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Acknowledged } from './shapes.ts';

/** Authenticators are not on the wire: this project's own. */
const OURS = 'The whole call: not on the wire';

/** Draws a secret for an authenticator app; it counts once a code of it was confirmed. */
export const enrolAuthenticator = defineCall({
  name: 'enrolAuthenticator',
  domain: 'session',
  method: 'POST',
  path: '/wps/member/security/authenticator',
  moduleId: null,
  token: 'always',
  idempotent: false,
  value: Type.Object({
    secret: Type.String({ description: 'Base32' }),
    uri: Type.String({ description: 'otpauth://, for a QR code' }),
  }),
  ours: OURS,
});

/** Recovery codes are shown for a code of the app and nothing else. */
const recoveryCodesFor = (name: string, path: string) =>
  defineCall({
    name,
    path,
    domain: 'session',
    method: 'POST',
    moduleId: null,
    token: 'always',
    encrypted: true,
    idempotent: false,
    body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 32 }) }),
    value: Type.Object({ recoveryCodes: Type.Array(Type.String()) }),
    ours: OURS,
  });

/** Puts the authenticator in force. */
export const confirmAuthenticator = recoveryCodesFor(
  'confirmAuthenticator',
  '/wps/member/security/authenticator/confirmation',
);

/** New recovery codes; the old ones are worthless from then on. */
export const renewRecoveryCodes = recoveryCodesFor('renewRecoveryCodes', '/wps/member/security/recoveryCodes');

/** `code` may be a recovery code: the phone may be what was lost. */
export const removeAuthenticator = defineCall({
  name: 'removeAuthenticator',
  domain: 'session',
  method: 'POST',
  path: '/wps/member/security/authenticator/removal',
  moduleId: null,
  token: 'always',
  encrypted: true,
  idempotent: false,
  body: Type.Object({ password: Type.String({ maxLength: 255 }), code: Type.String({ minLength: 1, maxLength: 32 }) }),
  value: Acknowledged,
  ours: OURS,
});
