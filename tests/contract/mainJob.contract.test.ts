import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Visitor } from '../support/player.ts';
import { toCents } from '../../schema/cents.ts';
import { sitDown } from '../support/slot.ts';
import type { World } from '../support/world.ts';
import { openWorld } from '../support/world.ts';

const SEARCH = `query($search: String) {
  games(filter: { category: RNG, search: $search }) {
    totalCount nodes { id name isFavourite } pageInfo { hasNextPage endCursor }
  }
}`;
const LAUNCH = `mutation($input: LaunchGameInput!) {
  launchGame(input: $input) { kind: __typename ... on LaunchGameSuccess { launchUrl } }
}`;
const KEEP = 'mutation($input: SetFavouriteInput!) { setFavourite(input: $input) { kind: __typename } }';
const OWN = `{
  viewer {
    username kind wallet { balance { amount } }
    favouriteGames { nodes { id isFavourite } } recentGames { nodes { id } }
  }
}`;
const WALLET = 'subscription { walletChanged { wallet { balance { amount } } } }';

interface Found {
  readonly games: {
    readonly totalCount: number | null;
    readonly nodes: readonly { readonly id: string; readonly name: string; readonly isFavourite: boolean }[];
  };
}

interface Own {
  readonly viewer: {
    readonly username: string;
    readonly kind: string;
    readonly wallet: { readonly balance: { readonly amount: string } };
    readonly favouriteGames: { readonly nodes: readonly { readonly id: string; readonly isFavourite: boolean }[] };
    readonly recentGames: { readonly nodes: readonly { readonly id: string }[] };
  } | null;
}

