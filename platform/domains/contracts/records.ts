import { and, desc, eq, gte, inArray, lt, sql } from '../../database/drizzle.ts';
import { fromCents } from '../../../schema/cents.ts';
import type { QueryOf, ValueOf } from '../../../schema/upstream/call.ts';
import type { dividendRecords } from '../../../schema/upstream/contractRecords.ts';
import type { Transaction } from '../../database/database.ts';
import type { Member } from '../../members/tables.ts';
import { members } from '../../members/tables.ts';
import { timeZoneInSql } from '../../settings.ts';
import { namesOf } from './parties.ts';
import { exactText } from './rules/exact.ts';
import type { AgentContract, ContractKind, ContractPayment } from './tables.ts';
import { agentContracts, contractPayments } from './tables.ts';
import { requireDays } from './team/days.ts';
import { nameLike } from './team/scope.ts';
import { tierOnWire } from './wire.ts';

const PAGE = 20;
type Records = ValueOf<typeof dividendRecords>;

/** Payments of a kind that were due within some days, the latest first, with what all of them come to. */
export async function recordsOf(
  tx: Transaction,
  agent: Member,
  kind: ContractKind,
  { firstDay, lastDay, side, username, page = 1, size = PAGE }: QueryOf<typeof dividendRecords>,
): Promise<Records> {
  requireDays({ firstDay, lastDay });
  const isGiver = side === 'GIVER';
  const like = nameLike(username);
  const otherId = isGiver ? contractPayments.holderId : contractPayments.giverId;
  const wanted = and(
    eq(contractPayments.kind, kind),
    eq(isGiver ? contractPayments.giverId : contractPayments.holderId, agent.id),
    // What is due at midnight is of the day before.
    gte(
      contractPayments.dueAt,
      sql`(${firstDay}::date::timestamp at time zone ${timeZoneInSql}) + interval '1 microsecond'`,
    ),
    lt(
      contractPayments.dueAt,
      sql`((${lastDay}::date + 1)::timestamp at time zone ${timeZoneInSql}) + interval '1 microsecond'`,
    ),
    like === null
      ? undefined
      : sql`${otherId} in (select ${members.id} from ${members} where ${members.username} ilike ${like})`,
  );
  const [sums] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      gross: sql<string>`coalesce(sum(${contractPayments.gross}), 0)::text`,
      paid: sql<string>`
        coalesce(sum(${contractPayments.paid}) filter (where ${contractPayments.state} = 'settled'), 0)::text`,
      owed: sql<string>`coalesce(sum(${contractPayments.owed}), 0)::text`,
    })
    .from(contractPayments)
    .where(wanted);
  const rows = await tx
    .select({ payment: contractPayments, contract: agentContracts })
    .from(contractPayments)
    .innerJoin(agentContracts, eq(agentContracts.id, contractPayments.contractId))
    .where(wanted)
    .orderBy(desc(contractPayments.dueAt), desc(contractPayments.windowFrom), desc(contractPayments.id))
    .limit(size)
    .offset((page - 1) * size);
  const names = await namesOf(
    tx,
    rows.map(({ payment }) => payment),
  );
  const given = isGiver ? new Map<string, bigint>() : await passedOn(tx, agent, kind, rows);
  const total = sums?.count ?? 0;
  return {
    list: rows.map(({ payment, contract }) => ({
      ...toRecord(payment, contract, names),
      given: optionalExact(given.get(sourceOf(payment, contract))),
    })),
    footer: {
      gross: exactText(BigInt(sums?.gross ?? 0)),
      paid: exactText(BigInt(sums?.paid ?? 0)),
      owed: exactText(BigInt(sums?.owed ?? 0)),
    },
    total,
    totalPages: Math.ceil(total / size),
  };
}

interface Row {
  readonly payment: Pick<ContractPayment, 'dueAt' | 'windowFrom'>;
  readonly contract: Pick<AgentContract, 'productType'>;
}

/** What an agent gave to the line in the windows of some payments: contracts below have the windows and the product. */
async function passedOn(
  tx: Transaction,
  agent: Member,
  kind: ContractKind,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, bigint>> {
  if (rows.length === 0) return new Map();
  const { windowFrom } = contractPayments;
  const { productType } = agentContracts;
  const sums = await tx
    .select({ windowFrom, productType, paid: sql<string>`sum(${contractPayments.paid})::text` })
    .from(contractPayments)
    .innerJoin(agentContracts, eq(agentContracts.id, contractPayments.contractId))
    .where(
      and(
        eq(contractPayments.kind, kind),
        eq(contractPayments.giverId, agent.id),
        eq(contractPayments.state, 'settled'),
        inArray(
          contractPayments.dueAt,
          rows.map(({ payment }) => payment.dueAt),
        ),
        inArray(
          windowFrom,
          rows.map(({ payment }) => payment.windowFrom),
        ),
      ),
    )
    .groupBy(windowFrom, productType);
  return new Map(sums.map((sum) => [sourceOf(sum, sum), BigInt(sum.paid)]));
}

/** What payments to an agent and those that the agent makes of them have in common. */
const sourceOf = (
  { windowFrom }: Pick<ContractPayment, 'windowFrom'>,
  { productType }: Pick<AgentContract, 'productType'>,
): string => `${windowFrom.getTime()} ${productType}`;

const optionalExact = (amount: bigint | undefined): string | null => (amount === undefined ? null : exactText(amount));

function toRecord(
  payment: ContractPayment,
  { tiers, productType, period }: AgentContract,
  names: ReadonlyMap<number, string>,
): Records['list'][number] {
  const { kind, giverId, holderId } = payment;
  const isDividend = kind === 'dividend';
  const tier = tiers.find(({ rate }) => rate === payment.rate);
  return {
    recordId: payment.id,
    contractId: payment.contractId,
    userName: names.get(holderId) ?? null,
    giverName: giverId === null ? null : (names.get(giverId) ?? null),
    productType,
    period,
    from: payment.windowFrom.getTime(),
    to: payment.windowUntil.getTime(),
    dueTime: payment.dueAt.getTime(),
    rate: payment.rate,
    tier: tier ? tierOnWire(tier) : null,
    periodBets: fromCents(payment.stakes),
    periodProfitAndLoss: isDividend ? fromCents(payment.result) : null,
    activeMembers: payment.activeMembers,
    carryBefore: isDividend ? fromCents(payment.carryBefore) : null,
    carryAfter: isDividend ? fromCents(payment.carryAfter) : null,
    base: fromCents(payment.base),
    gross: exactText(payment.gross),
    // What the giver has shared out is the holder's with their settlement, which comes at once.
    paid: exactText(payment.state === 'settled' ? payment.paid : 0n),
    owed: exactText(payment.owed),
    status: payment.state !== 'settled' ? 'FROZEN' : payment.owed > 0n ? 'OWED' : 'PAID',
  };
}
