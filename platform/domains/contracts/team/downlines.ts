import { sql } from '../../../database/drizzle.ts';
import type { SQL } from '../../../database/drizzle.ts';
import { fromCents } from '../../../../schema/cents.ts';
import type { QueryOf, ValueOf } from '../../../../schema/upstream/call.ts';
import type { DOWNLINE_ORDERS, downlines } from '../../../../schema/upstream/agent.ts';
import type { Executor, Transaction } from '../../../database/database.ts';
import { rowsOf } from '../../../database/database.ts';
import { isBelow } from '../../../members/paths.ts';
import type { Member } from '../../../members/tables.ts';
import type { Services } from '../../../services.ts';
import { OF_WALLETS } from './lineNow.ts';
import { reading } from './reading.ts';
import { chainTo, nameLike, personIn } from './scope.ts';

const PAGE = 20;

const SIZE = sql`(
  select count(*) from members b where b.path > m.path and b.path < (rtrim(m.path, '/') || '0') collate "C"
)`;
const BALANCE = sql`(
  select coalesce(sum(a.balance), 0) from ledger_accounts a where a.member_id = m.id and ${OF_WALLETS}
)`;

const COLUMNS: Readonly<Record<(typeof DOWNLINE_ORDERS)[number], SQL>> = {
  name: sql`lower(m.username)`,
  balance: BALANCE,
  teamSize: sql`coalesce(sizes.size, 0)`,
  joined: sql`m.registered_at`,
  lastSeen: sql`coalesce(m.last_login_at, '-infinity')`,
};

/**
 * `size` of everybody in a line below whom somebody is, all at once: in the order of paths, how many are directly below
 * the member and those who come between them and the end of their line.
 */
const sizesIn = (path: string): SQL => sql`
  with uplines as (
    select c.id, c.path, below.members
    from (
      select b.upline_id, count(*) as members from members b where ${isBelow(sql`b.path`, [path])} group by b.upline_id
    ) as below join members c on c.id = below.upline_id
  ),
  marked as (
    select id, path as place, members, true as begins from uplines
    union all
    select id, (rtrim(path, '/') || '0') collate "C", 0, false from uplines
  ),
  counted as (select id, begins, members, sum(members) over (order by place) as passed from marked)
  select e.id, e.passed - b.passed + b.members as size from counted e join counted b on b.id = e.id and b.begins
  where not e.begins`;

/** The members directly below somebody now, with who that is; by a name, those of the whole line. */
export const downlinesOf = (
  { db }: Pick<Services, 'db'>,
  agent: Member,
  query: QueryOf<typeof downlines>,
): Promise<ValueOf<typeof downlines>> => reading(db, (tx) => readDownlines(tx, agent, query));

async function readDownlines(
  executor: Transaction,
  agent: Member,
  { customerId, username, orderBy = 'name', direction, page = 1, size = PAGE }: QueryOf<typeof downlines>,
): Promise<ValueOf<typeof downlines>> {
  const person = await personIn(executor, agent, customerId);
  const like = nameLike(username);
  const wanted =
    like === null
      ? sql`m.upline_id = ${person.id}`
      : sql`${isBelow(sql`m.path`, [person.path])} and m.username ilike ${like}`;
  const falls = (direction ?? (orderBy === 'name' ? 'asc' : 'desc')) === 'desc';
  const [count] = await rowsOf<{ total: number }>(
    executor,
    sql`select count(*)::int as total from members m where ${wanted}`,
  );
  const total = count?.total ?? 0;
  const list = await peopleIn(
    executor,
    agent,
    sql`${orderBy === 'teamSize' ? sql`left join (${sizesIn(person.path)}) as sizes on sizes.id = m.id` : sql``}
        where ${wanted} order by ${COLUMNS[orderBy]} ${falls ? sql`desc` : sql`asc`}, m.id
        limit ${size} offset ${(page - 1) * size}`,
  );
  const [itself] = person.id === agent.id ? [] : await peopleIn(executor, agent, sql`where m.id = ${person.id}`);
  return {
    list,
    total,
    totalPages: Math.ceil(total / size),
    person: itself ?? null,
    chain: await chainTo(executor, { agent, subjectId: person.id, paths: [person.path] }),
  };
}

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly username: string;
  readonly type: number;
  readonly path: string;
  readonly registered_at: number;
  readonly last_login_at: number | null;
  readonly balance: string;
  readonly size: number;
}

/** @param rest of a statement about members `m` */
async function peopleIn(executor: Executor, { path: above }: Member, rest: SQL) {
  const levelOf = (path: string): number => path.split('/').length - above.split('/').length;
  const rows = await rowsOf<Row>(
    executor,
    sql`select m.id::text, m.username, m.type, m.path,
               (extract(epoch from m.registered_at) * 1000)::float8 as registered_at,
               (extract(epoch from m.last_login_at) * 1000)::float8 as last_login_at, ${BALANCE}::text as balance,
               ${SIZE}::int as size
        from members m ${rest}`,
  );
  return rows.map((row) => ({
    customerId: Number(row.id),
    userName: row.username,
    customerType: row.type,
    balance: fromCents(BigInt(row.balance)),
    teamSize: row.size,
    regDate: row.registered_at,
    lastLoginAt: row.last_login_at,
    level: levelOf(row.path),
  }));
}
