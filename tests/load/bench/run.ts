import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { request } from 'undici';
import { cookieHeader } from '../../support/cookies.ts';
import type { Gateway } from '../../support/gateway.ts';
import { openGateway } from '../../support/gateway.ts';
import { createVisitor } from '../../support/player.ts';
import { answering, freePort, startProcess } from '../../support/process.ts';
import type { ServerProcess } from '../../support/process.ts';
import { openTestPlatform } from '../../support/testPlatform.ts';
import { createMember, signIn } from '../../support/world.ts';
import type { LoadRequest } from '../measureLoad.ts';
import { measureLoad, sendMany } from '../measureLoad.ts';
import type { BoundAnswer } from './bound.ts';
import { asAnyClientAsks, asTheSiteAsks, cases } from './operations.ts';
import { readSession, writeSession } from './recordedSession.ts';
import { openRecorder } from './recording.ts';
import type { Rounds } from './results.ts';
import { tableOf, verdictsOf, writeReadme } from './results.ts';

/**
 * Compares what a request costs at the gateway, at Mercurius, at plain Yoga, and at the least that a Node server can
 * do, over a recorded platform, each server alone on one core. `--requests N` and `--rounds N` say how much is asked,
 * `--only TITLE` of what, `--recording FOLDER` keeps what was recorded there for the runs of 22 hours, `--keep` writes
 * the table to `tests/load/README.md`. Ends with code 1 where a promise is broken; `--slack F` multiplies what is
 * allowed, takes the least of the rounds instead of their median, and judges no times; `--alone` leaves out Mercurius
 * and Yoga.
 */
const { values: options } = parseArgs({
  options: {
    requests: { type: 'string', default: '6000' },
    rounds: { type: 'string', default: '5' },
    slack: { type: 'string', default: '1' },
    only: { type: 'string' },
    alone: { type: 'boolean', default: false },
    recording: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});
/** The servers that are compared; the last core is left to the clients and the platform. */
const CORE = cpus().length > 1 && process.platform === 'linux' ? 0 : null;
/** How many requests each server answers before the first round, so that Node has compiled the code by then. */
const WARM_UP = Math.min(8_000, 4 * Number(options.requests));
/** As many as the gateway sends. */
const PLATFORM_HEADERS = {
  Merchant: 'CROUPIER',
  Language: 'EN',
  Device: 'web',
  Authorization: '0123456789abcdef0123456789abcdef',
  'X-Forwarded-For': '127.0.0.1',
  'User-Agent': 'Mozilla/5.0',
};

const folder = options.recording ?? (await mkdtemp(join(tmpdir(), 'croupier-bench-')));
await mkdir(folder, { recursive: true });
const SESSION = join(folder, 'session.json');
const chosen = cases.filter(({ title }) => options.only === undefined || title.startsWith(options.only));
/** All servers have one origin: the platform is asked about it, and the recording has to fit each of them. */
const recorded = readSession(SESSION);
const keys = {
  SESSION_KEYS: recorded?.key ?? randomBytes(32).toString('base64'),
  DEVELOPER_MODE: 'off',
  PUBLIC_ORIGIN: 'http://localhost:4000',
};

/** What stands open until the end. */
const open: { close(): Promise<unknown> }[] = [];
try {
  const cookie = recorded?.cookie ?? (await record());
  const replay = await startReplay();
  const gateway = await server('gateway/main.ts', replay.url);
  await gateway.ready();
  const rivals = options.alone
    ? []
    : ([
        ['mercurius', await server('tests/load/bench/mercurius.ts', replay.url)],
        ['yoga', await server('tests/load/plainYoga.ts', replay.url, { KEEPS_ANSWERS: 'yes' })],
      ] as const);
  const bound = await startBound(gateway, replay, cookie);
  const rows = new Map<string, Rounds>(
    chosen.map(({ title }) => [title, { bound: [], gateway: [], mercurius: [], yoga: [] }]),
  );
  for (let round = 0; round <= Number(options.rounds); round += 1)
    for (const each of chosen) {
      const row = rows.get(each.title);
      const asked: readonly (readonly [keyof Rounds, LoadRequest, Gateway | Bound])[] = [
        ['bound', atBound(bound.url, asTheSiteAsks(bound.url, each, cookie), each.title), bound],
        ['gateway', asTheSiteAsks(gateway.url, each, cookie), gateway],
        ...rivals.map(([name, rival]) => [name, asAnyClientAsks(rival.url, each, cookie), rival] as const),
      ];
      for (const [name, asking, target] of asked)
        if (round === 0) await sendMany([asking], WARM_UP);
        else row?.[name].push(await measureLoad(name, [asking], target.measure, Number(options.requests)));
    }
  const results = chosen.map((each) => ({ each, rounds: rows.get(each.title) as Rounds }));
  const memory = (await gateway.measure()).resident;
  const table = tableOf(results, memory);
  process.stdout.write(`${table}\n`);
  const broken = verdictsOf(results, Number(options.slack));
  for (const sentence of broken) process.stdout.write(`BROKEN  ${sentence}\n`);
  if (options.keep) await writeReadme(table);
  process.exitCode = broken.length > 0 ? 1 : 0;
} finally {
  for (const each of open.toReversed()) await each.close();
  if (options.recording === undefined) await rm(folder, { recursive: true, force: true });
}

interface Bound extends Pick<ServerProcess, 'measure'> {
  readonly url: string;
}

interface Replay {
  readonly url: string;
  /** How often each address was asked since the last look. */
  asked(): Promise<Readonly<Record<string, number>>>;
}

/** Runs everything once against a real platform. Leaves the recording in the folder; the cookies of a member. */
async function record(): Promise<string> {
  const platform = await openTestPlatform({ engine: 'embedded' });
  const recorder = await openRecorder(platform.url);
  const gateway = await openGateway(recorder.url, keys);
  const developers = await openGateway(recorder.url, { ...keys, DEVELOPER_MODE: 'on' });
  try {
    await gateway.ready();
    const visitor = createVisitor(developers.url);
    await signIn(visitor, await createMember(platform));
    const cookie = cookieHeader(visitor.cookies);
    for (const each of cases) await sendMany([asTheSiteAsks(gateway.url, each, cookie)], 20);
    // What other servers ask one by one.
    for (const { operation } of cases) {
      await visitor.run(operation.text, operation.variables);
      await createVisitor(developers.url).run(operation.text, operation.variables);
    }
    await writeFile(join(folder, 'recording.json'), JSON.stringify(recorder.recording()));
    writeSession(SESSION, { key: keys.SESSION_KEYS, cookie });
    return cookie;
  } finally {
    for (const each of [developers, gateway, recorder, platform]) await each.close();
  }
}

async function startReplay(): Promise<Replay> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const replay = startProcess('tests/load/bench/replay.ts', {
    PORT: String(port),
    RECORDING: join(folder, 'recording.json'),
  });
  open.push({ close: () => replay.stop() });
  await answering(replay, `${url}/asked`);
  return { url, asked: async () => (await (await fetch(`${url}/asked`)).json()) as Record<string, number> };
}

