import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { World } from '../support/world.ts';
import { openWorld } from '../support/world.ts';

type Draw = {
  number: string;
  state: string;
  closesAt: string;
  drawsAt: string;
  asOf: string;
  tiers: { numbers: string[] }[];
  verifyUrl: string | null;
};

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 180_000);
afterAll(() => world.close());

interface Lobby {
  readonly lotteryMenus: { readonly lotteries: { readonly nextDraw: Draw | null; readonly lastDraw: Draw | null }[] }[];
  readonly popularLotteries: unknown[];
}

const LOBBY = `query {
  lotteryMenus {
    id name
    lotteries {
      code name family icon { url }
      nextDraw { id number state closesAt asOf } closedDraws { id } lastDraw { id tiers { code numbers } }
    }
  }
  popularLotteries { code nextDraw { number } }
}`;

/** Every lottery has its next draw but for a moment after one closed, which ends before long. */
test('the lobby with all lotteries and draws costs four upstream calls, a second visitor next to none', async () => {
  const lobby = await vi.waitFor(
    async () => {
      const outcome = await (await world.guest(await world.secondGateway())).run<Lobby, unknown>(LOBBY);
      expect(outcome.upstreamCalls).toEqual({ status: 1, gameMenus: 1, popularLottery: 1, lotteryBoard: 1 });
      const { lotteryMenus, popularLotteries } = outcome.expectData();
      const lotteries = lotteryMenus.flatMap((menu) => menu.lotteries);
      for (const { nextDraw } of lotteries) expect(nextDraw?.number).toMatch(/^\d{8}(?:\d{4})?$/);
      return { lotteries, popularLotteries };
    },
    { timeout: 60_000, interval: 500 },
  );
  expect(lobby.lotteries.length).toBeGreaterThan(50);
  for (const { lastDraw } of lobby.lotteries) expect(lastDraw?.tiers.length).toBeGreaterThan(0);
  expect(lobby.popularLotteries).toHaveLength(20);
});

test('a lottery’s own page with everything on it costs a call for each thing that is on it', async () => {
  const page = `query {
    lottery(code: "E5_1") {
      name nextDraw { number } lastDraw { number }
      terms { rules groups { kinds { code prices { rtp } } } }
      draws(first: 10) { number } statistics { drawCount counts { value count } }
    }
  }`;
  const outcome = await (
    await world.guest(await world.secondGateway())
  ).run<{ lottery: { statistics: { drawCount: number; counts: { count: number }[] } } }, unknown>(page);
  const { statistics } = outcome.expectData().lottery;
  expect(statistics.drawCount).toBe(100);
  expect(statistics.counts.reduce((sum, { count }) => sum + count, 0)).toBe(500);
  expect(outcome.upstreamCalls).toEqual({ status: 1, gameMenus: 1, lotteryBoard: 1, lotteryTerms: 1, nearNumbers: 2 });
});

const OPENED = `query($mode: LotteryPrizeMode) {
  lotteryMenus(prizeMode: $mode) { lotteries { code } }
  viewer { openedDraws(first: 100, prizeMode: $mode) { lotteryCode state drawsAt tiers { numbers } } }
}`;
type Opened = {
  lotteryMenus: { lotteries: { code: string }[] }[];
  viewer: { openedDraws: (Pick<Draw, 'state' | 'drawsAt' | 'tiers'> & { lotteryCode: string })[] } | null;
};

