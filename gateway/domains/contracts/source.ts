import { consolidatedFunds } from '../../../schema/upstream/contracts.ts';
import type { RequestScope } from '../../requestScope.ts';
import { once } from '../../shared/once.ts';
import { toStanding } from './mappers.ts';
import type { AgentStandingRecord } from './records.ts';

export interface ContractsSource {
  /** The pages that the signed-in agent's contracts open; null, without a call, for anyone else. */
  standing(): Promise<AgentStandingRecord | null>;
}

export function createContractsSource(scope: RequestScope): ContractsSource {
  return {
    standing: once(async () =>
      scope.session?.kind === 'AGENT' ? toStanding(await scope.upstream.call(consolidatedFunds)) : null,
    ),
  };
}
