import { and, eq, gt, gte, inArray, isNotNull, isNull, lte, or } from '../../../database/drizzle.ts';
import type { SQL } from '../../../database/drizzle.ts';
import type { Executor } from '../../../database/database.ts';
import type { Window } from '../rules/windows.ts';
import type { AgentContract, ContractKind } from '../tables.ts';
import { agentContracts } from '../tables.ts';

/** States of contracts that pay, or have paid. */
const AGREED = ['active', 'replaced', 'ended'] as const;

/** The contracts of a kind that pay for a window: from before it begins until after it ends. */
export async function inForce(
  executor: Executor,
  kind: ContractKind,
  { from, until }: Window,
): Promise<AgentContract[]> {
  return executor
    .select()
    .from(agentContracts)
    .where(
      and(
        eq(agentContracts.kind, kind),
        inArray(agentContracts.state, [...AGREED]),
        isNotNull(agentContracts.effectiveFrom),
        lte(agentContracts.effectiveFrom, from),
        or(isNull(agentContracts.endsAt), gte(agentContracts.endsAt, until)),
      ),
    )
    .orderBy(agentContracts.id);
}

/** The contracts of a kind that somebody holds at a moment, or will from then on. */
export const heldAt = (executor: Executor, kind: ContractKind, holderId: number, moment: Date) =>
  agreedAt(executor, moment, and(eq(agentContracts.kind, kind), eq(agentContracts.holderId, holderId)));

/** The same of those that somebody gives, all of one product type. */
export const givenAt = (
  executor: Executor,
  { kind, giverId, productType }: Pick<AgentContract, 'kind' | 'productType'> & { readonly giverId: number },
  moment: Date,
) =>
  agreedAt(
    executor,
    moment,
    and(
      eq(agentContracts.kind, kind),
      eq(agentContracts.giverId, giverId),
      eq(agentContracts.productType, productType),
    ),
  );

const agreedAt = (executor: Executor, moment: Date, which: SQL | undefined): Promise<AgentContract[]> =>
  executor
    .select()
    .from(agentContracts)
    .where(
      and(
        which,
        inArray(agentContracts.state, [...AGREED]),
        lte(agentContracts.effectiveFrom, moment),
        or(isNull(agentContracts.endsAt), gt(agentContracts.endsAt, moment)),
      ),
    )
    .orderBy(agentContracts.id);
