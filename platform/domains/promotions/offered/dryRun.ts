import { inArray, sql } from '../../../database/drizzle.ts';
import { fromCents } from '../../../../schema/cents.ts';
import type { Span } from '../../../calendar.ts';
import { spanAt, spanBefore } from '../../../calendar.ts';
import type { Executor } from '../../../database/database.ts';
import { rowsOf } from '../../../database/database.ts';
import { averageCost, MILLION } from '../../../engine/prizes/prizeTable.ts';
import { MEMBERS } from '../../../members/memberTypes.ts';
import { members } from '../../../members/tables.ts';
import type { Services } from '../../../services.ts';
import { newestTable } from '../tickets/issue.ts';
import type { Due } from './advance.ts';
import { losers, stakers } from './advance.ts';
import { amountOf } from './amounts.ts';
import type { OfferedKind } from './kinds.ts';
import type { PromotionTerms } from './terms.ts';

const TOP = 20;
const EVERYBODY = 1_000_000;

/** What terms would have given: one entry for each reward. */
interface Given {
  readonly memberId: number;
  /** In cents; 0 for tickets. */
  readonly amount: bigint;
}

/** What came of the kind, and how it was counted. */
interface Counted {
  readonly given: readonly Given[];
  readonly how: string;
}

type Count = (executor: Executor, terms: PromotionTerms, month: Span, timeZone: string) => Promise<Counted>;

const reward = (terms: PromotionTerms, { memberId, base }: Due): Given => ({
  memberId,
  amount: amountOf(terms, { base }),
});

const COUNTS: Readonly<Record<OfferedKind, Count>> = {
  REGISTER: async (executor, terms, { from, until }) => ({
    how: 'Members who joined last month.',
    given: (
      await membersIn(
        executor,
        sql`
      select m.id as member, 0 as base from members m
      where m.registered_at >= ${from.toISOString()}::timestamptz
        and m.registered_at < ${until.toISOString()}::timestamptz
        and m.type in ${[...MEMBERS]}`,
      )
    ).map((due) => reward(terms, due)),
  }),
  LOGIN: async (executor, terms, { firstDay, until }, timeZone) => ({
    how: 'Days on which members played last month: sign-ins are not kept so long.',
    given: (
      await membersIn(
        executor,
        sql`
      select distinct f.member_id as member, f.day, 0 as base from figures f
      join members m on m.id = f.member_id and m.type in ${[...MEMBERS]}
      where f.kind = 'stake' and f.asset = 'MONEY'
        and f.day >= ${firstDay}::date
        and f.day < (${until.toISOString()}::timestamptz at time zone ${timeZone})::date`,
      )
    ).map((due) => reward(terms, due)),
  }),
  FIRST_DEPOSIT: async (executor, terms, { from, until }) => ({
    how: 'First deposits that were credited last month.',
    given: (
      await membersIn(
        executor,
        sql`
      select d.member_id as member, coalesce(d.paid, d.amount)::text as base from deposits d
      where d.state = 'credited' and d.completed_at >= ${from.toISOString()}::timestamptz
        and d.completed_at < ${until.toISOString()}::timestamptz
        and coalesce(d.paid, d.amount) >= ${terms.leastDeposit ?? '0'}::bigint
        and not exists (select 1 from deposits e where e.member_id = d.member_id and e.state = 'credited'
          and coalesce(e.paid, e.amount) >= ${terms.leastDeposit ?? '0'}::bigint
          and (e.completed_at, e.id) < (d.completed_at, d.id))`,
      )
    ).map((due) => reward(terms, due)),
  }),
  SAVIOR: async (executor, terms, month, timeZone) => {
    const given: Given[] = [];
    for (const span of spansEndingIn(terms.period ?? 'WEEK', month, timeZone))
      for (const due of await losers(executor, { span, terms, unless: sql`true`, limit: EVERYBODY }))
        given.push(reward(terms, due));
    return { given, how: 'Losses of own money in the periods that ended last month.' };
  },
  UPGRADE_BONUS: async (executor, terms, { from, until }) => ({
    how: 'Levels that were reached last month and brought a gift.',
    given: (
      await membersIn(
        executor,
        sql`
      select t.member_id as member, substring(t.reference from 4) as base from ledger_transactions t
      where t.kind = 'bonus' and t.key like 'club:%' and t.reference like 'VIP%'
        and t.at >= ${from.toISOString()}::timestamptz and t.at < ${until.toISOString()}::timestamptz`,
      )
    ).map(({ memberId, base }) => ({ memberId, amount: amountOf(terms, { rank: Number(base) }) })),
  }),
  MISSION_MANUAL: async (executor, terms, month) => ({
    how: 'Members who staked so much of their own money last month, if all of them had applied.',
    given: (await stakers(executor, { span: month, terms, unless: sql`true`, limit: EVERYBODY })).map((due) =>
      reward(terms, due),
    ),
  }),
  RAFFLE: async (executor, terms, month, timeZone) => {
    const given: Given[] = [];
    for (const span of spansEndingIn('DAY', month, timeZone))
      for (const due of await stakers(executor, { span, terms, unless: sql`true`, limit: EVERYBODY }))
        given.push(reward(terms, due));
    return { given, how: 'Days on which members staked so much of their own money last month.' };
  },
  MANUAL: () => Promise.resolve({ given: [], how: 'The operator decides, or codes are redeemed: nothing to count.' }),
  TICKET: () => Promise.resolve({ given: [], how: 'The operator decides, or codes are redeemed: nothing to count.' }),
};

