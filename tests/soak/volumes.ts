import { join } from 'node:path';
import { sql } from '../../platform/database/drizzle.ts';
import type { SQL } from '../../platform/database/drizzle.ts';
import type { Database } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { readEnvironment } from '../../platform/env.ts';
import { checkLedger } from '../../platform/ledger/checkLedger.ts';
import { createServices } from '../../platform/platform.ts';
import { createServer } from '../../platform/server.ts';
import type { Call } from '../../schema/upstream/call.ts';
import { calls } from '../../schema/upstream/table.ts';
import { seededPlatform } from '../support/testPlatform.ts';
import { createRest } from '../support/rest.ts';
import type { Rest } from '../support/rest.ts';
import { createStore, engines } from '../support/store.ts';
import type { Statement, StatementCost } from './plans.ts';
import { costOf } from './plans.ts';
import type { Report, Soak } from './Report.ts';
import { scaled } from './Report.ts';

/** Each with the past of a member who played some hundred rounds. */
const MEMBERS = 3_000;
const AT_ONCE = 50;
const USUAL_PAST = 300;
/** Ids of the members who are made here begin here. */
const FIRST_ID = 10_000_000;
const FILLED: ReadonlySet<string> = new Set([
  'members',
  'ledger_transactions',
  'ledger_entries',
  'ledger_accounts',
  'figures',
  'round_bets',
  'play_rounds',
  'play_seeds',
  'inbox_messages',
]);
/** A table of fewer rows is soonest read as a whole. */
const BIG_ROWS = 1_000;
/** An index grows by a level, and what was in one block lies in several. */
const MOST_BLOCKS = 4;

const page = { pageNo: 1, pageSize: 14 };
/** What a member asks for, page after page: calls whose answers grow with what is kept. */
const ASKED: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  memberInfo: {},
  balance: {},
  writeOutcome: { key: 'never-sent-1' },
  ODSFE2_MemTransDet: {},
  GCS_recentGame: page,
  MCSFE_getFavoriteGamesList: page,
  CSP_unreadCount: {},
  CSP_getInbox: {},
  MCSFE_getMissionSummaryDetails: {},
  MCSFE_getPlayerRankProgress: {},
  MCSFE_getAvailablePromotions: {},
  lotteryOrders: {},
  ODSFE2_lottMemBet: {},
  ODSFE2_gameMemBet: {},
  ODSFE2_MemPNL: { firstDay: '2026-01-01', lastDay: '2026-12-31' },
};

interface Cost extends StatementCost {
  readonly milliseconds: number;
}

/**
 * Fills a seeded platform with members and their past, and compares what a member's calls cost the database before and
 * after.
 */
