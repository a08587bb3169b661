import { and, eq, gt, inArray, sql } from '../../../database/drizzle.ts';
import type { Executor } from '../../../database/database.ts';
import { PER_CENT } from '../rules/exact.ts';
import type { AgentContract, ContractKind } from '../tables.ts';
import { agentContracts, contractPayments } from '../tables.ts';
import { carryKey } from './freeze.ts';

type Parties = Pick<AgentContract, 'giverId' | 'holderId' | 'productType'>;

/** What givers still owe to holders, in whole cents, by `carryKey`; nothing where nothing is. */
export async function owedTo(
  executor: Executor,
  kind: ContractKind,
  parties: readonly Parties[],
): Promise<ReadonlyMap<string, bigint>> {
  if (parties.length === 0) return new Map();
  const { giverId, holderId } = contractPayments;
  const { productType } = agentContracts;
  const rows = await executor
    .select({ giverId, holderId, productType, owed: sql<string>`sum(${contractPayments.owed})::text` })
    .from(contractPayments)
    .innerJoin(agentContracts, eq(agentContracts.id, contractPayments.contractId))
    .where(
      and(
        eq(contractPayments.kind, kind),
        gt(contractPayments.owed, 0n),
        inArray(holderId, [...new Set(parties.map((one) => one.holderId))]),
      ),
    )
    .groupBy(giverId, holderId, productType);
  return new Map(rows.map((row) => [carryKey(row), BigInt(row.owed) / PER_CENT]));
}
