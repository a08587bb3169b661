import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
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
      paid: sql<string>`coalesce(sum(${contractPayments.paid}), 0)::text`,
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
  const total = sums?.count ?? 0;
  return {
    list: rows.map(({ payment, contract }) => toRecord(payment, contract, names)),
    footer: {
      gross: exactText(BigInt(sums?.gross ?? 0)),
      paid: exactText(BigInt(sums?.paid ?? 0)),
      owed: exactText(BigInt(sums?.owed ?? 0)),
    },
    total,
    totalPages: Math.ceil(total / size),
  };
}

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
    paid: exactText(payment.paid),
    owed: exactText(payment.owed),
    status: payment.state === 'frozen' ? 'FROZEN' : payment.owed > 0n ? 'OWED' : 'PAID',
  };
}
