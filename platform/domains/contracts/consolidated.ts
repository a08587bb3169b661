import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { ValueOf } from '../../../schema/upstream/call.ts';
import type { consolidatedFunds } from '../../../schema/upstream/contracts.ts';
import type { Executor } from '../../database/database.ts';
import { members } from '../../members/tables.ts';
import type { AgentContract, ContractKind } from './tables.ts';
import { agentContracts } from './tables.ts';

/** The wire's letters (wire §6.2); a contract that was refused or has ended is not listed. */
const LETTERS = { active: 'A', pending: 'P' } as const;

type Row = AgentContract & { readonly status: keyof typeof LETTERS; readonly giver: string | null };
type Sides = {
  agent: Array<{ status: string; receiverId: number }>;
  downline: Array<{ status: string; receiverId: number }>;
};

/** What a member's contracts are, and which of them wait for their answer (wire §6.2). */
export async function consolidated(executor: Executor, memberId: number): Promise<ValueOf<typeof consolidatedFunds>> {
  const rows = await liveContracts(executor, memberId);
  const info = (kind: ContractKind) =>
    byProduct(
      rows.filter((row) => row.kind === kind),
      memberId,
    );
  const requests = (kind: ContractKind) =>
    rows.filter((row) => row.kind === kind && row.status === 'pending' && row.holderId === memberId).map(toRequest);
  return {
    divtypereq: requests('dividend'),
    dailysalreqtype: requests('dailySalary'),
    contracthoursalreq: requests('hourSalary'),
    realtimesalreqtype: requests('realTimeSalary'),
    divtypeinfo: info('dividend'),
    dailysalinfotype: info('dailySalary'),
    contracthoursalinfo: info('hourSalary'),
    realtimesalinfotype: info('realTimeSalary'),
  };
}

async function liveContracts(executor: Executor, memberId: number): Promise<Row[]> {
  const rows = await executor
    .select({ contract: agentContracts, giver: members.username })
    .from(agentContracts)
    .leftJoin(members, eq(members.id, agentContracts.giverId))
    .where(
      and(
        or(eq(agentContracts.holderId, memberId), eq(agentContracts.giverId, memberId)),
        inArray(agentContracts.status, ['active', 'pending']),
      ),
    )
    .orderBy(asc(agentContracts.id));
  return rows.flatMap(({ contract, giver }) =>
    contract.status === 'active' || contract.status === 'pending'
      ? [{ ...contract, status: contract.status, giver }]
      : [],
  );
}

/** By product: what the member holds as an agent, and what they have given to their line. */
function byProduct(rows: readonly Row[], memberId: number): Record<string, Sides> {
  const products: Record<string, Sides> = {};
  for (const { productType, holderId, status } of rows) {
    const sides = (products[productType] ??= { agent: [], downline: [] });
    sides[holderId === memberId ? 'agent' : 'downline'].push({ status: LETTERS[status], receiverId: holderId });
  }
  return products;
}

function toRequest({ id, productType, period, rate, giver }: Row) {
  return { contractId: id, productType, period, rate, from: giver, request: 'OFFER' };
}