test.each(['STATE', 'SEA', 'HOUSE', 'ELECTRONIC', null])(
  'whoever is signed in sees the last hundred draws of the mode %s, the newest first, by one call; a guest sees none',
  async (mode) => {
    const [guest, player, trial] = [await world.guest(), await world.player({}), await world.guest()];
    await trial.run('mutation { startFreePlay { __typename } }');
    for (const visitor of [player, trial]) {
      const outcome = await visitor.run<Opened, unknown>(OPENED, { mode });
      const { lotteryMenus, viewer } = outcome.expectData();
      const draws = viewer?.openedDraws ?? [];
      const codes = new Set(lotteryMenus.flatMap(({ lotteries }) => lotteries.map(({ code }) => code)));
      expect(draws).toHaveLength(100);
      expect(draws).toEqual(draws.toSorted((one, other) => other.drawsAt.localeCompare(one.drawsAt)));
      expect(
        draws.filter(
          ({ lotteryCode, state, tiers }) =>
            !codes.has(lotteryCode) || tiers.length === 0 || !['DRAWN', 'SETTLED'].includes(state),
        ),
      ).toEqual([]);
      expect(outcome.upstreamCalls['openedNumbers']).toBe(1);
    }
    expect((await guest.run<Opened, unknown>(OPENED, { mode })).expectData().viewer).toBeNull();
  },
);

const LAUNCH = `mutation($input: LaunchGameInput!) {
  launchGame(input: $input) { kind: __typename ... on LaunchGameSuccess { launchUrl game { id } } }
}`;
type Launched = { launchGame: { kind: string; launchUrl?: string } };

test('a lottery launched like any game opens its own page, never a game page with nothing to play', async () => {
  const [guest, player, trial] = [await world.guest(), await world.player({}), await world.guest()];
  await trial.run('mutation { startFreePlay { __typename } }');
  const query = '{ vendors(category: LOTTERY) { code } }';
  const { vendors } = (await guest.run<{ vendors: { code: string }[] }, unknown>(query)).expectData();
  expect(vendors.map(({ code }) => code).toSorted()).toEqual(['ELOTT', 'LOTT', 'TCG_LOTTO_VN', 'TCG_SEA']);
  for (const { code } of vendors) {
    const filter = `{ category: LOTTERY, vendorCode: "${code}" }`;
    const list = `{ games(filter: ${filter}, first: 1) { nodes { id launchWay startPath } } }`;
    const [game] = (
      await guest.run<{ games: { nodes: { id: string; launchWay: string; startPath: string }[] } }, unknown>(list)
    ).expectData().games.nodes;
    if (!game) throw new Error(`${code} has no lottery`);
    expect(game).toMatchObject({ launchWay: 'LOTTERY', startPath: expect.stringMatching(/^\/lottery\?gameCode=/) });
    const launched = async (visitor: typeof guest) =>
      (await visitor.run<Launched, unknown>(LAUNCH, { input: { gameId: game.id } })).expectData().launchGame;
    const { kind, launchUrl = '' } = await launched(player);
    expect(kind).toBe('LaunchGameSuccess');
    const { pathname, search, searchParams } = new URL(launchUrl);
    expect(`${pathname}${search}`).toBe(game.startPath);
    const { lottery } = (
      await guest.run<{ lottery: { terms: { groups: unknown[] } } | null }, unknown>(
        `{ lottery(code: "${searchParams.get('gameCode')}") { terms { groups { name } } } }`,
      )
    ).expectData();
    expect(lottery?.terms.groups.length).toBeGreaterThan(0);
    const { viewer } = (
      await player.run<{ viewer: { recentLotteries: { code: string }[] } }, unknown>(
        '{ viewer { recentLotteries { code } } }',
      )
    ).expectData();
    expect(viewer.recentLotteries[0]?.code).toBe(searchParams.get('gameCode'));
    expect((await launched(guest)).kind).toBe('SessionRequired');
    expect((await launched(trial)).kind).toBe('RealAccountRequired');
  }
});

const PLACE = `mutation Place($input: PlaceLotteryBetsInput!) { placeLotteryBets(input: $input) { kind: __typename
  ... on PlaceLotteryBetsSuccess {
    tickets { id selection stake { amount currencySymbol } units state commitment verifyUrl }
    viewer { username wallet { mainBalance { amount } } }
  }
  ... on DrawClosed { nextDraw { number state } }
  ... on InsufficientBalance { viewer { wallet { mainBalance { amount } } } }
  ... on InvalidSelection { betIndex fault part }
  ... on StakeOutOfLimits { betIndex min { amount } max { amount } step { amount } }
  ... on InvalidInput { field }
  ... on RateLimited { retryAfterSeconds } } }`;
