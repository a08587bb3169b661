import { join } from 'node:path';
import { sql } from '../../platform/database/drizzle.ts';
import type { Database } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { seedContent } from '../../platform/database/seed/content/seedContent.ts';
import { readEnvironment } from '../../platform/env.ts';
import { foldFigures } from '../../platform/domains/contracts/team/foldFigures.ts';
import { createServices } from '../../platform/platform.ts';
import { createServer } from '../../platform/server.ts';
import type { Services } from '../../platform/services.ts';
import * as agent from '../../schema/upstream/agent.ts';
import type { Call } from '../../schema/upstream/call.ts';
import { exportRecord } from '../../schema/upstream/exports.ts';
import { createRest } from '../support/rest.ts';
import type { Rest } from '../support/rest.ts';
import type { Engine } from '../support/store.ts';
import { createStore } from '../support/store.ts';
import type { Statement } from './plans.ts';
import { costOf } from './plans.ts';
import type { Report, Soak } from './Report.ts';
import { scaled } from './Report.ts';
import { fillTeam, TOP } from './teamFill.ts';
import { disagreements } from './teamNaively.ts';

/** Below the agent above all; the embedded database is not for so many. */
const MEMBERS = { server: 100_000, embedded: 10_000 } as const;
const FEWEST = 1_500;
/** A page of the agent above all may take so long on a server. */
const MOST_MS = 300;
const BIG = new Set(['figures', 'line_spans', 'span_bets', 'ledger_transactions']);
/** A page is asked for so often, and its quickest answer counts: the machine may be busy with other things. */
const TIMES = 5;
/** Days of the presets of the site, which end today. */
const PRESETS = { today: 1, week: 7, month: 30 } as const;

type Query = Readonly<Record<string, string | number>>;
interface Page {
  readonly what: string;
  readonly call: Call;
  readonly query: Query;
}

/** Asks what the agent above all sees of a great team, for each preset and some more. */
export async function teamReports(soak: Soak): Promise<Report> {
  const reports = [];
  for (const engine of soak.engines) reports.push(await reportsOn(engine, scaled(soak, MEMBERS[engine], FEWEST)));
  const pages = reports.flatMap(({ costs }) => costs);
  return {
    figures: Object.assign({}, ...reports.map(({ figures }) => figures)) as Report['figures'],
    checks: {
      'no page reads a big table from beginning to end': pages
        .filter(({ scanned }) => scanned.some((table) => BIG.has(table)))
        .map(({ what, scanned }) => `${what} (${scanned.join(', ')})`),
      'every page says what adding up everything says': reports.flatMap(({ wrong }) => wrong),
    },
    timed: {
      [`every page takes less than ${MOST_MS} ms on a server`]: pages
        .filter(({ what, milliseconds }) => what.startsWith('server') && milliseconds >= MOST_MS)
        .map(({ what, milliseconds }) => `${what}: ${milliseconds.toFixed(0)} ms`),
    },
  };
}

