import { setTimeout as wait } from 'node:timers/promises';
import { fromCents, toCents } from '../../schema/cents.ts';
import type { TestPlatform } from '../support/testPlatform.ts';
import type { MemberAccount } from '../support/world.ts';
import { createMember } from '../support/world.ts';
import type { BalancedSite, GatewayMachine } from './balancedSite.ts';
import { openBalancedSite } from './balancedSite.ts';
import type { Report, Soak } from './Report.ts';
import { scaled } from './Report.ts';
import type { Result, SiteClient, Stream } from './siteClient.ts';
import { createSiteClient } from './siteClient.ts';
import type { Posting } from './stormPlayer.ts';

const REQUESTS = 100_000;
const ROUNDS = 5;
const MEMBERS = 6;
const GUESTS = 6;
/** Between two requests of the same person in a test run: a machine that does nothing else starts nothing soon. */
const PAUSE_MS = 40;
/** A member places a bet each time that they have asked so often. */
const ASKED_PER_BET = 20;
const START_BALANCE = '20000.00';
/** Drawn twice a month: what is bet stays in play. */
const LOTTERY = 'SEA_TH';
/** What is asked between killing something and starting it again. */
const ASKED_WITHOUT = 50;
const TIMEOUT_MS = 60_000;
const LOOK_EVERY_MS = 20;

interface Member extends MemberAccount {
  readonly client: SiteClient;
  readonly id: string;
  /** In cents, each different. */
  readonly stakes: bigint[];
  stream: Stream | null;
  /** What the stream has told last. */
  heard: string | null;
}

