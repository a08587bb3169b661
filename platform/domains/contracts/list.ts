import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from '../../database/drizzle.ts';
import { fromCents } from '../../../schema/cents.ts';
import type { QueryOf, ValueOf } from '../../../schema/upstream/call.ts';
import type { contractList } from '../../../schema/upstream/contracts.ts';
import type { Transaction } from '../../database/database.ts';
import type { Member } from '../../members/tables.ts';
import { members } from '../../members/tables.ts';
import type { Services } from '../../services.ts';
import { namesOf, sidesOnWire } from './parties.ts';
import { settledIn } from './rules/windows.ts';
import { carriesOf, carryKey } from './settling/freeze.ts';
import { owedTo } from './settling/owed.ts';
import type { AgentContract } from './tables.ts';
import { agentContracts } from './tables.ts';
import { nameLike } from './team/scope.ts';
import { termsOnWire } from './wire.ts';

const PAGE = 20;
type Listed = ValueOf<typeof contractList>;

/** The contracts of a kind on one side of an agent: offers first, then those in force, then what is over. */
export async function contractsOf(
  tx: Transaction,
  { clock, settings }: Pick<Services, 'clock' | 'settings'>,
  agent: Member,
  { kind, side, live, username, page = 1, size = PAGE }: QueryOf<typeof contractList>,
): Promise<Listed> {
  const now = clock.now();
  const like = nameLike(username);
  const otherId = side === 'HOLDER' ? agentContracts.giverId : agentContracts.holderId;
  const wanted = and(
    eq(agentContracts.kind, kind),
    eq(side === 'HOLDER' ? agentContracts.holderId : agentContracts.giverId, agent.id),
    live === true ? isLive(now) : undefined,
    like === null
      ? undefined
      : sql`${otherId} in (select ${members.id} from ${members} where ${members.username} ilike ${like})`,
  );
  const total = await tx.$count(agentContracts, wanted);
  const order = sql`array_position(array['offered', 'active'], ${agentContracts.state}) nulls last`;
  const found = await tx
    .select()
    .from(agentContracts)
    .where(wanted)
    .orderBy(order, desc(agentContracts.offeredAt), asc(agentContracts.id))
    .limit(size)
    .offset((page - 1) * size);
  const { timeZone } = await settings.get(tx, 'calendar');
  return {
    list: await onWire(tx, found, { now, timeZone, agentId: agent.id }),
    total,
    totalPages: Math.ceil(total / size),
  };
}

/** Offered and not too late, or in force, or to be. */
const isLive = (now: Date) => {
  const { state, answerUntil, endsAt } = agentContracts;
  return or(
    and(eq(state, 'offered'), gt(answerUntil, now)),
    and(eq(state, 'active'), or(isNull(endsAt), gt(endsAt, now))),
  );
};

interface Seen {
  readonly now: Date;
  readonly timeZone: string;
  readonly agentId: number;
}

async function onWire(tx: Transaction, contracts: readonly AgentContract[], seen: Seen): Promise<Listed['list']> {
  const [first] = contracts;
  if (!first) return [];
  const names = await namesOf(tx, contracts);
  const dividends = contracts.filter(({ kind }) => kind === 'dividend');
  const carries = await carriesOf(tx, dividends);
  const owed = await owedTo(tx, first.kind, dividends);
  const before = await beforeOf(tx, contracts);
  const replacing = await offersToReplace(tx, contracts, seen.now);
  return contracts.map((contract) => {
    const isDividend = contract.kind === 'dividend';
    const replaced = before.get(contract.replacesId ?? 0);
    const isOver = !['offered', 'active'].includes(contract.state);
    return {
      contractId: contract.id,
      kind: contract.kind,
      ...sidesOnWire(contract, names),
      ...termsOnWire(contract),
      status: stateAt(contract, seen.now),
      offeredTime: contract.offeredAt.getTime(),
      answerUntil: contract.state === 'offered' ? contract.answerUntil.getTime() : null,
      effectiveTime: contract.effectiveFrom?.getTime() ?? null,
      endTime: contract.endsAt?.getTime() ?? null,
      nextSettlement: isOver ? null : nextSettlement(contract, seen),
      terminateBy: contract.endAskedBy,
      terminateTime: contract.endAskedAt?.getTime() ?? null,
      before: replaced ? { contractId: replaced.id, ...termsOnWire(replaced) } : null,
      carry: isDividend ? fromCents(carries.get(carryKey(contract)) ?? 0n) : null,
      owed: isDividend ? fromCents(owed.get(carryKey(contract)) ?? 0n) : null,
      actions: actionsOf(contract, { ...seen, isReplaced: replacing.has(contract.id) }),
    };
  });
}

/** Time may have decided what no job has written yet. */
function stateAt({ state, answerUntil, endsAt }: AgentContract, now: Date): string {
  if (state === 'offered' && answerUntil <= now) return 'EXPIRED';
  if (state === 'active' && endsAt !== null && endsAt <= now) return 'ENDED';
  return state.toUpperCase();
}

/** When it is paid next; null for what pays no more. */
function nextSettlement({ effectiveFrom, endsAt, period }: AgentContract, { now, timeZone }: Seen): number | null {
  if (effectiveFrom === null) return null;
  const from = effectiveFrom > now ? effectiveFrom : now;
  const next = settledIn(period, from, timeZone).until;
  return endsAt !== null && next > endsAt ? null : next.getTime();
}

/** What the agent may do with a contract now. */
function actionsOf(
  contract: AgentContract,
  { now, agentId, isReplaced }: Seen & { readonly isReplaced: boolean },
): string[] {
  const isGiver = contract.giverId === agentId;
  switch (stateAt(contract, now)) {
    case 'OFFERED':
      return isGiver ? ['WITHDRAW'] : ['ACCEPT', 'REJECT'];
    case 'ACTIVE':
      if (contract.endAskedBy !== null)
        return (contract.endAskedBy === 'GIVER') === isGiver ? ['WITHDRAW'] : ['ACCEPT', 'REJECT'];
      return contract.endsAt !== null || isReplaced ? [] : ['TERMINATE'];
    default:
      return [];
  }
}

async function beforeOf(tx: Transaction, contracts: readonly AgentContract[]) {
  const ids = contracts.flatMap(({ replacesId }) => replacesId ?? []);
  const rows = ids.length === 0 ? [] : await tx.select().from(agentContracts).where(inArray(agentContracts.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Those of the contracts whose terms an open offer is to replace. */
async function offersToReplace(tx: Transaction, contracts: readonly AgentContract[], now: Date): Promise<Set<number>> {
  const rows = await tx
    .select({ replacesId: agentContracts.replacesId })
    .from(agentContracts)
    .where(
      and(
        eq(agentContracts.state, 'offered'),
        gt(agentContracts.answerUntil, now),
        inArray(
          agentContracts.replacesId,
          contracts.map(({ id }) => id),
        ),
      ),
    );
  return new Set(rows.flatMap(({ replacesId }) => replacesId ?? []));
}
