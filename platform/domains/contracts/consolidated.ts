import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lt, lte, or } from '../../database/drizzle.ts';
import type { ValueOf } from '../../../schema/upstream/call.ts';
import type { consolidatedFunds } from '../../../schema/upstream/contracts.ts';
import type { Executor } from '../../database/database.ts';
import { members } from '../../members/tables.ts';
import { highestTier } from './rules/terms.ts';
import type { AgentContract, ContractKind } from './tables.ts';
import { agentContracts, contractPayments } from './tables.ts';

/**
 * The wire's letters (wire §6.2); that E is a contract that is over is this platform's own reading. One that was
 * refused is not listed.
 */
const LETTERS = { active: 'A', offered: 'P' } as const;
const OVER = 'E';

/** So long after its end, in milliseconds, a contract keeps its page open: what it paid can be looked up. */
const LISTED_FOR = 366 * 86_400_000;

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
  const live = await liveContracts(executor, memberId, now);
  const placeOf = ({ kind, productType, holderId }: Listed) => `${kind}/${productType}/${holderId}`;
  const places = new Set(live.map(placeOf));
  const over = (await contractsOver(executor, memberId, now)).filter((one) => !places.has(placeOf(one)));
  const entries = [
    ...live.map((row): Entry => ({ ...row, status: LETTERS[row.state] })),
    ...over.map((one): Entry => ({ ...one, status: OVER })),
  ];
  const info = (kind: ContractKind) =>
    byProduct(
      entries.filter((entry) => entry.kind === kind),
      memberId,
    );
  const requests = (kind: ContractKind) =>
    live.filter((row) => row.kind === kind && awaits(row, memberId)).map(toRequest);
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

type Listed = Pick<AgentContract, 'kind' | 'productType' | 'holderId'>;
/** With the wire's letter for it. */
type Entry = Listed & { readonly status: string };

/** Contracts that are offered, in force or to come; with the giver's name. */
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

/** Contracts that are over, once each by kind, games and holder: ended lately, or with something that is still owed. */
function contractsOver(executor: Executor, memberId: number, now: Date): Promise<Listed[]> {
  const { id, kind, productType, state, endsAt, giverId, holderId, effectiveFrom } = agentContracts;
  const isOwed = executor
    .select({ id: contractPayments.id })
    .from(contractPayments)
    .where(and(eq(contractPayments.contractId, id), gt(contractPayments.owed, 0n)));
  return executor
    .selectDistinct({ kind, productType, holderId })
    .from(agentContracts)
    .where(
      and(
        or(eq(holderId, memberId), eq(giverId, memberId)),
        inArray(state, ['active', 'ended', 'replaced']),
        lt(effectiveFrom, endsAt),
        lte(endsAt, now),
        or(gt(endsAt, new Date(now.getTime() - LISTED_FOR)), exists(isOwed)),
      ),
    )
    .orderBy(kind, productType, holderId);
}

/** Whether the member is the one to answer: an offer to them, or the other side's wish to end. */
function awaits({ state, holderId, endAskedBy }: Row, memberId: number): boolean {
  if (state === 'offered') return holderId === memberId;
  return endAskedBy !== null && (endAskedBy === 'GIVER') === (holderId === memberId);
}

/** By product: what the member holds as an agent, and what they have given to their line. */
function byProduct(entries: readonly Entry[], memberId: number): Record<string, Sides> {
  const products: Record<string, Sides> = {};
  for (const { productType, holderId, status } of entries) {
    const sides = (products[productType] ??= { agent: [], downline: [] });
    sides[holderId === memberId ? 'agent' : 'downline'].push({ status, receiverId: holderId });
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
