import type { FastifyInstance } from 'fastify';
import { consolidatedFunds } from '../../../schema/upstream/contracts.ts';
import { serveMember } from '../../contract/serve.ts';
import type { Services } from '../../services.ts';
import { consolidated } from './consolidated.ts';

/** What agents' contracts are. Offering and answering them is not served yet. */
export function registerContracts(app: FastifyInstance, { db }: Services): void {
  serveMember(app, consolidatedFunds, ({ member }) => consolidated(db, member.id));
}