async function server(file: string, upstream: string, env: Readonly<Record<string, string>> = {}): Promise<Gateway> {
  const gateway = await openGateway(upstream, { ...keys, ...env }, { file, metered: true, core: CORE });
  open.push(gateway);
  return gateway;
}

/** What the gateway answers and asks for each operation once it is warm, from a server that does nothing else. */
async function startBound(gateway: Gateway, replay: Replay, cookie: string): Promise<Bound> {
  const answers: Record<string, BoundAnswer> = {};
  for (const each of chosen) {
    const asking = asTheSiteAsks(gateway.url, each, cookie);
    const SAMPLE = 100;
    await sendMany([asking], SAMPLE);
    await replay.asked();
    await sendMany([asking], SAMPLE);
    const asked = Object.entries(await replay.asked()).filter(([, times]) => times > SAMPLE / 2);
    const calls = asked.map(([key]) => ({ path: key.replace(/^GET /, ''), headers: PLATFORM_HEADERS }));
    answers[pathOf(each.title)] = { ...(await answerTo(asking)), calls };
  }
  await writeFile(join(folder, 'bound.json'), JSON.stringify(answers));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { PORT: String(port), BOUND: join(folder, 'bound.json'), UPSTREAM_URL: replay.url };
  const bound = startProcess('tests/load/bench/bound.ts', env, { metered: true, core: CORE });
  open.push({ close: () => bound.stop() });
  await answering(bound, `${url}/healthz`);
  return { url, measure: bound.measure };
}

/** The answer as it travels, without what Node adds to each by itself. */
async function answerTo(asking: LoadRequest): Promise<Omit<BoundAnswer, 'calls'>> {
  const { method = 'GET', headers, body: sent } = asking;
  const { headers: given, body } = await request(asking.url, {
    method,
    headers,
    ...(sent !== undefined && { body: sent }),
  });
  const own = new Set(['date', 'connection', 'keep-alive']);
  const pairs = Object.entries(given).flatMap(([name, value]) =>
    own.has(name) || value === undefined ? [] : [[name, String(value)] as const],
  );
  return { headers: pairs, body: Buffer.from(await body.arrayBuffer()).toString('base64') };
}

function pathOf(title: string): string {
  return `/${title.replaceAll(/\W+/g, '-')}`;
}

function atBound(origin: string, asking: LoadRequest, title: string): LoadRequest {
  const query = new URL(asking.url).search;
  return { ...asking, url: `${origin}${pathOf(title)}${query}` };
}