/** What terms would have cost in the last full month, and who would have got most. */
export async function dryRun(
  executor: Executor,
  { settings, clock }: Pick<Services, 'settings' | 'clock'>,
  kind: OfferedKind,
  terms: PromotionTerms,
) {
  const { timeZone } = await settings.get(executor, 'calendar');
  const month = spanBefore('MONTH', spanAt('MONTH', clock.now(), timeZone), timeZone);
  const { given, how } = await COUNTS[kind](executor, terms, month, timeZone);
  const counted = terms.pays.as === 'TICKETS' ? given : given.filter(({ amount }) => amount > 0n);
  const each = Map.groupBy(counted, ({ memberId }) => memberId);
  const sums = [...each]
    .map(([memberId, all]) => ({ memberId, rewards: all.length, amount: sum(all) }))
    .toSorted((one, other) => Number(other.amount - one.amount) || other.rewards - one.rewards);
  const names = await namesOf(
    executor,
    sums.slice(0, TOP).map(({ memberId }) => memberId),
  );
  return {
    month: month.firstDay.slice(0, 7),
    how,
    members: sums.length,
    rewards: counted.length,
    ...((await ticketsOf(executor, terms, counted.length)) ?? { tickets: 0, cost: fromCents(sum(counted)) }),
    top: sums.slice(0, TOP).map(({ memberId, rewards, amount }) => ({
      username: names.get(memberId) ?? '',
      rewards,
      amount: fromCents(amount),
    })),
  };
}

/** How many tickets rewards are, and what they cost: on average for tickets. */
async function ticketsOf(executor: Executor, { pays }: PromotionTerms, rewards: number) {
  if (pays.as !== 'TICKETS') return null;
  const { prizes } = await newestTable(executor, pays.table);
  const tickets = rewards * pays.count;
  const average = averageCost(prizes.map((prize) => ({ ...prize, amount: BigInt(prize.amount) })));
  return { tickets, cost: fromCents((average * BigInt(tickets)) / BigInt(MILLION)) };
}

const sum = (all: readonly Given[]): bigint => all.reduce((total, { amount }) => total + amount, 0n);

/** Spans of a unit whose end lies in a month. */
function spansEndingIn(unit: 'DAY' | 'WEEK' | 'MONTH', month: Span, timeZone: string): readonly Span[] {
  const spans: Span[] = [];
  let span = spanAt(unit, new Date(month.until.getTime() - 1), timeZone);
  if (span.until > month.until) span = spanBefore(unit, span, timeZone);
  for (; span.until > month.from; span = spanBefore(unit, span, timeZone)) spans.push(span);
  return spans;
}

async function membersIn(executor: Executor, query: ReturnType<typeof sql>): Promise<readonly Due[]> {
  const rows = await rowsOf<{ member: string; base: string | number }>(executor, query);
  return rows.map(({ member, base }) => ({ memberId: Number(member), base: BigInt(base) }));
}

async function namesOf(executor: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await executor
    .select({ id: members.id, username: members.username })
    .from(members)
    .where(inArray(members.id, [...ids]));
  return new Map(rows.map(({ id, username }) => [id, username]));
}
