import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { fromCents } from '../../../../schema/cents.ts';
import type { QueryOf, ValueOf } from '../../../../schema/upstream/call.ts';
import type { DOWNLINE_ORDERS, downlines } from '../../../../schema/upstream/agent.ts';
import type { Executor } from '../../../database/database.ts';
import { rowsOf } from '../../../database/database.ts';
import { isBelow } from '../../../members/paths.ts';
import type { Member } from '../../../members/tables.ts';
import { OF_WALLETS } from './lineNow.ts';
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
  teamSize: SIZE,
  joined: sql`m.registered_at`,
  lastSeen: sql`coalesce(m.last_login_at, '-infinity')`,
};

/** The members directly below somebody now, with who that is; by a name, those of the whole line. */
export async function downlinesOf(
  executor: Executor,
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
    sql`${wanted} order by ${COLUMNS[orderBy]} ${falls ? sql`desc` : sql`asc`}, m.id
        limit ${size} offset ${(page - 1) * size}`,
  );
  const [itself] = person.id === agent.id ? [] : await peopleIn(executor, agent, sql`m.id = ${person.id}`);
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

/** @param rest of a statement about members `m`, from its condition on */
async function peopleIn(executor: Executor, { path: above }: Member, rest: SQL) {
  const levelOf = (path: string): number => path.split('/').length - above.split('/').length;
  const rows = await rowsOf<Row>(
    executor,
    sql`select m.id::text, m.username, m.type, m.path,
               (extract(epoch from m.registered_at) * 1000)::float8 as registered_at,
               (extract(epoch from m.last_login_at) * 1000)::float8 as last_login_at, ${BALANCE}::text as balance,
               ${SIZE}::int as size
        from members m where ${rest}`,
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
