import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Acknowledged, CodeSent } from './shapes.ts';

/** How a member changes an address or a number is not on the wire: this project's own. */
const OURS = 'The whole call: not on the wire';

const Contact = {
  channel: Type.String({ description: 'email or sms' }),
  email: Type.Optional(Type.String({ maxLength: 255 })),
  countryDialingCode: Type.Optional(Type.String({ maxLength: 4 })),
  mobileNum: Type.Optional(Type.String({ maxLength: 32 })),
};

/**
 * Sends a code to an address or a number that is to be the member's. Answers alike whether or not it is another's
 * already.
 */
export const contactCode = defineCall({
  name: 'contactCode',
  domain: 'session',
  method: 'POST',
  path: '/wps/member/security/contacts/code',
  moduleId: null,
  token: 'always',
  encrypted: true,
  idempotent: false,
  body: Type.Object(Contact),
  value: CodeSent,
  ours: OURS,
});

/** Puts it in the place of the one before, which is told. */
export const changeContact = defineCall({
  name: 'changeContact',
  domain: 'session',
  method: 'POST',
  path: '/wps/member/security/contacts',
  moduleId: null,
  token: 'always',
  encrypted: true,
  idempotent: false,
  body: Type.Object({ ...Contact, verificationCode: Type.String({ minLength: 1, maxLength: 255 }) }),
  value: Acknowledged,
  ours: OURS,
});
