import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Fault } from '../support/testPlatform.ts';
import { someSlots } from '../support/slot.ts';
import type { World } from '../support/world.ts';
import { openWorld } from '../support/world.ts';

const HOME = '{ site { brand { name } } vendors { id } hotGames { id name } winners { id } }';
const OWN = '{ viewer { username wallet { balance { amount } } unreadMessageCount } }';
const SEARCH = 'query($search: String) { games(filter: { category: RNG, search: $search }) { nodes { id } } }';

interface Home {
  readonly site: { readonly brand: { readonly name: string } } | null;
  readonly vendors: readonly unknown[] | null;
  readonly hotGames: readonly unknown[] | null;
}

describe('when the platform misbehaves', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ gateway: { UPSTREAM_TIMEOUT_MS: '1600', REQUEST_TIMEOUT_MS: '4000' } });
  }, 180_000);
  afterEach(() => world.platform.clearFaults());
  afterAll(() => world.close());

  const everywhere: readonly (readonly [string, Fault])[] = [
    ['slow', { call: '*', kind: 'latency', milliseconds: 30_000 }],
    ['failing with 500', { call: '*', kind: 'status', status: 500 }],
    ['unreachable behind its relay', { call: '*', kind: 'status', status: 502 }],
    ['resetting connections', { call: '*', kind: 'reset' }],
    ['cutting its answers', { call: '*', kind: 'cut' }],
    ['answering other types', { call: '*', kind: 'wrong-type' }],
    ['answering nonsense', { call: '*', kind: 'nonsense' }],
  ];

  test.each(everywhere)(
    '%s: nothing hangs, what cannot be shown is said, and it recovers by itself',
    async (_name, fault) => {
      const gateway = await world.secondGateway();
      const visitor = await world.guest(gateway);
      await world.platform.faults(fault);
      // Had it waited for a slow platform to answer, there would be no errors.
      const broken = await visitor.run<Home, unknown>(HOME);
      expect(broken.status).toBeLessThan(500);
      const said = new Set(broken.expectErrors().map(({ extensions }) => String(extensions?.['code'])));
      expect(
        [...said].filter((code) => !['UPSTREAM_UNAVAILABLE', 'UPSTREAM_UNREADABLE', 'UPSTREAM_REFUSED'].includes(code)),
      ).toEqual([]);
      expect(broken.text).not.toMatch(/\n\s+at |\.ts:\d+|wps\//);

      await world.platform.clearFaults();
      const healed = await eventually(
        () => visitor.run<Home, unknown>(HOME),
        (outcome) => outcome.errors.length === 0,
      );
      expect(healed.expectData().vendors?.length).toBeGreaterThan(0);
    },
  );

  test('one broken part leaves the others standing', async () => {
    const gateway = await world.secondGateway();
    await world.platform.faults({ call: 'GCSGAME_getRankList', kind: 'status', status: 500 });
    const { text, errors } = await (await world.guest(gateway)).run<Home, unknown>(HOME);
    const { data } = JSON.parse(text) as { data: Home & { winners: unknown } };
    expect(data.winners).toBeNull();
    expect(data.hotGames?.length).toBeGreaterThan(0);
    expect(errors.map(({ path }) => path?.[0])).toEqual(['winners']);
  });

  test('what was fetched before is still shown while the platform is away', async () => {
    const gateway = await world.secondGateway();
    const visitor = await world.guest(gateway);
    await eventually(
      () => visitor.run(HOME),
      ({ errors }) => errors.length === 0,
    );
    await world.platform.faults({ call: '*', kind: 'reset' });
    await wait(5_500);
    expect((await visitor.run<Home, unknown>(HOME)).expectData().vendors?.length).toBeGreaterThan(0);
  });

  test('a money question that cannot be answered is null with an error, never zero and never old', async () => {
    const player = await world.player({ balance: '77.00' });
    (await player.run(OWN)).expectData();
    await world.platform.faults({ call: 'balance', kind: 'reset' });
    const { text, errors } = await player.run(OWN);
    expect(JSON.parse(text)).toMatchObject({ data: { viewer: { username: player.username, wallet: null } } });
    expect(errors).toHaveLength(1);
  });

  test('a session that died on the platform leaves public pages working and the visitor a guest', async () => {
    const player = await world.player();
    await world.platform.faults(
      { call: 'memberInfo', kind: 'stale-token', count: 100 },
      { call: 'balance', kind: 'stale-token', count: 100 },
    );
    await player.run(OWN);
    await world.platform.clearFaults();
    const home = await player.run<Home, unknown>(HOME);
    expect(home.expectData().hotGames?.length).toBeGreaterThan(0);
    const { viewer } = (await player.run<{ readonly viewer: object | null }, unknown>(OWN)).expectData();
    expect(viewer).toBeNull();
  });

  test('a launch whose answer is lost is not sent again', async () => {
    const player = await world.player();
    const [slot] = await someSlots(world.platform);
    const found = await player.run<{ games: { nodes: { id: string }[] } }, unknown>(SEARCH, { search: slot?.gameName });
    const gameId = found.expectData().games.nodes[0]?.id;
    await world.platform.resetCounts();
    await world.platform.faults({ call: 'launchGame', kind: 'reset' });
    await player.run('mutation($input: LaunchGameInput!) { launchGame(input: $input) { __typename } }', {
      input: { gameId },
    });
    expect((await world.platform.counts())['launchGame']).toBe(1);
  });

  test('a question whose answer is lost is asked once more, and no more than that', async () => {
    const visitor = await world.guest(await world.secondGateway());
    await world.platform.resetCounts();
    await world.platform.faults({ call: 'GCSGAME_gameList', kind: 'reset' });
    await visitor.run(SEARCH, { search: `never asked ${Date.now()}` });
    expect((await world.platform.counts())['GCSGAME_gameList']).toBe(2);
    await world.platform.clearFaults();
  });

  test('after a change whose answer was lost, list and game say the same, and what the platform says', async () => {
    const player = await world.player();
    const found = await player.run<{ games: { nodes: { id: string }[] } }, unknown>(SEARCH, { search: 'a' });
    const gameId = found.expectData().games.nodes[0]?.id ?? '';
    (await player.run('{ viewer { favouriteGames { nodes { id } } } }')).expectData();
    await world.platform.faults({ call: 'MCSFE_addFavoriteGameV2', kind: 'status', status: 500 });
    const outcome = await player.run(
      'mutation($input: SetFavouriteInput!) { setFavourite(input: $input) { __typename } }',
      { input: { gameId, isFavourite: true } },
    );
    expect(outcome.text).not.toContain('SetFavouriteSuccess');
    const after = await player.run<
      { game: { isFavourite: boolean }; viewer: { favouriteGames: { nodes: { id: string }[] } } },
      unknown
    >('query($id: ID!) { game(id: $id) { isFavourite } viewer { favouriteGames { nodes { id } } } }', { id: gameId });
    const { game, viewer } = after.expectData();
    // The fault spoils the answer only: the platform has kept the favourite.
    expect({ game: game.isFavourite, list: viewer.favouriteGames.nodes.map(({ id }) => id) }).toEqual({
      game: true,
      list: [gameId],
    });
  });

  test('with the platform stopped the site still answers, and comes back with it', async () => {
    const visitor = await world.guest();
    (await visitor.run(HOME)).expectData();
    await world.platform.stop();
    try {
      expect((await visitor.get('/healthz')).status).toBe(200);
      const missing = await visitor.run(SEARCH, { search: `not there ${Date.now()}` });
      expect(missing.expectErrors()[0]?.extensions?.['code']).toBe('UPSTREAM_UNAVAILABLE');
      expect((await visitor.run<Home, unknown>(HOME)).expectData().site?.brand.name).toBeTruthy();
    } finally {
      await world.platform.start();
    }
    const back = await eventually(
      () => visitor.run(SEARCH, { search: 'a' }),
      (outcome) => outcome.errors.length === 0,
    );
    expect(back.status).toBe(200);
  }, 120_000);
});

/** Repeats until it is good or 15 seconds have passed; the last answer either way. */
async function eventually<T>(ask: () => Promise<T>, good: (answer: T) => boolean): Promise<T> {
  const until = Date.now() + 15_000;
  let answer = await ask();
  while (!good(answer) && Date.now() < until) {
    await wait(250);
    answer = await ask();
  }
  return answer;
}
