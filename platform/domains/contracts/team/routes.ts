import type { FastifyInstance } from 'fastify';
import type { Static, TSchema } from 'typebox';
import * as calls from '../../../../schema/upstream/agent.ts';
import type { Call } from '../../../../schema/upstream/call.ts';
import type { MemberVisit } from '../../../contract/serve.ts';
import { serveMember } from '../../../contract/serve.ts';
import type { Services } from '../../../services.ts';
import { betsIn } from './bets.ts';
import { downlinesOf } from './downlines.ts';
import { daysOf, kpiOf, overviewOf } from './overview.ts';
import { profitIn } from './profit.ts';
import { requireAgent } from './scope.ts';
import { transactionsIn } from './transactions.ts';

/** What agents see of their line. */
export function registerTeam(app: FastifyInstance, services: Services): void {
  serveAgent(app, calls.teamKpi, ({ member }) => kpiOf(services, member));
  serveAgent(app, calls.teamOverview, ({ member, query }) => overviewOf(services, member, query));
  serveAgent(app, calls.teamOverviewDaily, ({ member, query }) => daysOf(services, member, query));
  serveAgent(app, calls.downlines, ({ member, query }) => downlinesOf(services.db, member, query));
  serveAgent(app, calls.teamProfit, ({ member, query }) => profitIn(services, member, query));
  serveAgent(app, calls.teamBets, ({ member, query }) => betsIn(services, member, query));
  serveAgent(app, calls.teamTransactions, ({ member, query }) => transactionsIn(services, member, query));
}

/** Serves a call that is for agents only. */
export function serveAgent<Query extends TSchema, Body extends TSchema, Value extends TSchema>(
  app: FastifyInstance,
  call: Call<Query, Body, Value>,
  handler: (visit: MemberVisit<Static<Query>, Static<Body>>) => Promise<Static<Value>>,
): void {
  serveMember(app, call, (visit) => {
    requireAgent(visit.member);
    return handler(visit);
  });
}
