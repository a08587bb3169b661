import { randomUUID } from 'node:crypto';
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../../platform/engine/random.ts';
import { simulationRandom } from '../../platform/engine/random.ts';
import type { Gateway } from '../support/gateway.ts';
import { openGateway } from '../support/gateway.ts';
import type { TestPlatform } from '../support/testPlatform.ts';
import { openTestPlatform } from '../support/testPlatform.ts';
import { stakeOnSlot } from '../support/missions.ts';
import { textOf } from '../support/operations.ts';
import type { Visitor } from '../support/player.ts';
import { createVisitor } from '../support/player.ts';
import { toCents } from '../../schema/cents.ts';
import { openSlot, someSlots } from '../support/slot.ts';
import { createMember, signIn } from '../support/world.ts';
import type { Report, Soak } from './Report.ts';
import { scaled } from './Report.ts';
import { claimReward, giveUp, grant, grantOf, issueRewards, unlikeBonuses } from './bonusWrites.ts';
import type { Posting, StormPlayer, Told, Write } from './stormPlayer.ts';
import { toldBy } from './stormPlayer.ts';

const KILLS = 32;
const PLAYERS = 8;
/** Of each player, between two kills. */
const WRITES = 8;
/** One of so many players has nothing but bonuses and rewards to play with. */
const WITH_BONUSES = 3;
/** Drawn twice a month: what is bet stays in play. */
const LOTTERY = 'SEA_TH';
const SELECTIONS = ['12', '34'];
const ASK_AGAIN_MS = 250;
const MOST_TRIES = 240;

const DRAW = `{ lottery(code: "${LOTTERY}") { nextDraw { number } } }`;
const GAMES = '{ games(filter: { category: RNG }, first: 40) { nodes { id } } }';
const MISSIONS = '{ viewer { missions { id state } } }';
const OUTCOME = 'query($key: String!) { viewer { writeOutcome(key: $key) { state } } }';
const KEYED: ReadonlySet<Write['kind']> = new Set<Write['kind']>(['slip', 'spin', 'reward', 'give up']);
const FAVOURITES = '{ viewer { favouriteGames(first: 50) { nodes { id } } } }';
const FAVOUR = 'mutation($key: ID!) { setFavourite(input: { gameId: $key, isFavourite: true }) { __typename } }';
const CLAIM = `mutation($mission: ID!, $key: String!) {
  claimMission(input: { missionId: $mission, idempotencyKey: $key }) { __typename }
}`;

interface Audit {
  readonly balances: string;
  readonly entries: string;
  readonly drifted: readonly string[];
  readonly negative: readonly string[];
  readonly unheld: readonly string[];
  readonly miscounted: readonly string[];
  readonly transactions: number;
}

/**
 * Players place slips, spin, claim rewards and keep favourites; some of them play with bonuses that the operator grants
 * and that they give up. All at once, while platform and gateway are killed with
 * SIGKILL by turns. Afterwards what came of each write, asked for by its key, is compared with what its sender was told
 * and with the ledger.
 */
export async function killStorm(soak: Soak): Promise<Report> {
  const random = simulationRandom(soak.seed);
  const env = {
    SESSION_KEYS: randomBytes(32).toString('base64'),
    UPSTREAM_TIMEOUT_MS: '4000',
    REQUEST_TIMEOUT_MS: '8000',
  };
  const kills = scaled(soak, KILLS, 2);
  const platform = await openTestPlatform();
  let gateway = await openGateway(platform.url, env);
  const killGateway = async (): Promise<void> => {
    process.kill(gateway.pid, 'SIGKILL');
    await gateway.close();
  };
  const openAgain = async (players: readonly StormPlayer[]): Promise<void> => {
    gateway = await openGateway(platform.url, env);
    for (const player of players) player.visitor = createVisitor(gateway.url, player.visitor.cookies);
  };
  try {
    await gateway.ready();
    const guest = createVisitor(gateway.url);
    const { lottery } = (await guest.run<{ lottery: { nextDraw: { number: string } } }, unknown>(DRAW)).expectData();
    const { games } = (await guest.run<{ games: { nodes: { id: string }[] } }, unknown>(GAMES)).expectData();
    const place = { draw: lottery.nextDraw.number, games: games.nodes.map(({ id }) => id) };
    const players = await enter(platform, gateway);
    for (let kill = 0; kill < kills; kill += 1) {
      const isPlatform = kill % 2 === 0;
      for (const player of players) player.writes.push(...plan(player, place.games, random));
      await sendUntil(platform, players, place.draw, random, isPlatform ? platform.kill : killGateway);
      await (isPlatform ? platform.start() : openAgain(players));
      await gateway.ready();
    }
    return await compare(platform, players, place.draw, kills);
  } finally {
    await gateway.close();
    await platform.close();
  }
}

