import { sql } from '../../platform/database/drizzle.ts';
import type { SQL } from '../../platform/database/drizzle.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { timeZoneInSql } from '../../platform/settings.ts';

/** The agent above all; below each are ten, level by level, until there are enough. */
export const TOP = 20_000_000;
const BELOW_EACH = 10;
/** Days that have figures; the last is today. */
const DAYS = 75;
/** On a day one of so many members plays and makes so many bets, one of so many who play deposits. */
const PLAYS_ONE_OF = 8;
const BETS_EACH = 4;
const DEPOSITS_ONE_OF = 10;
/** So many days ago some lines were moved. */
const MOVED_AGO = 20;

export interface Team {
  readonly members: number;
  readonly bets: number;
}

/**
 * A tree of so many members, each with a wallet, and what was settled: figures of bets, deposits and bonuses, without
 * the ledger behind them but for the movements that an agent sees.
 */
export async function fillTeam(tx: Transaction, members: number): Promise<Team> {
  for (let first = 0, above = 0, count = 1; first < members;) {
    await addLevel(tx, first, count, above);
    [first, above, count] = [first + count, first, Math.min(count * BELOW_EACH, members - first - count)];
  }
  await tx.execute(sql`
    insert into ledger_accounts (account, asset, stripe, member_id, balance)
    select 'member:' || id || ':main', 'MONEY', 0, id, hashint8(id) & 1048575 from members`);
  await moveSome(tx);
  await addFigures(tx);
  await addMovements(tx);
  const [row] = await rowsOf<{ played: number }>(
    tx,
    sql`select count(distinct (day, member_id))::int as played from figures where kind = 'stake'`,
  );
  return { members, bets: (row?.played ?? 0) * BETS_EACH };
}

/** Members from `first` on, counted from the top, those `above` being the first of the level before. */
async function addLevel(tx: Transaction, first: number, count: number, above: number): Promise<void> {
  await tx.execute(sql`
    insert into members (id, username, nickname, type, upline_id, registered_at, has_logged_in)
    select ${TOP} + n, 'team' || n, 'team' || n, 1,
           case when n > 0 then ${TOP} + ${above}::int + (n - ${first}::int) / ${BELOW_EACH} end,
           now() - interval '200 days' + n * interval '1 minute', true
    from generate_series(${first}::int, ${first + count - 1}::int) as n`);
}

/** Puts some of the third level below a neighbour of whom they were below. */
async function moveSome(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    update members set upline_id = upline_id + 1, placed_at = now() - ${MOVED_AGO} * interval '1 day'
    where id in (${TOP + 25}, ${TOP + 45}, ${TOP + 65})`);
}

/** Days `d` and members `m` who play on them, with a number `c.chance` that is always the same for both. */
const PLAYERS: SQL = sql`
  (
    select n, (now() at time zone ${timeZoneInSql})::date - n as day,
           ((now() at time zone ${timeZoneInSql})::date - n + time '12:00') at time zone ${timeZoneInSql} as noon
    from generate_series(0, ${DAYS - 1}::int) as n
  ) as d
  cross join members m
  cross join lateral (select hashint8(m.id * 1000 + d.n) & 2147483647 as chance) as c`;

const PLACE: SQL = sql`(
  select p.path from member_places p
  where p.member_id = m.id and p.since <= d.noon order by p.since desc limit 1
)`;

/** Everybody plays one kind of game and often another one. */
async function addFigures(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into figures (member_id, day, game_type, vendor, kind, asset, path, amount, own)
    select m.id, d.day, g.game_type, g.vendor, f.kind, 'MONEY', ${PLACE}, f.amount, f.amount
    from ${PLAYERS}
    join (values (0, 'RNG', 'JL'), (1, 'LIVE', 'EV'), (2, 'SPORTS', 'SB'), (3, 'RNG', 'PG'), (4, 'FISH', 'JL'))
      as g (number, game_type, vendor)
      on g.number = m.id % 5 or g.number = (m.id + 1) % 5 and c.chance % 5 < 3
    cross join lateral (values ('stake', -100 - c.chance % 10000), ('payout', c.chance % 9000)) as f (kind, amount)
    where m.id > ${TOP} and c.chance % ${PLAYS_ONE_OF} = 0 and (f.kind = 'stake' or c.chance % 3 > 0)
    union all
    select m.id, d.day, '', '', f.kind, 'MONEY', ${PLACE}, f.amount, f.amount
    from ${PLAYERS}
    cross join lateral (values ('deposit', 100 + c.chance % 90000), ('bonus', 1 + c.chance % 900)) as f (kind, amount)
    where m.id > ${TOP} and c.chance % ${PLAYS_ONE_OF * DEPOSITS_ONE_OF} = 0
      and (f.kind = 'deposit' or c.chance % 3 > 0)
    order by 2, 1`);
}

/** The deposits and bonuses once more, as postings. */
async function addMovements(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    with made as (
      insert into ledger_transactions (key, kind, reference, member_id, member_amount, at)
      select 'team:' || member_id || ':' || day || ':' || kind, kind, 'x', member_id, amount,
             (day + time '12:00') at time zone ${timeZoneInSql} + member_id % 1000 * interval '1 second'
      from figures where kind in ('deposit', 'bonus')
      order by day
      returning id, member_id, member_amount as amount
    )
    insert into ledger_entries (transaction_id, line, account, asset, amount, balance_after)
    select id, 0, 'member:' || member_id || ':main', 'MONEY', amount, amount from made
    union all
    select id, 1, 'house:cashier', 'MONEY', -amount, null from made`);
}
