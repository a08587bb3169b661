import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm';
import type { ValueOf } from '../../../schema/upstream/call.ts';
import type { consolidatedFunds } from '../../../schema/upstream/contracts.ts';
import type { Executor } from '../../database/database.ts';
import { members } from '../../members/tables.ts';
import { highestTier } from './rules/terms.ts';
import type { AgentContract, ContractKind } from './tables.ts';
import { agentContracts } from './tables.ts';

/** The wire's letters (wire §6.2); that E is a contract that is over is this platform's own reading. */
type Letter = 'A' | 'P' | 'E';

/** So long after its end, in milliseconds, a contract keeps its page open: what it paid can be looked up. */
const LISTED_FOR = 366 * 86_400_000;

type Row = AgentContract & { readonly letter: Letter; readonly from: string | null };
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
  const rows = await listedContracts(executor, memberId, now);
  const info = (kind: ContractKind) =>
    byProduct(
      rows.filter((row) => row.kind === kind),
      memberId,
    );
  const requests = (kind: ContractKind) =>
    rows.filter((row) => row.kind === kind && row.letter !== 'E' && awaits(row, memberId)).map(toRequest);
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

/** Contracts that are offered, in force, to come, or were in force until lately; with the giver's name. */
async function listedContracts(executor: Executor, memberId: number, now: Date): Promise<Row[]> {
  const { state, answerUntil, endsAt, giverId, holderId, effectiveFrom } = agentContracts;
  const rows = await executor
    .select({ contract: agentContracts, giver: members.username })
    .from(agentContracts)
    .leftJoin(members, eq(members.id, giverId))
    .where(
      and(
        or(eq(holderId, memberId), eq(giverId, memberId)),
        or(
          and(eq(state, 'offered'), gt(answerUntil, now)),
          and(eq(state, 'active'), isNotNull(effectiveFrom), or(isNull(endsAt), gt(endsAt, now))),
          and(
            inArray(state, ['active', 'ended']),
            lt(effectiveFrom, endsAt),
            lte(endsAt, now),
            gt(endsAt, new Date(now.getTime() - LISTED_FOR)),
          ),
        ),
      ),
    )
    .orderBy(asc(agentContracts.id));
  return rows.map(({ contract, giver }) => ({ ...contract, letter: letterOf(contract, now), from: giver }));
}

function letterOf({ state: is, endsAt }: AgentContract, now: Date): Letter {
  if (is === 'offered') return 'P';
  return endsAt !== null && endsAt <= now ? 'E' : 'A';
}

/** Whether the member is the one to answer: an offer to them, or the other side's wish to end. */
function awaits({ state, holderId, endAskedBy }: Row, memberId: number): boolean {
  if (state === 'offered') return holderId === memberId;
  return endAskedBy !== null && (endAskedBy === 'GIVER') === (holderId === memberId);
}

/** By product: what the member holds as an agent, and what they have given to their line. */
function byProduct(rows: readonly Row[], memberId: number): Record<string, Sides> {
  const products: Record<string, Sides> = {};
  for (const { productType, holderId, letter } of rows) {
    const sides = (products[productType] ??= { agent: [], downline: [] });
    sides[holderId === memberId ? 'agent' : 'downline'].push({ status: letter, receiverId: holderId });
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
