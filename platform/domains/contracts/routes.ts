import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import * as records from '../../../schema/upstream/contractRecords.ts';
import * as calls from '../../../schema/upstream/contracts.ts';
import { serveMember } from '../../contract/serve.ts';
import { inTransaction } from '../../database/inTransaction.ts';
import type { Services } from '../../services.ts';
import { currentSigner } from '../wallet/receipts/keys.ts';
import { registerAgentAccounts } from './accounts/routes.ts';
import { consolidated } from './consolidated.ts';
import { historyOf } from './history/read.ts';
import { incomeOf } from './income.ts';
import { contractsOf } from './list.ts';
import { recordsOf } from './records.ts';
import { preview, takeStep } from './steps/write.ts';
import type { ContractKind } from './tables.ts';
import { registerTeam } from './team/routes.ts';
import { serveAgent } from './team/serveAgent.ts';
import { toId, toStep } from './wire.ts';

/** What agents' contracts are and become, what they are paid, what they see of their lines, and whom they bring in. */
export function registerContracts(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  serveMember(app, calls.consolidatedFunds, ({ member }) => consolidated(db, member.id, clock.now()));
  serveAgent(app, calls.contractList, ({ member, query }) =>
    inTransaction(db, (tx) => contractsOf(tx, services, member, query)),
  );
  serveAgent(app, calls.contractPreview, ({ member, body: { kind, ...step } }) =>
    preview(services, member.id, toStep(kind, step)),
  );
  serveSteps(app, services);
  serveRecords(app, services, records.dividendRecords, 'dividend');
  serveRecords(app, services, records.dailySalaryRecords, 'dailySalary');
  serveRecords(app, services, records.hourSalaryRecords, 'hourSalary');
  serveRecords(app, services, records.realTimeSalaryRecords, 'realTimeSalary');
  serveAgent(app, records.agentIncome, ({ member, query }) => inTransaction(db, (tx) => incomeOf(tx, member, query)));
  serveAgent(app, records.contractHistory, async ({ member, query }) =>
    historyOf(db, member, Number(query.contractId), await currentSigner(services)),
  );
  registerTeam(app, services);
  registerAgentAccounts(app, services);
}

function serveRecords(
  app: FastifyInstance,
  { db }: Services,
  call: typeof records.dividendRecords,
  kind: ContractKind,
): void {
  serveAgent(app, call, ({ member, query }) => inTransaction(db, (tx) => recordsOf(tx, member, kind, query)));
}

function serveSteps(app: FastifyInstance, services: Services): void {
  serveOffers(app, services, calls.offerDividend, 'dividend');
  serveOffers(app, services, calls.offerDailySalary, 'dailySalary');
  serveOffers(app, services, calls.offerHourSalary, 'hourSalary');
  serveOffers(app, services, calls.offerRealTimeSalary, 'realTimeSalary');
  const answer = (kind: ContractKind) => {
    return async (memberId: number, { contractId, action, mark, idempotencyKey }: Answer) => ({
      contractId: await takeStep(services, memberId, {
        step: { request: action, kind, contractId: toId(contractId) },
        mark,
        idempotencyKey,
      }),
    });
  };
  const dividend = answer('dividend');
  const daily = answer('dailySalary');
  const hourly = answer('hourSalary');
  const realTime = answer('realTimeSalary');
  serveAgent(app, calls.processDividend, ({ member, query }) => dividend(member.id, query));
  serveAgent(app, calls.processDailySalary, ({ member, query }) => daily(member.id, query));
  serveAgent(app, calls.processHourSalary, ({ member, body }) => hourly(member.id, body));
  serveAgent(app, calls.processRealTimeSalary, ({ member, body }) => realTime(member.id, body));
}

type Answer = Static<(typeof calls.processHourSalary)['body']>;

function serveOffers(
  app: FastifyInstance,
  services: Services,
  call: typeof calls.offerDividend,
  kind: ContractKind,
): void {
  serveAgent(app, call, async ({ member, body: { mark, idempotencyKey, ...step } }) => ({
    contractId: await takeStep(services, member.id, { step: toStep(kind, step), mark, idempotencyKey }),
  }));
}
