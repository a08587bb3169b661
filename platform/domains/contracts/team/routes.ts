import type { FastifyInstance } from 'fastify';
import * as calls from '../../../../schema/upstream/agent.ts';
import type { Services } from '../../../services.ts';
import { betsIn } from './bets.ts';
import { downlinesOf } from './downlines.ts';
import { daysOf, kpiOf, overviewOf } from './overview.ts';
import { profitIn } from './profit.ts';
import { serveAgent } from './serveAgent.ts';
import { transactionsIn } from './transactions.ts';

/** What agents see of their line. */
export function registerTeam(app: FastifyInstance, services: Services): void {
  serveAgent(app, calls.teamKpi, ({ member }) => kpiOf(services, member));
  serveAgent(app, calls.teamOverview, ({ member, query }) => overviewOf(services, member, query));
  serveAgent(app, calls.teamOverviewDaily, ({ member, query }) => daysOf(services, member, query));
  serveAgent(app, calls.downlines, ({ member, query }) => downlinesOf(services, member, query));
  serveAgent(app, calls.teamProfit, ({ member, query }) => profitIn(services, member, query));
  serveAgent(app, calls.teamBets, ({ member, query }) => betsIn(services, member, query));
  serveAgent(app, calls.teamTransactions, ({ member, query }) => transactionsIn(services, member, query));
}
