import { join } from 'node:path';
import { sql } from '../../platform/database/drizzle.ts';
import type { Database } from '../../platform/database/database.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { games } from '../../platform/domains/games/tables.ts';
import { readEnvironment } from '../../platform/env.ts';
import { createServices } from '../../platform/platform.ts';
import { createServer } from '../../platform/server.ts';
import { exportRecord } from '../../schema/upstream/exports.ts';
import { accountRecord, gameBets, personalProfit } from '../../schema/upstream/records.ts';
import { receipt } from '../../schema/upstream/receipts.ts';
import type { Call } from '../../schema/upstream/call.ts';
import { createRest } from '../support/rest.ts';
import type { Rest } from '../support/rest.ts';
import type { Engine } from '../support/store.ts';
import { createStore } from '../support/store.ts';
import type { Statement, StatementCost } from './plans.ts';
import { costOf } from './plans.ts';
import type { Report, Soak } from './Report.ts';
import { scaled } from './Report.ts';

/** Of one member; every other one is a round that was played. */
const MOVEMENTS = 200_000;
const FEWEST = 4_000;
const MEMBER = 10_000_000;
/** How many other members there are, each with some of the same, so that one member's rows are a part of the tables. */
const OTHERS = 20;
const PAGE = 15;
/** A page may take so long on a server. */
const MOST_MS = 300;
const BIG = new Set(['ledger_transactions', 'ledger_entries', 'play_rounds']);

const GAME = {
  nodeId: 1,
  gameId: 'records',
  vendor: 'JL',
  gameType: 'RNG',
  name: 'Records',
  names: { EN: 'Records' },
  searchKey: '',
  minBet: 100n,
  popularity: 1,
  picture: '/x.svg',
};

type Query = Readonly<Record<string, unknown>>;

/** Opens the records of a member with a long past, at their beginning, middle and end. */
export async function records(soak: Soak): Promise<Report> {
  const movements = scaled(soak, MOVEMENTS, FEWEST);
  const reports = [];
  for (const engine of soak.engines) reports.push(await recordsOn(engine, movements));
  const all = reports.flat();
  return {
    figures: {
      movements,
      ...Object.fromEntries(
        all.map(({ what, milliseconds, blocks }) => [what, `${milliseconds.toFixed(0)} ms, ${blocks} blocks`]),
      ),
    },
    checks: {
      'no page of a record reads a big table from beginning to end': all
        .filter(({ scanned }) => scanned.some((table) => BIG.has(table)))
        .map(({ what, scanned }) => `${what} (${scanned.join(', ')})`),
    },
    timed: {
      [`every page of a record takes less than ${MOST_MS} ms on a server`]: all
        .filter(({ what, milliseconds }) => what.startsWith('server') && milliseconds >= MOST_MS)
        .map(({ what, milliseconds }) => `${what}: ${milliseconds.toFixed(0)} ms`),
    },
  };
}