/** New members, signed in, each at a slot and with rewards to claim. */
async function enter(platform: TestPlatform, gateway: Gateway): Promise<readonly StormPlayer[]> {
  const slots = await someSlots(platform, PLAYERS);
  return Promise.all(
    slots.map(async (game, at) => {
      const hasBonuses = at % WITH_BONUSES === 0;
      const account = await createMember(platform, { balance: '20000.00' });
      const visitor = createVisitor(gateway.url);
      await signIn(visitor, account);
      const slot = await openSlot(platform, account, game);
      await stakeOnSlot(slot, 5_000n);
      const missions = (await missionsOf(visitor)).filter(({ state }) => state === 'CLAIMABLE').map(({ id }) => id);
      const { username } = account;
      const rewards = await issueRewards(platform, { username, visitor });
      if (hasBonuses) await platform.control(`/members/${username}/balance`, { balance: '0.00' });
      const before = new Set((await postingsOf(platform, username)).map(({ transactionId }) => transactionId));
      return { username, slot, hasBonuses, missions, rewards, before, writes: [], visitor };
    }),
  );
}

/** What a player does until the next kill. */
const plan = (player: StormPlayer, games: readonly string[], random: Random): readonly Write[] =>
  Array.from({ length: WRITES }, (_, at) => planOne(player, player.writes.length + at, games, random));

function planOne(
  { username, hasBonuses, missions, rewards, slot }: StormPlayer,
  number: number,
  games: readonly string[],
  random: Random,
): Write {
  const chance = random.below(12);
  const told = 'unclear';
  const keyOf = (kind: Write['kind']): string => `${kind.replace(' ', '-')}-${username}-${number}`;
  const oneOf = (all: readonly string[]): string => all[random.below(Math.max(1, all.length))] ?? '';
  if (chance < 4 && !hasBonuses)
    return { kind: 'slip', key: keyOf('slip'), stake: `${1 + Math.floor(number / 10)}.${number % 10}0`, told };
  // The first write of a player with bonuses gives them something to play with.
  if (hasBonuses && (chance < 2 || number === 0))
    return { kind: 'grant', key: keyOf('grant'), stake: grantOf(number), told };
  if (hasBonuses && chance < 3) return { kind: 'give up', key: keyOf('give up'), stake: '0', told };
  if (chance < 8) return { kind: 'spin', key: keyOf('spin'), stake: slot.stake, told };
  if (chance < 10) return { kind: 'reward', key: keyOf('reward'), subject: oneOf(rewards), stake: '0', told };
  const mission = oneOf(missions);
  if (chance < 11 && mission !== '') return { kind: 'claim', key: mission, stake: '0', told };
  return { kind: 'favourite', key: oneOf(games), stake: '0', told };
}

/**
 * Everybody sends at once, each one thing after the other; the kill comes after a number of answers that chance names.
 */
