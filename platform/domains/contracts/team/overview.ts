import { sql } from 'drizzle-orm';
import type { QueryOf, ValueOf } from '../../../../schema/upstream/call.ts';
import type { teamKpi, teamOverview, teamOverviewDaily } from '../../../../schema/upstream/agent.ts';
import { spanAt } from '../../../calendar.ts';
import type { Executor } from '../../../database/database.ts';
import { rowsOf } from '../../../database/database.ts';
import { isBelow } from '../../../members/paths.ts';
import type { Member } from '../../../members/tables.ts';
import type { Services } from '../../../services.ts';
import { timeZoneInSql } from '../../../settings.ts';
import type { Days } from './days.ts';
import { daysBefore, daysInSql } from './days.ts';
import { childRows } from './profit.ts';
import { lineNow } from './lineNow.ts';
import type { Scope } from './scope.ts';
import { scopeOf } from './scope.ts';
import type { SumsRow } from './sums.ts';
import { SUMS, summedUp, toWire } from './sums.ts';

/** How many of those directly below are named. */
const TOP = 5;

/** The agent's line today, and what it is now. */
export async function kpiOf({ db, settings, clock }: Services, agent: Member): Promise<ValueOf<typeof teamKpi>> {
  const { timeZone } = await settings.get(db, 'calendar');
  const day = spanAt('DAY', clock.now(), timeZone).firstDay;
  const { least } = await settings.get(db, 'activeMembers');
  const scope = await scopeOf(db, agent);
  const now = await lineNow(db, agent);
  return { date: day, ...(await teamIn(db, scope, { firstDay: day, lastDay: day }, least)), ...now };
}

/** A line within days and the same number of days before, with those of it whose lines staked most. */
export async function overviewOf(
  { db, settings }: Services,
  agent: Member,
  { customerId, ...days }: QueryOf<typeof teamOverview>,
): Promise<ValueOf<typeof teamOverview>> {
  const { least } = await settings.get(db, 'activeMembers');
  const scope = await scopeOf(db, agent, customerId);
  const top = await childRows(db, scope, days, { least, order: sql`named.staked desc`, size: TOP, page: 1 });
  return {
    ...(await teamIn(db, scope, days, least)),
    previous: await teamIn(db, scope, daysBefore(days), least),
    top: top.list,
  };
}

async function teamIn(executor: Executor, { paths }: Scope, days: Days, least: string) {
  const [row] = await rowsOf<SumsRow & { joined: number }>(
    executor,
    sql`with f as (
          select f.member_id, ${SUMS} from figures f
          where f.day = any(${daysInSql(days)}) and ${isBelow(sql`f.path`, paths)} and f.asset = 'MONEY'
          group by f.member_id
        )
        select ${summedUp(least)}, (select count(*)::int from (${joined(paths, days)}) as newcomers) as joined from f`,
  );
  if (!row) throw new Error('An aggregate has one row');
  return { ...toWire(row), newMembers: row.joined };
}

/** Those who joined within days, below whom they joined. */
const joined = (paths: readonly string[], { firstDay, lastDay }: Days) => sql`
  select (p.since at time zone ${timeZoneInSql})::date as day from member_places p
  join members m on m.id = p.member_id and m.registered_at = p.since
  where ${isBelow(sql`p.path`, paths)}
    and p.since >= (${firstDay}::date::timestamp at time zone ${timeZoneInSql})
    and p.since < ((${lastDay}::date + 1)::timestamp at time zone ${timeZoneInSql})`;

/** The days of a line on which there was something, the earliest first. */
export async function daysOf(
  { db, settings }: Services,
  agent: Member,
  { customerId, ...days }: QueryOf<typeof teamOverviewDaily>,
): Promise<ValueOf<typeof teamOverviewDaily>> {
  const { least } = await settings.get(db, 'activeMembers');
  const { paths } = await scopeOf(db, agent, customerId);
  const rows = await rowsOf<SumsRow & { day: string; joined: number }>(
    db,
    sql`with f as (
          select f.day, f.member_id, ${SUMS} from figures f
          where f.day = any(${daysInSql(days)}) and ${isBelow(sql`f.path`, paths)} and f.asset = 'MONEY'
          group by f.day, f.member_id
        ),
        counted as (select day, ${summedUp(least)} from f group by day),
        newcomers as (select day, count(*)::int as joined from (${joined(paths, days)}) as each group by day)
        select day::text, coalesce(staked, '0') as staked, coalesce(won, '0') as won, coalesce(bonus, '0') as bonus,
               coalesce(deposited, '0') as deposited, coalesce(withdrawn, '0') as withdrawn,
               coalesce(active, 0) as active, coalesce(joined, 0) as joined
        from counted full join newcomers using (day) order by day`,
  );
  return { list: rows.map((row) => ({ date: row.day, ...toWire(row), newMembers: row.joined })) };
}
