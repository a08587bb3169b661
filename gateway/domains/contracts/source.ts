import { consolidatedFunds } from '../../../schema/upstream/contracts.ts';
import type { RequestScope } from '../../requestScope.ts';
import type { Assets } from '../../shared/assets.ts';
import { once } from '../../shared/once.ts';
import type { ContractHistoryRecord } from './history/records.ts';
import { readHistory } from './history/source.ts';
import type { IncomeConnection } from './income/records.ts';
import type { IncomeAsked } from './income/source.ts';
import { readIncome } from './income/source.ts';
import type { ContractLists } from './lists.ts';
import { createContractLists } from './lists.ts';
import { toStanding } from './mappers.ts';
import type { AgentContractsRecord, AgentStandingRecord, ContractKind } from './records.ts';
import type { ContractSteps } from './steps/source.ts';
import { createContractSteps } from './steps/source.ts';

export interface ContractsSource extends ContractLists {
  /** The pages that the signed-in agent's contracts open; null, without a call, for anyone else. */
  standing(): Promise<AgentStandingRecord | null>;
  /** Null, without a call, for who is no agent. */
  ofKind(kind: ContractKind): AgentContractsRecord | null;
  /** How many offers and requests of the kind wait for the agent. */
  pendingOf(kind: ContractKind): Promise<number>;
  history(contractId: string): Promise<ContractHistoryRecord | null>;
  income(asked: IncomeAsked): Promise<IncomeConnection | null>;
  readonly steps: ContractSteps;
}

interface Neighbours {
  readonly site: { assets(): Promise<Assets> };
  /** What waits for the member is told to all their pages. */
  readonly counts: { changed(): void };
}

export function createContractsSource(scope: RequestScope, neighbours: Neighbours): ContractsSource {
  const isAgent = (): boolean => scope.session?.kind === 'AGENT';
  const standing = once(async () => (isAgent() ? toStanding(await scope.upstream.call(consolidatedFunds)) : null));

  function changed(): void {
    standing.forget();
    neighbours.counts.changed();
  }

  return {
    standing,
    ofKind: (kind) => (isAgent() ? { kind } : null),
    pendingOf: async (kind) => (await standing())?.contracts.find((each) => each.kind === kind)?.pendingOfferCount ?? 0,
    history: (contractId) => readHistory(scope, neighbours, contractId),
    income: (asked) => readIncome(scope, asked),
    steps: createContractSteps(scope, changed),
    ...createContractLists(scope),
  };
}
