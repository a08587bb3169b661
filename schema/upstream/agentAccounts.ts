import { Type } from 'typebox';
import { MOST_LINK_USES } from '../invitationLimits.ts';
import { defineCall } from './call.ts';
import { RegistrationRule } from './registration.ts';
import { Acknowledged, Flag, Id, IdempotencyKey, Maybe, Moment, pageQuery } from './shapes.ts';

/** 0 is a player, 1 an agent (wire §8). */
const Kind = () => Type.Number({ minimum: 0, maximum: 1, description: '0 for a player, 1 for an agent' });

/** How a link may be used: `open`, `used-up`, `ended` or `closed`. */
export const LINK_STATES = ['open', 'used-up', 'ended', 'closed'] as const;
export type LinkState = (typeof LINK_STATES)[number];

const LinkId = () => Type.Number({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** What an agent may open now, and what holds for names and passwords. */
export const agentAccountTerms = defineCall({
  name: 'agentAccountTerms',
  domain: 'contracts',
  method: 'GET',
  path: '/wps/agent/accounts/terms',
  moduleId: 'agent_cen',
  token: 'always',
  idempotent: true,
  value: Type.Object({
    allowed: Maybe(Flag({ description: 'Whether agents may open accounts and make links' })),
    agentsAllowed: Maybe(Flag({ description: 'Whether these may be agents' })),
    accountsPerDay: Maybe(Type.Number()),
    accountsLeftToday: Maybe(Type.Number()),
    mostOpenLinks: Maybe(Type.Number()),
    openLinks: Maybe(Type.Number()),
    minimumAge: Maybe(Type.Number()),
    username: RegistrationRule,
    password: RegistrationRule,
  }),
  ours: 'The whole call',
});

/** Opens an account directly below the agent. Refused as a registration is, with `RegistrationFailureValue`. */
export const openDownlineAccount = defineCall({
  name: 'openDownlineAccount',
  domain: 'contracts',
  method: 'POST',
  path: '/wps/agent/accounts',
  moduleId: 'agent_cen',
  token: 'always',
  encrypted: true,
  idempotent: false,
  body: Type.Object({
    username: Type.String({ maxLength: 255 }),
    password: Type.String({ maxLength: 255 }),
    customerType: Kind(),
    idempotencyKey: IdempotencyKey,
  }),
  value: Type.Object({ customerId: Id(), userName: Type.String() }),
  ours: 'The whole call',
});

const InvitationLink = Type.Object({
  linkId: Id(),
  code: Type.String(),
  customerType: Maybe(Id()),
  note: Maybe(Type.String()),
  state: Type.String({ description: 'open, used-up, ended or closed' }),
  madeAt: Maybe(Moment()),
  endsAt: Maybe(Moment()),
  closedAt: Maybe(Moment()),
  maxUses: Maybe(Type.Number()),
  joined: Maybe(Type.Number({ description: 'How many accounts were opened with it' })),
  visits: Maybe(Type.Number({ description: 'How many browsers came by it, each once a day' })),
});

/** The agent's links, the latest first; with an id that one alone, or none. */
export const invitationLinks = defineCall({
  name: 'invitationLinks',
  domain: 'contracts',
  method: 'GET',
  path: '/wps/agent/links',
  moduleId: 'agent_cen',
  token: 'always',
  idempotent: true,
  query: Type.Object({ ...pageQuery, linkId: Type.Optional(LinkId()) }),
  value: Type.Object({
    list: Type.Array(InvitationLink),
    totalPages: Maybe(Type.Number()),
    total: Maybe(Type.Number()),
  }),
  ours: 'The whole call',
});

/** Who joined with a link, the latest first; nobody for a link of somebody else. */
export const invitationLinkMembers = defineCall({
  name: 'invitationLinkMembers',
  domain: 'contracts',
  method: 'GET',
  path: '/wps/agent/links/members',
  moduleId: 'agent_cen',
  token: 'always',
  idempotent: true,
  query: Type.Object({ ...pageQuery, linkId: LinkId() }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({ customerId: Id(), userName: Type.String(), customerType: Maybe(Id()), joinedAt: Maybe(Moment()) }),
    ),
    totalPages: Maybe(Type.Number()),
    total: Maybe(Type.Number()),
  }),
  ours: 'The whole call',
});

export const createInvitationLink = defineCall({
  name: 'createInvitationLink',
  domain: 'contracts',
  method: 'POST',
  path: '/wps/agent/links',
  moduleId: 'agent_cen',
  token: 'always',
  idempotent: false,
  body: Type.Object({
    customerType: Kind(),
    note: Type.Optional(Type.String({ maxLength: 1_000 })),
    endDate: Type.Optional(Type.Number({ description: 'The last moment; epoch milliseconds' })),
    maxUses: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_LINK_USES })),
    idempotencyKey: IdempotencyKey,
  }),
  value: InvitationLink,
  ours: 'The whole call',
});

/** For good. A link that is closed already stays so. */
export const closeInvitationLink = defineCall({
  name: 'closeInvitationLink',
  domain: 'contracts',
  method: 'POST',
  path: '/wps/agent/links/close',
  moduleId: 'agent_cen',
  token: 'always',
  idempotent: false,
  body: Type.Object({ linkId: LinkId(), idempotencyKey: IdempotencyKey }),
  value: Acknowledged,
  ours: 'The whole call',
});
