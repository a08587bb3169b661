import type { FastifyInstance } from 'fastify';
import * as calls from '../../../../schema/upstream/agentAccounts.ts';
import type { Services } from '../../../services.ts';
import { serveAgent } from '../team/serveAgent.ts';
import { closeLink, createLink, joinersOf, linksOf } from './links.ts';
import { openAccount } from './open.ts';
import { termsFor } from './terms.ts';

/** Accounts that agents open, and the links by which others join below them. */
export function registerAgentAccounts(app: FastifyInstance, services: Services): void {
  serveAgent(app, calls.agentAccountTerms, ({ member }) => termsFor(services.db, services, member.id));
  serveAgent(app, calls.openDownlineAccount, ({ member, body, language }) =>
    openAccount(services, member, body, language),
  );
  serveAgent(app, calls.invitationLinks, ({ member, query }) => linksOf(services, member, query));
  serveAgent(app, calls.invitationLinkMembers, ({ member, query }) => joinersOf(services, member, query));
  serveAgent(app, calls.createInvitationLink, ({ member, body }) => createLink(services, member, body));
  serveAgent(app, calls.closeInvitationLink, async ({ member, body }) => {
    await closeLink(services, member, body);
    return true;
  });
}
