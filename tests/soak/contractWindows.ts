import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from '../../platform/database/drizzle.ts';
import type { Database } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { settleContracts } from '../../platform/domains/contracts/settling/settle.ts';
import { games } from '../../platform/domains/games/tables.ts';
import { readEnvironment } from '../../platform/env.ts';
import { memberAccount } from '../../platform/ledger/accounts.ts';
import { checkLedger } from '../../platform/ledger/checkLedger.ts';
import type { Posting } from '../../platform/ledger/posting.ts';
import { move } from '../../platform/ledger/posting.ts';
import { createServices } from '../../platform/platform.ts';
import type { Services } from '../../platform/services.ts';
import { createStore, engines } from '../support/store.ts';
import type { Report, Soak } from './Report.ts';
import { scaled } from './Report.ts';

const MEMBERS = 10_000;
const FEWEST_MEMBERS = 90;
/** On three levels each agent has so many below, which makes 399 agents; fewer where there are fewer to play. */
const WIDTH = 7;
const FEWEST_BELOW = 3;
const LEVELS = 3;
const RATES = ['0.5', '0.3', '0.1'] as const;
/** Ids of agents, and of those below them, begin here. */
const FIRST_ID = 20_000_000;
const FIRST_PLAYER = 21_000_000;
const STAKE = 12_345n;
const WINDOW = 300_000;
const AT_ONCE = 100;
/** From closing a window until everybody is paid. */
const MOST_MS = 2_000;

