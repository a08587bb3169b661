import { and, eq, gt, inArray, isNull, or } from '../../../database/drizzle.ts';
import type { Transaction } from '../../../database/database.ts';
import { settledIn } from '../rules/windows.ts';
import { agentContracts } from '../tables.ts';
import { brokenBelow } from './below.ts';
import type { Moment } from './plan.ts';
import { cut } from './take.ts';

/**
 * Who is moved to another line has contracts with who is no longer above: each ends with its period, offers at once,
 * and what was given on of them below ends with it. The steps are locked.
 */
export async function endWithMove(tx: Transaction, holderId: number, { now, timeZone }: Moment): Promise<void> {
  const { state, endsAt } = agentContracts;
  const held = await tx
    .select()
    .from(agentContracts)
    .where(
      and(
        eq(agentContracts.holderId, holderId),
        inArray(state, ['offered', 'active']),
        or(isNull(endsAt), gt(endsAt, now)),
      ),
    )
    .orderBy(agentContracts.id);
  for (const contract of held) {
    const { kind, productType, period } = contract;
    const end = settledIn(contract.period, now, timeZone).until;
    const at = contract.endsAt !== null && contract.endsAt < end ? contract.endsAt : end;
    await cut(tx, { cuts: [contract], effectiveFrom: null, endsAt: at }, now);
    if (contract.state !== 'active') continue;
    const below = await brokenBelow(tx, { kind, productType, period, holderId, terms: null, at });
    await cut(tx, { cuts: below, effectiveFrom: null, endsAt: at }, now);
  }
}
