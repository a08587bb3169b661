import { and, eq, gt, isNull, or } from '../../../database/drizzle.ts';
import type { Executor } from '../../../database/database.ts';
import { brokenTier } from '../rules/laws.ts';
import type { PeriodCode, Terms } from '../rules/terms.ts';
import type { AgentContract, ContractKind } from '../tables.ts';
import { agentContracts } from '../tables.ts';

interface Change {
  readonly kind: ContractKind;
  readonly productType: string;
  /** What was given on of these rights has their period; of another one it stands on another contract. */
  readonly period: PeriodCode | null;
  /** Whose rights change, and to what; null for none at all. */
  readonly holderId: number;
  readonly terms: Pick<Terms, 'tiers'> | null;
  readonly at: Date;
}

/**
 * The contracts and open offers below that would stand on nothing after a change, the nearest first: what a holder
 * gave on of rights that they then have no more, and in turn what was given on of that.
 */
export async function brokenBelow(executor: Executor, change: Change): Promise<readonly AgentContract[]> {
  const given = await givenBy(executor, change);
  const broken = given.filter(({ tiers }) => change.terms === null || brokenTier(tiers, change.terms.tiers) !== null);
  const further: AgentContract[] = [];
  for (const contract of broken)
    if (contract.state === 'active')
      further.push(...(await brokenBelow(executor, { ...change, holderId: contract.holderId, terms: null })));
  return [...broken, ...further];
}

/** What an agent has given, or offers, that would hold after a moment. */
const givenBy = (executor: Executor, { holderId, kind, productType, period, at }: Change): Promise<AgentContract[]> =>
  executor
    .select()
    .from(agentContracts)
    .where(
      and(
        eq(agentContracts.giverId, holderId),
        eq(agentContracts.kind, kind),
        eq(agentContracts.productType, productType),
        period === null ? isNull(agentContracts.period) : eq(agentContracts.period, period),
        or(
          eq(agentContracts.state, 'offered'),
          and(eq(agentContracts.state, 'active'), or(isNull(agentContracts.endsAt), gt(agentContracts.endsAt, at))),
        ),
      ),
    )
    .orderBy(agentContracts.id);