type Placed = {
  placeLotteryBets: {
    kind: string;
    tickets?: {
      id: string;
      stake: { amount: string; currencySymbol: string };
      state: string;
      commitment: string;
      verifyUrl: string | null;
    }[];
    viewer?: { wallet: { mainBalance: { amount: string } } };
    nextDraw?: Draw | null;
    fault?: string;
    betIndex?: number | null;
    max?: string;
  };
};

const TEN_MINUTES = 600_000;

/** A draw that is a good while from closing: a slow machine must not be late by itself. */
async function openDraw(): Promise<Draw> {
  const guest = await world.guest();
  // To some seconds after the next draw, which comes each ten minutes: then ten minutes lie ahead.
  const { now } = await world.platform.control<{ now: string }>('/clock', { shift: 0 });
  const drawn = Math.ceil(Date.parse(now) / TEN_MINUTES) * TEN_MINUTES;
  await world.platform.control('/clock', { shift: drawn - Date.parse(now) + 5_000 });
  return until(async () => {
    const { lottery } = (
      await guest.run<{ lottery: { nextDraw: Draw | null } }, unknown>(
        '{ lottery(code: "ZY_FIVE") { nextDraw { number state closesAt drawsAt asOf } } }',
      )
    ).expectData();
    return lottery.nextDraw && Date.parse(lottery.nextDraw.drawsAt) === drawn + TEN_MINUTES ? lottery.nextDraw : null;
  });
}

async function until<Value>(look: () => Promise<Value | null>): Promise<Value> {
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    await new Promise((resolve) => void setTimeout(resolve, 100));
  }
}

