import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Acknowledged, Maybe, Moment } from './shapes.ts';

/** Providers whose sign-in the table knows ([000] §1), as the wire's paths spell them. */
export const PROVIDERS = ['google', 'facebook'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** The module of the whitelabel tree that switches a provider's sign-in ([000] §1). */
export const PROVIDER_MODULES: Readonly<Record<Provider, string>> = {
  google: 'GOOGLELOGIN3',
  facebook: 'FACEBOOKLOGIN3',
};

const Identity = Type.Object({
  provider: Type.String({ description: PROVIDERS.join(' or ') }),
  label: Maybe(Type.String({ description: 'By which the member knows it again, such as a masked address' })),
  linkedAt: Maybe(Moment()),
});

/** The identities by which a member may sign in besides the password. */
export const identities = defineCall({
  name: 'identities',
  domain: 'session',
  method: 'GET',
  path: '/wps/member/identity',
  moduleId: null,
  token: 'always',
  idempotent: true,
  value: Type.Array(Identity),
  ours: 'The whole call: the wire names only the refusal that asks for it, bind_customer_required',
});

/**
 * Ties the identity that a provider's sign-in has just proved to the member who is signed in; the challenge counts
 * once.
 */
export const linkIdentity = defineCall({
  name: 'linkIdentity',
  domain: 'session',
  method: 'POST',
  path: '/wps/member/identity',
  moduleId: null,
  token: 'always',
  idempotent: false,
  body: Type.Object({
    challenge: Type.String({ minLength: 1, maxLength: 64, description: 'From the value of bind_customer_required' }),
  }),
  value: Identity,
  ours:
    'The whole call; identity_taken when the identity is another member’s, ' +
    'or the member has one of that provider already',
});

export const unlinkIdentity = defineCall({
  name: 'unlinkIdentity',
  domain: 'session',
  method: 'POST',
  path: '/wps/member/identity/remove',
  moduleId: null,
  token: 'always',
  encrypted: true,
  idempotent: true,
  body: Type.Object({
    provider: Type.String({ maxLength: 20 }),
    password: Type.String({ minLength: 1, maxLength: 255 }),
  }),
  value: Acknowledged,
  ours: 'The whole call',
});
