import { and, asc, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { ValueOf } from '../../../schema/upstream/call.ts';
import type { consolidatedFunds } from '../../../schema/upstream/contracts.ts';
import type { Executor } from '../../database/database.ts';
import { members } from '../../members/tables.ts';
import { highestTier } from './rules/terms.ts';
import type { AgentContract, ContractKind } from './tables.ts';
import { agentContracts } from './tables.ts';

/** The wire's letters (wire §6.2); a contract that was refused or is over is not listed. */
const LETTERS = { active: 'A', offered: 'P' } as const;

type Row = AgentContract & { readonly state: keyof typeof LETTERS; readonly from: string | null };
type Sides = {
  agent: Array<{ status: string; receiverId: number }>;
  downline: Array<{ status: string; receiverId: number }>;
};

/** What a member's contracts are, and what of them waits for their answer (wire §6.2). */
export async function consolidated(
  executor: Executor,
  memberId: number,
  now: Date,
): Promise<ValueOf<typeof consolidatedFunds>> {
  const rows = await liveContracts(executor, memberId, now);
  const info = (kind: ContractKind) =>
    byProduct(
      rows.filter((row) => row.kind === kind),
      memberId,
    );
  const requests = (kind: ContractKind) =>
    rows.filter((row) => row.kind === kind && awaits(row, memberId)).map(toRequest);
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

/** Contracts that are offered, in force or to come; with the other side's name. */
async function liveContracts(executor: Executor, memberId: number, now: Date): Promise<Row[]> {
  const { state, answerUntil, endsAt, giverId, holderId, effectiveFrom } = agentContracts;
  const rows = await executor
    .select({ contract: agentContracts, giver: members.username })
    .from(agentContracts)
    .leftJoin(members, eq(members.id, giverId))
    .where(
      and(
        or(eq(holderId, memberId), eq(giverId, memberId)),
        inArray(state, ['active', 'offered']),
        or(
          and(eq(state, 'offered'), gt(answerUntil, now)),
          and(isNotNull(effectiveFrom), or(isNull(endsAt), gt(endsAt, now))),
        ),
      ),
    )
    .orderBy(asc(agentContracts.id));
  return rows.flatMap(({ contract, giver }) =>
    contract.state === 'active' || contract.state === 'offered'
      ? [{ ...contract, state: contract.state, from: giver }]
      : [],
  );
}

/** Whether the member is the one to answer: an offer to them, or the other side's wish to end. */
function awaits({ state, holderId, endAskedBy }: Row, memberId: number): boolean {
  if (state === 'offered') return holderId === memberId;
  return endAskedBy !== null && (endAskedBy === 'GIVER') === (holderId === memberId);
}

/** By product: what the member holds as an agent, and what they have given to their line. */
function byProduct(rows: readonly Row[], memberId: number): Record<string, Sides> {
  const products: Record<string, Sides> = {};
  for (const { productType, holderId, state } of rows) {
    const sides = (products[productType] ??= { agent: [], downline: [] });
    sides[holderId === memberId ? 'agent' : 'downline'].push({ status: LETTERS[state], receiverId: holderId });
  }
  return products;
}

const toRequest = ({ id, productType, period, tiers, from, state }: Row) => ({
  contractId: id,
  productType,
  period,
  rate: highestTier(tiers).rate,
  from,
  request: state === 'offered' ? 'OFFER' : 'TERMINATE',
});