test('bets are placed once, drawn in time, paid to the cent, and every subscriber hears of it', async () => {
  const draw = await openDraw();
  const player = await world.player({ balance: '100.00' });
  const input = {
    code: 'ZY_FIVE',
    drawNumber: draw.number,
    idempotencyKey: `contract-${player.username}`,
    bets: [
      { kind: 'place1', selection: '0123456789', stake: '1.00' },
      { kind: 'place1', selection: '0,1,2,3,4,5,6,7,8,9', stake: '2.00' },
    ],
  };
  const refused = (await player.run<Placed, unknown>(PLACE, { input })).expectData().placeLotteryBets;
  expect(refused).toMatchObject({ kind: 'InvalidSelection', betIndex: 0, fault: 'WRONG_LENGTH' });
  // A refused key stays refused, so another slip has a key of its own.
  const good = { ...input, idempotencyKey: `${input.idempotencyKey}-good`, bets: input.bets.slice(1) };
  const first = (await player.run<Placed, unknown>(PLACE, { input: good })).expectData().placeLotteryBets;
  expect(first).toMatchObject({
    kind: 'PlaceLotteryBetsSuccess',
    tickets: [
      {
        stake: { amount: '20.00', currencySymbol: 'P' },
        state: 'PLACED',
        verifyUrl: null,
        commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ],
    viewer: { wallet: { mainBalance: { amount: '80.00' } } },
  });
  const again = (await player.run<Placed, unknown>(PLACE, { input: good })).expectData().placeLotteryBets;
  expect(again).toEqual(first);

  const heard: Draw[] = [];
  const watching = player.watch<{ drawChanged: Draw }>(
    'subscription { drawChanged(code: "ZY_FIVE") { number state tiers { numbers } verifyUrl } }',
  );
  await world.platform.control('/clock', { shift: Date.parse(draw.drawsAt) - Date.parse(draw.asOf) + 1_000 });
  for await (const event of watching) {
    if (event) heard.push(event.drawChanged);
    if (heard.some(({ number, state }) => number === draw.number && (state === 'SETTLED' || state === 'DRAWN'))) break;
  }
  const drawn = heard.find(({ number, tiers }) => number === draw.number && tiers.length > 0);
  expect(drawn?.tiers[0]?.numbers).toHaveLength(5);
  expect(drawn?.verifyUrl).toMatch(/^http.+\/play\/verify\?round=/);

  const mine = await until(async () => {
    const { viewer } = (
      await player.run<
        {
          viewer: {
            lotteryTickets: { nodes: { state: string; payout: { amount: string } | null }[] };
            wallet: { mainBalance: { amount: string } };
            recentLotteries: { code: string }[];
          };
        },
        unknown
      >(
        `{ viewer {
          lotteryTickets { nodes { state payout { amount } } }
          wallet { mainBalance { amount } } recentLotteries { code }
        } }`,
      )
    ).expectData();
    return viewer.lotteryTickets.nodes.every(({ state }) => state !== 'PLACED') ? viewer : null;
  });
  // All ten digits of one place were bet, so exactly one of them wins 9.5 times its 2.00.
  expect(mine).toEqual({
    lotteryTickets: { nodes: [{ state: 'WON', payout: { amount: '19.00' } }] },
    wallet: { mainBalance: { amount: '99.00' } },
    recentLotteries: [{ code: 'ZY_FIVE' }],
  });

  const late = (
    await player.run<Placed, unknown>(PLACE, { input: { ...good, idempotencyKey: `late-${player.username}` } })
  ).expectData().placeLotteryBets;
  expect(late).toMatchObject({ kind: 'DrawClosed', nextDraw: { state: 'OPEN' } });
  const check = (
    await player.run<{ lotteryCheck: { hits: { digits: number }[] } }, unknown>(
      `query($n: String!, $t: String!) {
        lotteryCheck(code: "ZY_FIVE", drawNumber: $n, number: $t) { hits { digits } }
      }`,
      { n: draw.number, t: drawn?.tiers[0]?.numbers.slice(-2).join('') },
    )
  ).expectData();
  expect(check.lotteryCheck.hits).toEqual([{ digits: 2 }]);
}, 120_000);

test('each refusal of a slip is an outcome that says what to do', async () => {
  const draw = await openDraw();
  const player = await world.player({ balance: '5.00' });
  let asked = 0;
  const ask = async (bet: object, more: object = {}) =>
    (
      await player.run<Placed, unknown>(PLACE, {
        input: {
          code: 'ZY_FIVE',
          drawNumber: draw.number,
          idempotencyKey: `outcomes-${++asked}`,
          bets: [{ kind: 'place1', selection: '1', stake: '1.00', ...bet }],
          ...more,
        },
      })
    ).expectData().placeLotteryBets;
  expect(await ask({ stake: '100.00' })).toMatchObject({
    kind: 'InsufficientBalance',
    viewer: { wallet: { mainBalance: { amount: '5.00' } } },
  });
  for (const stake of ['1.05', '1.005', '0', '-1', '1000000000'])
    expect(await ask({ stake })).toMatchObject({
      kind: 'StakeOutOfLimits',
      betIndex: 0,
      min: { amount: '0.50' },
      max: { amount: '100.00' },
      step: { amount: '0.10' },
    });
  expect(await ask({ kind: 'place9' })).toMatchObject({
    kind: 'InvalidSelection',
    betIndex: 0,
    fault: 'UNKNOWN_KIND',
    part: null,
  });
  expect(await ask({ kind: 'no kind' })).toMatchObject({ kind: 'InvalidInput', field: 'bets.0.kind' });
  expect(await ask({}, { code: 'NOWHERE' })).toMatchObject({ kind: 'LotteryNotFound' });
  expect(await ask({}, { bets: [] })).toMatchObject({ kind: 'InvalidInput' });
  const input = {
    code: 'ZY_FIVE',
    drawNumber: draw.number,
    idempotencyKey: 'outcomes-trial',
    bets: [{ kind: 'place1', selection: '1', stake: '1.00' }],
  };
  const guest = await world.guest();
  expect((await guest.run<Placed, unknown>(PLACE, { input })).expectData().placeLotteryBets.kind).toBe(
    'SessionRequired',
  );
  (await guest.run('mutation { startFreePlay { __typename } }')).expectData();
  expect((await guest.run<Placed, unknown>(PLACE, { input })).expectData().placeLotteryBets.kind).toBe(
    'RealAccountRequired',
  );
});