describe('a player finds a game, plays it and sees the balance move', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  }, 180_000);
  afterAll(() => world.close());

  async function dragon(visitor: Visitor): Promise<Found['games']['nodes'][number]> {
    const [game] = (await visitor.run<Found, unknown>(SEARCH, { search: 'dragon' })).expectData().games.nodes;
    if (!game) throw new Error('No game is called dragon');
    return game;
  }

  test('searching narrows to the games whose name matches', async () => {
    const guest = await world.guest();
    const all = (await guest.run<Found, unknown>(SEARCH, { search: null })).expectData().games;
    const found = (await guest.run<Found, unknown>(SEARCH, { search: 'DRAGON' })).expectData().games;
    expect(all.totalCount).toBeGreaterThanOrEqual(10_000);
    expect(found.nodes.length).toBeGreaterThan(0);
    expect(found.totalCount).toBeLessThan(all.totalCount ?? 0);
    expect(found.nodes.filter(({ name }) => !/dragon/i.test(name))).toEqual([]);
  });

  test('a guest who opens a game is asked to sign in, and no game session is opened', async () => {
    const guest = await world.guest();
    const { id } = await dragon(guest);
    await world.platform.resetCounts();
    const outcome = await guest.run<{ launchGame: { kind: string } }, unknown>(LAUNCH, { input: { gameId: id } });
    expect(outcome.expectData().launchGame.kind).toBe('SessionRequired');
    expect((await world.platform.counts())['launchGame'] ?? 0).toBe(0);
  });

  test('ten spins move the balance exactly, the header hears the end, and the game is the most recent', async () => {
    const player = await world.player({ balance: '250.00' });
    const { id } = await dragon(player);
    const launched = await player.run<{ launchGame: { kind: string; launchUrl: string } }, unknown>(LAUNCH, {
      input: { gameId: id },
    });
    const { kind, launchUrl } = launched.expectData().launchGame;
    expect(kind).toBe('LaunchGameSuccess');
    expect(launchUrl).toMatch(/^https?:\/\//);
    const slot = await sitDown(world.platform.url, launchUrl);

    const wallet = player.watch<{ walletChanged: { wallet: { balance: { amount: string } } } }>(WALLET);
    const next = async (): Promise<string | undefined> =>
      ((await wallet.next()).value ?? undefined)?.walletChanged.wallet.balance.amount;
    expect(toCents((await next()) ?? '')).toBe(25_000n);
    let balance = 25_000n;
    // A header is not told of a balance that it shows already: somebody without a net win or loss after ten goes on, as
    // one in a hundred is.
    for (let turn = 0; turn < 10 || balance === 25_000n; turn += 1) {
      const { spin } = await slot.spin(`turn-${turn}-of-ten`);
      if (!spin) throw new Error('A spin was refused');
      balance += toCents(spin.payout) + toCents(spin.jackpotPaid) - toCents(spin.stake);
      expect(toCents(spin.balance)).toBe(balance);
    }
    let heard = await next();
    while (heard !== undefined && toCents(heard) !== balance) heard = await next();
    expect(toCents(heard ?? '0')).toBe(balance);
    await wallet.return();

    const { viewer } = (await player.run<Own, unknown>(OWN)).expectData();
    expect(toCents(viewer?.wallet.balance.amount ?? '0')).toBe(balance);
    expect(viewer?.recentGames.nodes[0]?.id).toBe(id);
  });

  test('a favourite is in the list and in every game at once, and stays after signing in again', async () => {
    const player = await world.player();
    const { id } = await dragon(player);
    expect(
      (
        await player.run<{ setFavourite: { kind: string } }, unknown>(KEEP, {
          input: { gameId: id, isFavourite: true },
        })
      ).expectData().setFavourite.kind,
    ).toBe('SetFavouriteSuccess');
    const { viewer } = (await player.run<Own, unknown>(OWN)).expectData();
    expect(viewer?.favouriteGames.nodes.map((game) => game.id)).toEqual([id]);
    expect((await dragon(player)).isFavourite).toBe(true);
    await player.run(KEEP, { input: { gameId: id, isFavourite: true } });
    await player.run(KEEP, { input: { gameId: id, isFavourite: false } });
    expect((await dragon(player)).isFavourite).toBe(false);
  });

  test('one member’s favourites, balance and recent games are nobody else’s', async () => {
    const [one, other] = await Promise.all([world.player({ balance: '1.00' }), world.player({ balance: '2.00' })]);
    const { id } = await dragon(one);
    await one.run(KEEP, { input: { gameId: id, isFavourite: true } });
    const { viewer } = (await other.run<Own, unknown>(OWN)).expectData();
    expect(viewer?.username).toBe(other.username);
    expect(viewer?.favouriteGames.nodes).toEqual([]);
    expect(toCents(viewer?.wallet.balance.amount ?? '0')).toBe(200n);
    expect((await dragon(other)).isFavourite).toBe(false);
    expect((await dragon(await world.guest())).isFavourite).toBe(false);
  });

  test('free play opens a trial account with play money of its own', async () => {
    const guest = await world.guest();
    const started = await guest.run<{ startFreePlay: { kind: string } }, unknown>(
      'mutation { startFreePlay { kind: __typename } }',
    );
    expect(started.expectData().startFreePlay.kind).toBe('StartFreePlaySuccess');
    expect((await guest.run<Own, unknown>('{ viewer { kind } }')).expectData().viewer?.kind).toBe('TRIAL');
  });

  test('after a few wrong passwords a captcha is asked for, and a picture comes with the refusal', async () => {
    const account = await world.member();
    const guest = await world.guest();
    const login = `mutation($input: LoginInput!) {
      login(input: $input) {
        kind: __typename
        ... on CaptchaRequired { captcha { image } }
        ... on InvalidCredentials { captcha { image } }
      }
    }`;
    const images: string[] = [];
    for (let attempt = 0; attempt < 4 && images.length === 0; attempt += 1) {
      const outcome = await guest.run<{ login: { kind: string; captcha?: { image: string } | null } }, unknown>(login, {
        input: { username: account.username, password: 'Wrong#2026' },
      });
      const { captcha } = outcome.expectData().login;
      if (captcha) images.push(captcha.image);
    }
    expect(images[0]).toMatch(/^data:image\/png;base64,/);
  });

  test('signing out ends the session on the platform as well', async () => {
    const player = await world.player();
    const before = await world.platform.control<{ open: number }>('/sessions');
    (await player.run('mutation { logout { __typename } }')).expectData();
    expect((await world.platform.control<{ open: number }>('/sessions')).open).toBe(before.open - 1);
    expect((await player.run<Own, unknown>(OWN)).expectData().viewer).toBeNull();
  });
});