export async function volumes(soak: Soak): Promise<Report> {
  const engine = engines.at(-1) ?? 'embedded';
  const store = await createStore(engine, await seededPlatform(engine));
  const heard: Statement[] = [];
  const logger = { logQuery: (text: string, parameters: unknown[]) => void heard.push({ text, parameters }) };
  const { databaseUrl: url, folder } = store;
  const db = await openDatabase(
    url === null ? { kind: 'folder', folder: join(folder, 'platform') } : { kind: 'server', url },
    logger,
  );
  const services = await createServices(readEnvironment({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), () =>
    Promise.resolve(db),
  );
  const app = await createServer(services);
  try {
    const rest = createRest(await app.listen({ port: 0, host: '127.0.0.1' }));
    const source = await usualMember(db);
    await fill(db, source, 0, 0);
    const { token } = await db.transaction((tx) =>
      services.sessions.open(tx, { id: FIRST_ID }, { device: 'web', ip: '127.0.0.1' }),
    );
    const cost = async (name: string): Promise<Cost> => {
      await ask(rest, name, token);
      heard.length = 0;
      const began = performance.now();
      await ask(rest, name, token);
      return { ...(await costOf(db, heard.slice())), milliseconds: performance.now() - began };
    };
    const before = await each(cost);
    const members = scaled(soak, MEMBERS, AT_ONCE);
    const began = performance.now();
    for (let first = 1; first < members; first += AT_ONCE)
      await fill(db, source, first, Math.min(first + AT_ONCE, members) - 1);
    await db.execute(sql`analyze`);
    const seconds = (performance.now() - began) / 1000;
    const after = await each(cost);
    const audited = performance.now();
    const { balances, entries, drifted, negative, unheld, miscounted, transactions } = await checkLedger(db);
    const big = await bigTables(db);
    const names = Object.keys(ASKED);
    const grown = (name: string): number => (after[name]?.blocks ?? 0) / Math.max(1, before[name]?.blocks ?? 0);
    return {
      figures: {
        database: engine,
        'members with a past': members,
        'ledger transactions': transactions,
        'filled in s': seconds.toFixed(0),
        'the whole ledger summed up in ms': (performance.now() - audited).toFixed(0),
        ...Object.fromEntries(names.map((name) => [name, lineOf(before[name], after[name])])),
      },
      checks: {
        'a call takes as many statements as before': names.filter(
          (name) => before[name]?.statements !== after[name]?.statements,
        ),
        'no call reads a big table from beginning to end': names.filter((name) =>
          after[name]?.scanned.some((table) => big.has(table)),
        ),
        [`no call reads more than ${MOST_BLOCKS} times as many blocks`]: names.filter(
          (name) => grown(name) > MOST_BLOCKS,
        ),
        'the ledger sums to zero': [balances, entries]
          .filter((sum) => sum !== 0n)
          .map(String)
          .concat(drifted, negative, unheld),
        'figures are what the ledger says': miscounted,
      },
    };
  } finally {
    await app.close();
    await db.close();
    await store.remove();
  }
}

const lineOf = (before: Cost | undefined, after: Cost | undefined): string =>
  `${after?.statements} statements, ${before?.blocks} blocks before, ${after?.blocks} after, ` +
  `${after?.milliseconds.toFixed(0)} ms`;

/** The demo member whose past is nearest to the usual length. */
async function usualMember(db: Database): Promise<number> {
  const [row] = await rowsOf<{ id: string }>(
    db,
    sql`
    select member_id::text as id from ledger_transactions where member_id in (select member_id from play_rounds)
    group by member_id order by abs(count(*) - ${USUAL_PAST}) limit 1`,
  );
  if (!row) throw new Error('No member has a past');
  return Number(row.id);
}

/** Gives new members, from `first` to `last`, the past of another one. */
async function fill(db: Database, source: number, first: number, last: number): Promise<void> {
  const numbers = sql`generate_series(${first}::int, ${last}::int) as n`;
  const own = (column: SQL): SQL =>
    sql`regexp_replace(${column}, ${`^member:${source}:`}, 'member:' || (${FIRST_ID} + n) || ':')`;
  const rest = sql.raw(
    'coin, coins, stake, payout, contribution, jackpot_won, jackpot_paid, balance_after, receipt, at',
  );
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into members (id, username, nickname, registered_at, has_logged_in)
      select ${FIRST_ID} + n, 'volume' || n, 'volume' || n, registered_at, true
      from members, ${numbers} where id = ${source}`);
    await tx.execute(sql`
      with made as (
        insert into ledger_transactions
          (key, kind, reference, subject, member_id, node_id, member_amount, member_points, at)
        select 'volume:' || n || ':' || key, kind, reference || ':' || n, subject, ${FIRST_ID} + n, node_id,
               member_amount, member_points, at
        from ledger_transactions, ${numbers} where member_id = ${source}
        returning id, member_id - ${FIRST_ID} as n, key
      )
      insert into ledger_entries (transaction_id, line, account, asset, amount, balance_after)
      select made.id, entry.line, ${own(sql`entry.account`)}, entry.asset, entry.amount, entry.balance_after
      from made
      join ledger_transactions past on made.key = 'volume:' || n || ':' || past.key
      join ledger_entries entry on entry.transaction_id = past.id
      where past.member_id = ${source}`);
    await tx.execute(sql`
      insert into ledger_accounts (account, asset, stripe, member_id, balance)
      select ${own(sql`account`)}, asset, stripe, ${FIRST_ID} + n, balance
      from ledger_accounts, ${numbers} where member_id = ${source}`);
    await tx.execute(sql`
      insert into ledger_accounts (account, asset, stripe, balance)
      select account, asset, 0, ${last - first + 1} * sum(amount)
      from ledger_entries join ledger_transactions past on past.id = transaction_id
      where past.member_id = ${source} and account not like 'member:%' group by account, asset
      on conflict (account, asset, stripe) do update set balance = ledger_accounts.balance + excluded.balance`);
    await tx.execute(sql`
      with made as (
        insert into play_seeds (member_id, server_seed, commitment, client_seed, next_nonce, created_at, revealed_at)
        select ${FIRST_ID} + n, server_seed, commitment, client_seed, next_nonce, created_at, revealed_at
        from play_seeds, ${numbers} where member_id = ${source}
        returning id, member_id, commitment
      )
      insert into play_rounds (id, member_id, node_id, key, seed_id, nonce, model_id, ${rest})
      select past.id || ':' || (made.member_id - ${FIRST_ID}), made.member_id, node_id, key, made.id, nonce, model_id,
             ${rest}
      from made
      join play_seeds seeds on seeds.member_id = ${source} and seeds.commitment = made.commitment
      join play_rounds past on past.seed_id = seeds.id`);
    await tx.execute(sql`
      insert into round_bets
        (id, round_id, member_id, key, stake, selection, state, payout, receipt, placed_at, settled_at)
      select id || ':' || n, round_id, ${FIRST_ID} + n, key, stake, selection, state, payout, receipt, placed_at,
             settled_at
      from round_bets, ${numbers} where member_id = ${source}`);
    await tx.execute(sql`
      insert into figures (member_id, day, game_type, vendor, kind, asset, path, amount, own)
      select ${FIRST_ID} + n, day, game_type, vendor, kind, asset, path_at(${FIRST_ID} + n, day), amount, own
      from figures, ${numbers} where member_id = ${source}`);
    await tx.execute(sql`
      insert into inbox_messages (member_id, sender, titles, contents, sent_at, read_at, deleted_at)
      select ${FIRST_ID} + n, sender, titles, contents, sent_at, read_at, deleted_at
      from inbox_messages, ${numbers} where member_id = ${source}`);
  });
}

async function bigTables(db: Database): Promise<ReadonlySet<string>> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select relname as name from pg_class where relkind = 'r' and reltuples >= ${BIG_ROWS}`,
  );
  return new Set(rows.map(({ name }) => name).filter((name) => FILLED.has(name)));
}

async function each(cost: (name: string) => Promise<Cost>): Promise<Readonly<Record<string, Cost>>> {
  const costs: Record<string, Cost> = {};
  for (const name of Object.keys(ASKED)) costs[name] = await cost(name);
  return costs;
}

async function ask(rest: Rest, name: string, token: string): Promise<void> {
  const call: Call | undefined = calls.find((candidate) => candidate.name === name);
  if (!call) throw new Error(`${name} is not in the table`);
  const { status, text } = await rest.call(call, { token, query: ASKED[name] });
  if (status !== 200) throw new Error(`${name} answered ${status}: ${text}`);
}