async function recordsOn(engine: Engine, movements: number) {
  const store = await createStore(engine);
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
    await db.insert(games).values(GAME);
    await fill(db, MEMBER, movements);
    for (let other = 1; other <= OTHERS; other += 1) await fill(db, MEMBER + other, Math.ceil(movements / 100));
    await db.execute(sql`vacuum analyze`);
    const { token } = await db.transaction((tx) =>
      services.sessions.open(tx, { id: MEMBER }, { device: 'web', ip: '127.0.0.1' }),
    );
    const [middle, last] = [Math.ceil(movements / PAGE / 2), Math.ceil(movements / PAGE)];
    const lastBets = Math.ceil(movements / 2 / PAGE);
    const pages: readonly (readonly [what: string, call: Call, query: Query])[] = [
      ...[1, middle, last].map((page) => [`account, page ${page}`, accountRecord, { page, size: PAGE }] as const),
      ['account, wins only', accountRecord, { page: 1, size: PAGE, txTypeIds: '3002' }],
      ['betting, page 1', gameBets, { page: 1, size: PAGE }],
      [`betting, page ${Math.ceil(lastBets / 2)}`, gameBets, { page: Math.ceil(lastBets / 2), size: PAGE }],
      [`betting, page ${lastBets}`, gameBets, { page: lastBets, size: PAGE }],
      ['profit', personalProfit, { firstDay: '2026-01-01', lastDay: '2026-12-31' }],
      ['one movement', receipt, { transactionId: String(Math.ceil(movements / 2)) }],
    ];
    const costs = [];
    for (const [what, call, query] of pages) {
      await ask(rest, call, query, token);
      heard.length = 0;
      const began = performance.now();
      await ask(rest, call, query, token);
      const milliseconds = performance.now() - began;
      costs.push({ what: `${engine}: ${what}`, milliseconds, ...(await costByIndex(db, heard.slice())) });
    }
    heard.length = 0;
    const began = performance.now();
    await ask(rest, exportRecord, { record: 'account' }, token);
    const seconds = (performance.now() - began) / 1000;
    // Of its many statements, one of each kind, from its end.
    const kinds = new Map(heard.map((statement) => [statement.text, statement]));
    const cost = await costByIndex(db, [...kinds.values()]);
    return [
      ...costs,
      { what: `whole export on ${engine} (${seconds.toFixed(1)} s)`, milliseconds: seconds * 1000, ...cost },
    ];
  } finally {
    await app.close();
    await db.close();
    await store.remove();
  }
}

/**
 * What statements cost where no table is read as a whole that does not have to be: of tables that are mostly this
 * member's, that could be the soonest.
 */
const costByIndex = (db: Database, statements: readonly Statement[]): Promise<StatementCost> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return costOf(tx, statements);
  });

async function ask(rest: Rest, call: Call, query: Query, token: string): Promise<void> {
  const { status, text } = await rest.call(call, { token, query });
  if (status !== 200) throw new Error(`${call.name} answered ${status}: ${text.slice(0, 200)}`);
}

/** A member who staked 1.00 in every other movement, and won it back in the next one. */
async function fill(db: Database, id: number, movements: number): Promise<void> {
  const numbers = sql`generate_series(0, ${movements - 1}::int) as n`;
  const at = sql`timestamptz '2026-01-01' + n * interval '1 minute'`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into members (id, username, nickname, registered_at, has_logged_in)
      values (${id}::bigint, ${`records${id}`}, ${`records${id}`}, timestamptz '2026-01-01', true)`);
    await tx.execute(sql`
      with made as (
        insert into ledger_transactions (key, kind, reference, subject, member_id, member_amount, at)
        select 'records:' || ${id}::bigint || ':' || n, case n % 2 when 0 then 'stake' else 'payout' end,
               ${id}::bigint || ':' || n / 2, 'round', ${id}::bigint, case n % 2 when 0 then -100 else 100 end, ${at}
        from ${numbers}
        returning id, member_amount as amount
      )
      insert into ledger_entries (transaction_id, line, account, asset, amount, balance_after)
      select id, 0, ${`member:${id}:main`}, 'MONEY', amount, case when amount < 0 then 0 else 100 end from made
      union all
      select id, 1, 'house:games', 'MONEY', -amount, null from made`);
    await tx.execute(sql`
      insert into ledger_accounts (account, asset, stripe, member_id, balance)
      values (${`member:${id}:main`}, 'MONEY', 0, ${id}::bigint, 0)`);
    await tx.execute(sql`
      with seeds as (
        insert into play_seeds (member_id, server_seed, commitment, client_seed, created_at)
        values (${id}::bigint, 's', ${`c${id}`}, 'x', timestamptz '2026-01-01') returning id
      )
      insert into play_rounds
        (id, member_id, node_id, key, seed_id, nonce, model_id, coin, coins, stake, payout, contribution, jackpot_won,
         jackpot_paid, balance_after, receipt, at)
      select ${id}::bigint || ':' || n / 2, ${id}::bigint, 1, n::text, seeds.id, n, 'm', 1, 1, 100, 100, 0, false, 0, 0,
             'r', ${at}
      from seeds, ${numbers} where n % 2 = 0`);
  });
}
