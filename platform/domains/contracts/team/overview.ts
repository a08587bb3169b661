import { sql } from '../../../database/drizzle.ts';
import type { QueryOf, ValueOf } from '../../../../schema/upstream/call.ts';
import type { teamKpi, teamOverview, teamOverviewDaily } from '../../../../schema/upstream/agent.ts';
import { spanAt } from '../../../calendar.ts';
import type { Executor } from '../../../database/database.ts';
import { rowsOf } from '../../../database/database.ts';
import type { Days } from '../../../ledger/folded/spans.ts';
import { isBelow } from '../../../members/paths.ts';
import type { Member } from '../../../members/tables.ts';
import type { Services } from '../../../services.ts';
import { timeZoneInSql } from '../../../settings.ts';
import { activeByDay, activeIn } from './active.ts';
import { daysBefore } from './days.ts';
import { childRows } from './profit.ts';
import { lineNow } from './lineNow.ts';
import { reading, readOf } from './reading.ts';
import type { Scope } from './scope.ts';
import { scopeOf } from './scope.ts';
import type { SumsRow } from './sums.ts';
import { linesBelow, SUMMED, toWire } from './sums.ts';

/** How many of those directly below are named. */
const TOP = 5;

/** The agent's line today, and what it is now. */
export function kpiOf({ db, settings, clock }: Services, agent: Member): Promise<ValueOf<typeof teamKpi>> {
  return reading(db, async (tx) => {
    const { timeZone } = await settings.get(tx, 'calendar');
    const day = spanAt('DAY', clock.now(), timeZone).firstDay;
    const days = { firstDay: day, lastDay: day };
    const scope = await scopeOf(tx, agent);
    const now = await lineNow(tx, agent);
    return { date: day, ...(await teamIn(tx, scope, days)), ...now };
  });
}

/** A line within days and the same number of days before, with those of it whose lines staked most. */
export function overviewOf(
  { db }: Services,
  agent: Member,
  { customerId, ...days }: QueryOf<typeof teamOverview>,
): Promise<ValueOf<typeof teamOverview>> {
  return reading(db, async (tx) => {
    const scope = await scopeOf(tx, agent, customerId);
    const [read, before] = [await readOf(tx, days), daysBefore(days)];
    const top = await childRows(tx, scope, read, { order: sql`named.staked desc`, size: TOP, page: 1 });
    const active = await activeIn(tx, scope, read);
    return {
      ...(top.totals ?? NOTHING),
      activeMembers: active.all,
      newMembers: await joinedIn(tx, scope, days),
      previous: await teamIn(tx, scope, before),
      top: top.list.map((row) => ({ ...row, activeMembers: active.below.get(row.customerId) ?? 0 })),
    };
  });
}

const NOTHING = toWire({ staked: '0', won: '0', bonus: '0', deposited: '0', withdrawn: '0' });

async function teamIn(executor: Executor, scope: Scope, days: Days) {
  const read = await readOf(executor, days);
  const [row] = await rowsOf<SumsRow>(executor, sql`select ${SUMMED} from (${linesBelow(scope, read)}) as lines`);
  const { all } = await activeIn(executor, scope, read);
  return { ...(row ? toWire(row) : NOTHING), activeMembers: all, newMembers: await joinedIn(executor, scope, days) };
}

async function joinedIn(executor: Executor, scope: Scope, days: Days): Promise<number> {
  const [row] = await rowsOf<{ joined: number }>(
    executor,
    sql`select count(*)::int as joined from (${joined(scope, days)}) as newcomers`,
  );
  return row?.joined ?? 0;
}

/** Those who joined within days, below whom they joined. */
const joined = ({ paths }: Scope, { firstDay, lastDay }: Days) => sql`
  select (p.since at time zone ${timeZoneInSql})::date as day from member_places p
  join members m on m.id = p.member_id and m.registered_at = p.since
  where ${isBelow(sql`p.path`, paths)}
    and p.since >= (${firstDay}::date::timestamp at time zone ${timeZoneInSql})
    and p.since < ((${lastDay}::date + 1)::timestamp at time zone ${timeZoneInSql})`;

/** The days of a line on which there was something, the earliest first. */
export function daysOf(
  { db }: Services,
  agent: Member,
  { customerId, ...days }: QueryOf<typeof teamOverviewDaily>,
): Promise<ValueOf<typeof teamOverviewDaily>> {
  return reading(db, async (tx) => {
    const scope = await scopeOf(tx, agent, customerId);
    const read = await readOf(tx, days, 'days');
    const active = await activeByDay(tx, scope, read);
    const rows = await rowsOf<SumsRow & { day: string; joined: number }>(
      tx,
      sql`with counted as (
            select day, sum(staked) as staked, sum(won) as won, sum(bonus) as bonus, sum(deposited) as deposited,
                   sum(withdrawn) as withdrawn
            from (${linesBelow(scope, read)}) as lines group by day
          ),
          newcomers as (select day, count(*)::int as joined from (${joined(scope, days)}) as each group by day)
          select day::text, coalesce(max(joined), 0) as joined, ${SUMMED}
          from counted full join newcomers using (day) group by day order by day`,
    );
    return {
      list: rows.map(({ day, ...row }) => ({
        date: day,
        ...toWire(row),
        activeMembers: active.get(day) ?? 0,
        newMembers: row.joined,
      })),
    };
  });
}