interface Load {
  /** How many requests have been answered so far, or given up. */
  readonly asked: number;
  /** What a client has seen fail, in words. */
  readonly failures: string[];
  /** Resolves once so many more have been asked. */
  more(count: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Guests and members use a site behind haproxy, while its gateways, their processes, Redis and the
 * platform's processes go away and come back, one after the other. Clients repeat what the site repeats: queries
 * without an answer, and writes under their keys.
 */
export async function balancer(soak: Soak): Promise<Report> {
  const total = scaled(soak, REQUESTS, 2_000);
  const rounds = scaled(soak, ROUNDS, 1);
  const site = await openBalancedSite();
  let members: readonly Member[] = [];
  try {
    members = await enter(site);
    const draw = await openDraw(site);
    const load = startLoad(site, members, draw, soak.scale < 1 ? PAUSE_MS : 0);
    const steps = stepsOf(site, load);
    const share = Math.ceil(total / rounds / steps.length);
    try {
      for (let round = 0; round < rounds; round += 1)
        for (const [, step] of steps) {
          const before = load.asked;
          await step();
          await load.more(share - (load.asked - before));
        }
    } finally {
      await load.stop();
    }
    return await compare(site, members, load, steps.length * rounds);
  } finally {
    for (const { stream } of members) await stream?.close();
    await site.close();
  }
}

type Step = readonly [name: string, step: () => Promise<void>];

/** What befalls the site; each ends with everything running again. */
function stepsOf(site: BalancedSite, load: Load): readonly Step[] {
  const [, second] = site.gateways;
  return [
    ['nothing', async () => undefined],
    ['a gateway is killed with all its processes, and started again', async () => killAndStart(second, load)],
    ['an update of one gateway after the other', async () => update(site.gateways)],
    ...(site.redis === null ? [] : stepsOfSeveral(site, load)),
    ...(site.platforms.length === 1 ? [] : platformSteps(site.platforms, load)),
  ];
}

/** Where Redis is there, a gateway is several processes. */
const stepsOfSeveral = (site: BalancedSite, load: Load): readonly Step[] => [
  ['a process is killed and replaced', async () => killProcess(site.gateways[0])],
  ['an update in place', async () => updateInPlace(site.gateways[0])],
  ['Redis is lost and found, and then hangs', async () => loseRedis(site, load)],
];

const platformSteps = (platforms: BalancedSite['platforms'], load: Load): readonly Step[] => [
  ['an update of one platform after the other', async () => update(platforms)],
  ['a platform is killed and started again', async () => killAndStart(platforms.at(-1), load)],
];

async function killProcess(machine: GatewayMachine): Promise<void> {
  const before = await machine.serving();
  const [victim] = before;
  // Where it is the only one, nothing would start it again.
  if (victim === undefined || before.length === 1) return;
  process.kill(victim, 'SIGKILL');
  await until(async () => {
    const now = await machine.serving();
    return now.length === before.length && !now.includes(victim);
  });
}

async function killAndStart(machine: Pick<GatewayMachine, 'kill' | 'start'> | undefined, load: Load): Promise<void> {
  await machine?.kill();
  await load.more(ASKED_WITHOUT);
  await machine?.start();
}

async function update(machines: readonly Pick<GatewayMachine, 'stop' | 'start'>[]): Promise<void> {
  for (const machine of machines) {
    await machine.stop();
    await machine.start();
  }
}

async function updateInPlace(machine: GatewayMachine): Promise<void> {
  const before = await machine.serving();
  if (before.length === 1) return;
  machine.replaceProcesses();
  await until(async () => {
    const now = await machine.serving();
    return now.length === before.length && !now.some((pid) => before.includes(pid));
  });
}

async function loseRedis({ redis }: BalancedSite, load: Load): Promise<void> {
  redis?.cut();
  await load.more(ASKED_WITHOUT);
  redis?.mend();
  await load.more(ASKED_WITHOUT);
  redis?.hang();
  await load.more(ASKED_WITHOUT);
  redis?.mend();
}

async function until(reached: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await wait(100)) if (await reached()) return;
  throw new Error(`${String(reached)} did not come true within ${TIMEOUT_MS} ms`);
}

/** New members, each signed in at one gateway alone and listening to their wallet at the balancer. */
async function enter({ url, gateways, platforms }: BalancedSite): Promise<readonly Member[]> {
  return Promise.all(
    Array.from({ length: MEMBERS }, async (_member, at): Promise<Member> => {
      const account = await createMember(platforms[0], { balance: START_BALANCE });
      const { username, password } = account;
      const there = createSiteClient((gateways[at % gateways.length] as GatewayMachine).url);
      const { login } = dataOf(await there.mutate('Login', { input: { username, password } })) as {
        login: { __typename: string; viewer?: { id: string } };
      };
      if (!login.viewer) throw new Error(`Signing in ${username} ended with ${login.__typename}`);
      const client = createSiteClient(url, there.cookies);
      const member: Member = { ...account, client, id: login.viewer.id, stakes: [], stream: null, heard: null };
      member.stream = client.watch('WalletChanged', ({ walletChanged }) => {
        member.heard = balanceOf(walletChanged);
      });
      return member;
    }),
  );
}

async function openDraw({ url }: BalancedSite): Promise<string> {
  const { lottery } = dataOf(await createSiteClient(url).query('LotteryNow', { code: LOTTERY })) as {
    lottery: { nextDraw: { number: string } };
  };
  return lottery.nextDraw.number;
}

function dataOf({ data, errors }: Result): Readonly<Record<string, unknown>> {
  if (errors !== undefined || !data) throw new Error(JSON.stringify(errors ?? data));
  return data;
}

const balanceOf = (viewer: unknown): string =>
  (viewer as { wallet: { mainBalance: { amount: string } } }).wallet.mainBalance.amount;

/** Everybody asks for one thing after the other. */

function startLoad({ url }: BalancedSite, members: readonly Member[], draw: string, pause: number): Load {
  const failures: string[] = [];
  const over = new AbortController();
  let asked = 0;
  async function count(what: string, ask: () => Promise<string | null>): Promise<void> {
    const problem = await ask().catch((error: Error) => error.message);
    asked += 1;
    if (problem !== null) failures.push(`${what}: ${problem}`);
    if (pause > 0) await wait(pause);
  }
  async function query(client: SiteClient, name: string, id: string | null): Promise<string | null> {
    const result = await client.query(name);
    const { viewer } = dataOf(result) as { viewer?: { id: string } | null };
    return id !== null && viewer?.id !== id ? `the session is lost: ${JSON.stringify(result).slice(0, 200)}` : null;
  }
  const guests = Array.from({ length: GUESTS }, async () => {
    const client = createSiteClient(url);
    while (!over.signal.aborted)
      for (const name of ['HomePage', 'Bootstrap']) await count(`guest, ${name}`, () => query(client, name, null));
  });
  const players = members.map(async (member) => {
    for (let at = 0; !over.signal.aborted; at += 1)
      if (at % ASKED_PER_BET === 1) await count('bet', () => bet(member, draw));
      else await count('member, RefreshWallet', () => query(member.client, 'RefreshWallet', member.id));
  });
  return {
    get asked() {
      return asked;
    },
    failures,
    async more(wanted) {
      for (const goal = this.asked + wanted; this.asked < goal;) await wait(LOOK_EVERY_MS);
    },
    async stop() {
      over.abort();
      await Promise.all([...guests, ...players]);
    },
  };
}

async function bet({ username, client, stakes }: Member, draw: string): Promise<string | null> {
  const cents = 100n + BigInt(stakes.length) * 10n;
  stakes.push(cents);
  const result = await client.write('PlaceLotteryBets', {
    input: {
      code: LOTTERY,
      drawNumber: draw,
      idempotencyKey: `balancer-${username}-${stakes.length}`,
      bets: [{ kind: 'top2', selection: '12', stake: fromCents(cents) }],
    },
  });
  const { placeLotteryBets } = dataOf(result) as { placeLotteryBets: { __typename: string } };
  return placeLotteryBets.__typename === 'PlaceLotteryBetsSuccess' ? null : JSON.stringify(result).slice(0, 200);
}

async function compare(
  { haproxy, platforms: [platform] }: BalancedSite,
  members: readonly Member[],
  load: Load,
  steps: number,
): Promise<Report> {
  const unlike: string[] = [];
  const notHeard: string[] = [];
  const cut: string[] = [];
  for (const member of members) {
    unlike.push(...(await unlikeLedger(platform, member)));
    const balance = balanceOf(dataOf(await member.client.query('RefreshWallet'))['viewer']);
    await until(async () => member.heard === balance).catch(() =>
      notHeard.push(`${member.username} has ${balance} and was told ${member.heard}`),
    );
    if ((member.stream?.opened ?? 0) < 2) cut.push(`${member.username}'s stream`);
  }
  const counts = await haproxy.counts();
  const total = (name: string): number =>
    ['gateways/BACKEND', 'alive/BACKEND'].reduce((sum, backend) => sum + Number(counts.get(backend)?.[name] ?? 0), 0);
  const byServer = ['gateways/one', 'gateways/two', 'alive/one', 'alive/two', 'platforms/one', 'platforms/two'];
  const repeated = (what: 'queries' | 'writes'): number =>
    members.reduce((sum, { client }) => sum + client.repeated[what], 0);
  return {
    figures: {
      requests: load.asked,
      'of them bets': members.reduce((sum, { stakes }) => sum + stakes.length, 0),
      steps,
      'queries of members that were repeated': repeated('queries'),
      'bets that were sent again': repeated('writes'),
      'sent again by haproxy, and to another gateway': `${total('wretr')}, ${total('wredis')}`,
      'streams opened': members.reduce((sum, { stream }) => sum + (stream?.opened ?? 0), 0),
      ...Object.fromEntries(
        byServer.map((server) => [`answered by ${server}`, counts.get(server)?.['hrsp_2xx'] ?? 'none']),
      ),
    },
    checks: {
      'no client that repeats what is safe sees a request fail': load.failures,
      'each bet is in the ledger once': unlike,
      'streams that ended were opened again': cut,
      'and told the newest balance': notHeard,
      'both gateways answered': ['one', 'two'].filter(
        (server) => !(Number(counts.get(`gateways/${server}`)?.['hrsp_2xx']) > 0),
      ),
    },
  };
}

/** Bets of a member that their ledger does not hold once, and what it holds besides. */
async function unlikeLedger(platform: TestPlatform, { username, stakes }: Member): Promise<readonly string[]> {
  const { postings } = await platform.control<{ postings: readonly Posting[] }>(
    `/members/${username}/postings?limit=5000`,
  );
  const posted = postings
    .filter(({ account, kind }) => account.endsWith(':main') && kind === 'stake')
    .map(({ amount }) => -toCents(amount));
  const amounts = (all: readonly bigint[]): string => all.toSorted((one, other) => Number(one - other)).join(' ');
  return amounts(posted) === amounts(stakes)
    ? []
    : [`${username} bet ${amounts(stakes)}; in the ledger there is ${amounts(posted)}`];
}