async function sendUntil(
  platform: TestPlatform,
  players: readonly StormPlayer[],
  draw: string,
  random: Random,
  kill: () => Promise<void>,
): Promise<void> {
  let answers = 1 + random.below(PLAYERS * WRITES - PLAYERS);
  const kills: Promise<void>[] = [];
  await Promise.all(
    players.map(async (player) => {
      for (const write of player.writes.slice(-WRITES)) {
        write.told = await send(platform, player, write, draw).catch((): Told => 'unclear');
        answers -= 1;
        if (answers === 0) kills.push(kill());
      }
    }),
  );
  await Promise.all(kills);
}

async function send(platform: TestPlatform, player: StormPlayer, write: Write, draw: string): Promise<Told> {
  const { visitor, slot, username } = player;
  const { kind, key, stake } = write;
  switch (kind) {
    case 'spin':
      return (await slot.spin(key, stake)).spin === null ? 'refused' : 'done';
    case 'slip': {
      const bets = SELECTIONS.map((selection) => ({ kind: 'top2', selection, stake }));
      return toldBy(
        await visitor.run(textOf('PlaceLotteryBets'), {
          input: { code: LOTTERY, drawNumber: draw, idempotencyKey: key, bets },
        }),
      );
    }
    case 'favourite':
      return toldBy(await visitor.run(FAVOUR, { key }));
    case 'claim':
      return toldBy(await visitor.run(CLAIM, { mission: key, key: randomUUID() }));
    case 'reward':
      return claimReward(player, write);
    case 'grant':
      return grant(platform, username, write);
    case 'give up':
      return giveUp(player, write);
  }
}

async function compare(
  platform: TestPlatform,
  players: readonly StormPlayer[],
  draw: string,
  kills: number,
): Promise<Report> {
  const untrue: string[] = [];
  const unlike: string[] = [];
  const writes = players.flatMap((player) => player.writes);
  const answered = writes.filter(({ told }) => told !== 'unclear').length;
  const states = new Map<string, number>();
  for (const player of players) {
    // A grant is no write of the player's: its key is sent again, as the operator would.
    for (const write of player.writes)
      if (write.kind === 'grant') write.told = await send(platform, player, write, draw);
    const keyed = player.writes.filter(({ kind }) => KEYED.has(kind));
    for (const write of keyed) {
      const state = await outcomeOf(player, write.key);
      states.set(state, (states.get(state) ?? 0) + 1);
      if ((write.told === 'done') !== (state === 'DONE') && write.told !== 'unclear')
        untrue.push(`${write.key} was told as ${write.told} and is ${state}`);
      // As the site does with what never arrived.
      if (state === 'UNKNOWN') write.told = await send(platform, player, write, draw);
      else write.told = state === 'DONE' ? 'done' : 'refused';
    }
    unlike.push(...(await unlikeLedger(platform, player)));
  }
  const audit = await platform.control<Audit>('/ledger/sum');
  return {
    figures: {
      'kills of platform and gateway': kills,
      players: players.length,
      writes: writes.length,
      'answered at once': answered,
      ...Object.fromEntries([...states].map(([state, count]) => [`asked for by key: ${state}`, count])),
      ...Object.fromEntries(
        [...Map.groupBy(writes, ({ kind }) => kind)].map(([kind, all]) => [
          `done of ${all.length}: ${kind}`,
          all.filter(({ told }) => told === 'done').length,
        ]),
      ),
      'ledger transactions': audit.transactions,
    },
    checks: {
      'what a sender was told is what came of it': untrue,
      'the ledger has everything that is done once, and nothing else': unlike,
      'the ledger sums to zero': [audit.balances, audit.entries]
        .filter((sum) => sum !== '0.00')
        .concat(audit.drifted, audit.negative, audit.unheld),
      'figures are what the ledger says': audit.miscounted,
    },
  };
}

/**
 * Asks until it is answered: right after a start the gateway may leave the platform alone for a moment. Throws where no
 * answer comes.
 */