async function reportsOn(engine: Engine, members: number) {
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
    await seedContent(db, services.clock.now());
    const filling = performance.now();
    const team = await db.transaction((tx) => fillTeam(tx, members));
    await db.execute(sql`vacuum analyze`);
    const filled = seconds(filling);
    const folding = performance.now();
    await foldFigures(services);
    const folded = seconds(folding);
    await db.execute(sql`vacuum analyze`);
    const again = await secondsOfOneDay(services);
    await db.execute(sql`vacuum analyze`);
    const { token } = await db.transaction((tx) =>
      services.sessions.open(tx, { id: TOP }, { device: 'web', ip: '127.0.0.1' }),
    );
    const today = (await ask(rest, { what: 'today', call: agent.teamKpi, query: {} }, token)) as { date: string };
    const costs = [];
    for (const page of pagesOn(today.date)) {
      await ask(rest, page, token);
      let milliseconds = Infinity;
      for (let time = 0; time < TIMES; time += 1) {
        heard.length = 0;
        const began = performance.now();
        await ask(rest, page, token);
        milliseconds = Math.min(milliseconds, performance.now() - began);
      }
      costs.push({ what: `${engine}: ${page.what}`, milliseconds, ...(await costByIndex(db, heard.slice())) });
    }
    const saved: Record<string, string> = {};
    for (const record of ['teamProfit', 'teamBetting', 'teamTransactions']) {
      const began = performance.now();
      await ask(rest, { what: record, call: exportRecord, query: { record, ...daysOf(today.date, 30) } }, token);
      saved[`${engine}: ${record} of a month saved in s`] = seconds(began);
    }
    return {
      costs,
      wrong: await disagreements(
        db,
        (page) => ask(rest, page, token),
        PRESETS,
        (days) => daysOf(today.date, days),
      ),
      figures: {
        [`${engine}: members`]: team.members,
        [`${engine}: settled bets`]: team.bets,
        [`${engine}: filled in s`]: filled,
        [`${engine}: all days added up in s`]: folded,
        [`${engine}: a day and its spans added up in s`]: again,
        ...Object.fromEntries(
          costs.map(({ what, milliseconds, statements, blocks }) => [
            what,
            `${milliseconds.toFixed(0)} ms, ${statements} statements, ${blocks} blocks`,
          ]),
        ),
        ...saved,
      },
    };
  } finally {
    await app.close();
    await db.close();
    await store.remove();
  }
}

/** What every day costs: yesterday as if it had just ended, and the spans that end with it. */
async function secondsOfOneDay(services: Services): Promise<string> {
  const [yesterday] = await rowsOf<{ day: string }>(
    services.db,
    sql`select max(last_day)::text as day from folded_spans`,
  );
  await services.db.execute(sql`insert into late_figures (day) values (${yesterday?.day}::date)`);
  const began = performance.now();
  await foldFigures(services);
  return seconds(began);
}

const seconds = (began: number): string => ((performance.now() - began) / 1000).toFixed(1);

/** Days that end on one. */
function daysOf(last: string, length: number) {
  const first = new Date(Date.parse(last) - (length - 1) * 86_400_000).toISOString().slice(0, 10);
  return { firstDay: first, lastDay: last };
}

function pagesOn(today: string): readonly Page[] {
  const ofPresets = Object.entries(PRESETS).flatMap(([preset, length]) => {
    const days = daysOf(today, length);
    return [
      { what: `overview, ${preset}`, call: agent.teamOverview, query: days },
      { what: `by day, ${preset}`, call: agent.teamOverviewDaily, query: days },
      { what: `profit, ${preset}`, call: agent.teamProfit, query: days },
      { what: `profit of a name, ${preset}`, call: agent.teamProfit, query: { ...days, username: 'team12' } },
      { what: `bets, ${preset}`, call: agent.teamBets, query: days },
      { what: `bets by name, page 50, ${preset}`, call: agent.teamBets, query: { ...days, orderBy: 'name', page: 50 } },
      { what: `bets of a name, ${preset}`, call: agent.teamBets, query: { ...days, username: 'team12' } },
      {
        what: `transactions, ${preset}`,
        call: agent.teamTransactions,
        query: { startDate: Date.now() - length * 86_400_000 },
      },
    ];
  });
  const sorted = agent.DOWNLINE_ORDERS.map((orderBy) => ({
    what: `names with a 1, by ${orderBy}`,
    call: agent.downlines,
    query: { username: '1', orderBy },
  }));
  return [
    { what: 'today', call: agent.teamKpi, query: {} },
    ...ofPresets,
    { what: 'transactions of all time', call: agent.teamTransactions, query: {} },
    { what: 'transactions of all time, page 500', call: agent.teamTransactions, query: { page: 500 } },
    { what: 'directly below', call: agent.downlines, query: {} },
    ...sorted,
  ];
}

/** What statements cost where no table is read as a whole that does not have to be, as the soonest of a small one. */
const costByIndex = (db: Database, statements: readonly Statement[]) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return costOf(tx, statements);
  });

async function ask(rest: Rest, { what, call, query }: Page, token: string): Promise<unknown> {
  const { status, value, text } = await rest.call(call, { token, query });
  if (status !== 200) throw new Error(`${what} answered ${status}: ${text.slice(0, 200)}`);
  return value;
}
