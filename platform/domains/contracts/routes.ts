import type { FastifyInstance } from 'fastify';
import { consolidatedFunds } from '../../../schema/upstream/contracts.ts';
import { serveMember } from '../../contract/serve.ts';
import type { Services } from '../../services.ts';
import { registerAgentAccounts } from './accounts/routes.ts';
import { consolidated } from './consolidated.ts';
import { registerTeam } from './team/routes.ts';

/**
 * What agents' contracts are, what they see of their lines, and whom they bring into them. Offering and answering
 * contracts is not served yet.
 */
export function registerContracts(app: FastifyInstance, services: Services): void {
  serveMember(app, consolidatedFunds, ({ member }) => consolidated(services.db, member.id));
  registerTeam(app, services);
  registerAgentAccounts(app, services);
}