async function outcomeOf({ visitor }: StormPlayer, key: string): Promise<string> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const { errors, text } = await visitor.run(OUTCOME, { key });
    const { data } = JSON.parse(text) as {
      data?: { viewer: { writeOutcome: { state: string } | null } | null } | null;
    };
    const state = data?.viewer?.writeOutcome?.state;
    if (errors.length === 0 && state !== undefined) return state;
    await wait(ASK_AGAIN_MS);
  }
  throw new Error(`${key}: no outcome after ${MOST_TRIES} tries`);
}

/** What the ledger holds of a player otherwise than their writes say, and favourites that are not as they were told. */
async function unlikeLedger(platform: TestPlatform, player: StormPlayer): Promise<readonly string[]> {
  const { username, before, missions, writes, visitor, slot } = player;
  const postings = (await postingsOf(platform, username)).filter(({ transactionId }) => !before.has(transactionId));
  // Main wallet and bonus may pay a part each.
  const staked = [
    ...Map.groupBy(
      postings.filter(({ kind }) => kind === 'stake'),
      ({ transactionId }) => transactionId,
    ),
  ].flatMap(([, [first, ...others]]) =>
    first
      ? [
          {
            reference: first.reference,
            cents: [first, ...others].reduce((sum, { amount }) => sum + toCents(amount), 0n),
          },
        ]
      : [],
  );
  const done = (kind: Write['kind']): readonly Write[] =>
    writes.filter((write) => write.kind === kind && write.told === 'done');
  // Sent again, a spin is answered as it was.
  const rounds = new Set(
    await Promise.all(done('spin').map(async ({ key, stake }) => (await slot.spin(key, stake)).spin?.roundId ?? key)),
  );
  const spins = staked.filter(({ reference }) => rounds.has(reference));
  const slips = Map.groupBy(
    staked.filter(({ reference }) => !rounds.has(reference)),
    ({ cents }) => cents,
  );
  const claims = Map.groupBy(
    postings.filter(({ kind, reference }) => kind === 'bonus' && missions.includes(`Mission:${reference}`)),
    ({ reference }) => reference,
  );
  const { nodes } = (
    await visitor.run<{ viewer: { favouriteGames: { nodes: { id: string }[] } } }, unknown>(FAVOURITES)
  ).expectData().viewer.favouriteGames;
  const kept = nodes.map(({ id }) => id);
  return [
    ...done('slip')
      .filter(({ stake }) => slips.get(-toCents(stake))?.length !== SELECTIONS.length)
      .map(({ key }) => `${key} is not there once`),
    ...(slips.size === done('slip').length
      ? []
      : [`${username} has ${slips.size} slips, and ${done('slip').length} done`]),
    ...(rounds.size === done('spin').length && spins.length === rounds.size
      ? []
      : [`${username} has ${spins.length} stakes of ${rounds.size} rounds of ${done('spin').length} spins`]),
    ...[...claims]
      .filter(([, paid]) => paid.length > 1)
      .map(([mission]) => `${username} was paid ${mission} more than once`),
    ...done('claim')
      .filter(({ key }) => !claims.has(key.replace(/^Mission:/, '')))
      .map(({ key }) => `${username} was not paid ${key}`),
    ...done('favourite')
      .filter(({ key }) => !kept.includes(key))
      .map(({ key }) => `${username} has lost the favourite ${key}`),
    ...(new Set(kept).size === kept.length ? [] : [`${username} has a favourite twice`]),
    ...(await unlikeBonuses(player, postings)),
  ];
}

/** What was posted to a member's main wallet and bonuses. */
async function postingsOf(platform: TestPlatform, username: string): Promise<readonly Posting[]> {
  const { postings } = await platform.control<{ postings: readonly Posting[] }>(
    `/members/${username}/postings?limit=5000`,
  );
  return postings.filter(({ account }) => account.endsWith(':main') || account.includes(':bonus:'));
}

async function missionsOf(visitor: Visitor): Promise<readonly { readonly id: string; readonly state: string }[]> {
  return (await visitor.run<{ viewer: { missions: { id: string; state: string }[] } }, unknown>(MISSIONS)).expectData()
    .viewer.missions;
}