/** Real-time salaries of agents whose lines all play in one window, and members who bet while agents are paid. */
export async function contractWindows(soak: Soak): Promise<Report> {
  const engine = engines.at(-1) ?? 'embedded';
  const store = await createStore(engine);
  const { databaseUrl: url, folder } = store;
  const db = await openDatabase(
    url === null ? { kind: 'folder', folder: join(folder, 'platform') } : { kind: 'server', url },
  );
  const services = await createServices(readEnvironment({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), () =>
    Promise.resolve(db),
  );
  try {
    const members = scaled(soak, MEMBERS, FEWEST_MEMBERS);
    const agents = await makeLines(db, members);
    // The clock of contracts begins with the first look at it.
    await settleContracts(services);
    // All bets bear one time, however long it takes to make them.
    const at = services.clock.now();
    await playAll(services, members, at);
    // A server that has run for a while knows how much its tables hold.
    await db.execute(sql`analyze`);
    const usual = await betsDuring(services, at, () => wait(1_000));
    const dueAt = new Date(at.getTime() - (at.getTime() % WINDOW) + WINDOW);
    services.clock.shift(Math.max(0, dueAt.getTime() - services.clock.now().getTime()));
    const began = performance.now();
    const meanwhile = await betsDuring(services, null, async () => {
      await settleContracts(services);
      return performance.now() - began;
    });
    await settleContracts(services);
    return {
      figures: {
        database: engine,
        'members who play': members,
        agents,
        'from closing to paid in ms': meanwhile.result.toFixed(0),
        'a bet before, in ms': msOf(usual.took),
        'a bet while agents are paid, in ms': msOf(meanwhile.took),
      },
      checks: await checksOf(db, { agents, bets: members + usual.took.length, dueAt }),
      timed: {
        [`all agents are paid within ${MOST_MS} ms`]:
          meanwhile.result < MOST_MS ? [] : [`${meanwhile.result.toFixed(0)} ms`],
      },
    };
  } finally {
    await db.close();
    await store.remove();
  }
}

/** Agents below each other, each with a real-time salary, and players below the last ones. Answers how many agents. */
async function makeLines(db: Database, members: number): Promise<number> {
  await db.insert(games).values({
    nodeId: 1,
    gameId: 'windows',
    vendor: 'JL',
    gameType: 'RNG',
    name: 'Windows',
    names: { EN: 'Windows' },
    searchKey: '',
    minBet: 1n,
    popularity: 1,
    picture: '/x.svg',
  });
  const width = Math.min(WIDTH, Math.floor(Math.cbrt(members / FEWEST_BELOW)));
  let above: readonly (number | null)[] = [null];
  let agents = 0;
  for (let level = 0; level < LEVELS; level += 1) {
    const next = above.flatMap((upline) => Array.from({ length: width }, () => upline));
    const rows = next.map((upline, at) => ({ id: FIRST_ID + agents + at, upline }));
    await insertMembers(db, rows, 1);
    await insertSalaries(db, rows, RATES[level] ?? '');
    agents += rows.length;
    above = rows.map(({ id }) => id);
  }
  const players = Array.from({ length: members }, (_, at) => ({
    id: FIRST_PLAYER + at,
    upline: above[at % above.length] ?? null,
  }));
  await insertMembers(db, players, 0);
  await db.execute(sql`analyze`);
  return agents;
}

type Placed = readonly { readonly id: number; readonly upline: number | null }[];

const insertMembers = (db: Database, rows: Placed, type: number) =>
  db.execute(sql`
    insert into members (id, username, nickname, type, upline_id, registered_at, has_logged_in)
    select id, 'window' || id, 'window' || id, ${type}::int, upline, now(), true
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id bigint, upline bigint)`);

const insertSalaries = (db: Database, rows: Placed, rate: string) =>
  db.execute(sql`
    insert into agent_contracts
      (kind, product_type, tiers, giver_id, holder_id, state, offered_at, answer_until, effective_from)
    select 'realTimeSalary', 'ALL',
           ${JSON.stringify([{ rate, leastStakes: '0', leastActive: 0, leastResult: null }])}::jsonb,
           upline, id, 'active', 'epoch', 'epoch', 'epoch'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id bigint, upline bigint)`);

/** Everybody bets once, in the window that is open. */
async function playAll({ db, ledger }: Services, members: number, at: Date): Promise<void> {
  for (let first = 0; first < members; first += AT_ONCE) {
    const size = Math.min(AT_ONCE, members - first);
    const postings = Array.from({ length: size }, (_, place) => betOf(FIRST_PLAYER + first + place, at)).flat();
    await inTransaction(db, (tx) => ledger.postAll(tx, postings));
  }
}

/** @param at null for now */
function betOf(memberId: number, at: Date | null): readonly Posting[] {
  const key = randomUUID();
  const wallet = memberAccount(memberId);
  const about = { memberId, nodeId: 1, reference: key, ...(at && { at }) };
  return [
    { ...about, key: `${key}:g`, kind: 'adjustment', entries: move('house:opening', wallet, STAKE) },
    { ...about, key: `${key}:s`, kind: 'stake', entries: move(wallet, 'house:games', STAKE) },
  ];
}

/** One bet after another, as long as something takes; answers how long each took, in milliseconds. */
async function betsDuring<Result>({ db, ledger }: Services, at: Date | null, work: () => Promise<Result>) {
  const took: number[] = [];
  const working = new Set([true]);
  const betting = async (): Promise<void> => {
    for (let bet = 0; working.size > 0; bet += 1) {
      const began = performance.now();
      await inTransaction(db, (tx) => ledger.postAll(tx, betOf(FIRST_PLAYER + (bet % FEWEST_MEMBERS), at)));
      took.push(performance.now() - began);
      // The embedded database answers without a turn of the event loop: others would never come to theirs.
      await wait(1);
    }
  };
  const [result] = await Promise.all([work().finally(() => working.clear()), betting()]);
  return { result, took };
}

function msOf(took: readonly number[]): string {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (part: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(0);
  return `median ${at(0.5)}, worst ${at(1)}, of ${sorted.length}`;
}

/** What was settled, and how many bets were made in it. */
interface Settled {
  readonly agents: number;
  readonly bets: number;
  readonly dueAt: Date;
}

async function checksOf(db: Database, { agents, bets, dueAt }: Settled): Promise<Report['checks']> {
  const isIt = sql`due_at = ${dueAt.toISOString()}::timestamptz`;
  const [sums] = await rowsOf<{ paid: string; payments: number; settled: number; unpaid: number }>(
    db,
    sql`
    select (select sum(net)::text from contract_settlements where ${isIt}) as paid,
           (select count(*)::int from contract_payments where ${isIt}) as payments,
           (select count(*)::int from contract_settlements where ${isIt}) as settled,
           (select count(*)::int from contract_payments
            where ${isIt} and (state <> 'settled' or owed > 0 or paid <> gross)) as unpaid`,
  );
  const shared = await rowsOf<{ agents: number }>(
    db,
    sql`select count(distinct agent_id)::int as agents from contract_settlements
        group by xmin::text having count(distinct agent_id) > 1`,
  );
  const { balances, entries, drifted, negative } = await checkLedger(db);
  // The highest rate of the three levels, of all stakes: half a percent, in millionths of a cent.
  const due = STAKE * BigInt(bets) * 5_000n;
  return {
    'each agent is paid once': [
      ...(sums?.payments === agents ? [] : [`${sums?.payments} payments`]),
      ...(sums?.settled === agents ? [] : [`${sums?.settled} settlements`]),
      ...(sums?.unpaid === 0 ? [] : [`${sums?.unpaid} not in full`]),
    ],
    'all together are paid what the first of a line are due':
      String(sums?.paid) === String(due) ? [] : [`${sums?.paid} of ${due}`],
    'no transaction pays more than one agent': shared.map((row) => `${row.agents} in one`),
    'the ledger sums to zero': [balances, entries]
      .filter((sum) => sum !== 0n)
      .map(String)
      .concat(drifted, negative),
  };
}
