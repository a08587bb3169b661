import { concatAST, extendSchema, NoUnusedFragmentsRule, parse, Source, specifiedRules, validate } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contractSchema, siteDocuments } from '../support/contractSchema.ts';
import type { Gateway } from '../support/gateway.ts';
import { operationsOf, textOf } from '../support/operations.ts';
import type { Visitor } from '../support/player.ts';
import { someSlots } from '../support/slot.ts';
import type { World } from '../support/world.ts';
import { openWorld, signIn } from '../support/world.ts';

/** Stays in the browser: lets a parent read a fragment's fields. */
const siteSchema = extendSchema(contractSchema(), parse('directive @unmask(mode: String) on FRAGMENT_SPREAD'));
/** The site also reads and writes its cache by fragments that no operation spreads. */
const rules = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule);

test('every document of the site fits the contract', () => {
  const documents = concatAST([...siteDocuments()].map(([path, text]) => parse(new Source(text, path))));
  const complaints = validate(siteSchema, documents, rules).map(
    ({ message, nodes }) => `${nodes?.[0]?.loc?.source.name ?? ''}: ${message}`,
  );
  expect(complaints).toEqual([]);
});

/** Drawn every minute. */
const LOTTERY = 'E5_1';

const queries = operationsOf('query');

/** Upstream calls an operation may cost, cold and warm. What is not named may cost what a page may. */
const BUDGETS: Readonly<Record<string, { readonly cold: number; readonly warm: number }>> = {
  Bootstrap: { cold: 8, warm: 2 },
  HomePage: { cold: 8, warm: 2 },
  GamesPage: { cold: 4, warm: 4 },
  GamePage: { cold: 4, warm: 4 },
  // The index, the pictures' place, the vendors, and for a member what they keep: nothing per row.
  SearchPalette: { cold: 4, warm: 1 },
  DidYouMean: { cold: 4, warm: 1 },
  GameSheet: { cold: 5, warm: 1 },
  RefreshWallet: { cold: 2, warm: 2 },
  // One answer holds every mission with its progress; the other the leaderboard with one's own place.
  Missions: { cold: 3, warm: 1 },
  MissionLeaderboard: { cold: 1, warm: 1 },
  // A hundred draws are one answer, however many lotteries they are of; a member's are asked for each time, and kept to
  // their mode by its menu.
  OpenedDraws: { cold: 2, warm: 0 },
  MemberDraws: { cold: 3, warm: 1 },
  // The menu and the pictures' place make the lottery known; its whole day is one answer.
  LotteryDrawProofs: { cold: 3, warm: 1 },
};
const PAGE = { cold: 8, warm: 4 };

describe('run against the real platform', () => {
  let world: World;
  let gameId = '';
  let lastDraw = { number: '', day: '' };

  beforeAll(async () => {
    world = await openWorld();
    const guest = await world.guest();
    gameId = await idOfFirstGame(guest);
    lastDraw = await lastDrawOf(guest);
  }, 180_000);
  afterAll(() => world.close());

  function variablesOf(name: string): Record<string, unknown> {
    const byOperation: Readonly<Record<string, Record<string, unknown>>> = {
      GamesPage: {
        all: true,
        hot: false,
        favourites: false,
        recent: false,
        filter: { category: 'RNG' },
        category: 'RNG',
        vendorCode: null,
        after: null,
      },
      GamePage: { id: gameId },
      GamesBehind: { gameId },
      GameSheet: { gameId },
      SearchPalette: { text: 'dargon' },
      DidYouMean: { text: 'dargon' },
      ProviderShelf: { filter: { category: 'RNG', vendorCode: 'JL' } },
      StartPage: { category: 'COCKFIGHT' },
      Banners: { group: 'RNG' },
      TransactionHistory: { filter: {}, page: 1 },
      Inbox: { page: 1 },
      MissionLeaderboard: { period: 'WEEK' },
      LotteryTable: { code: LOTTERY },
      LotteryNow: { code: LOTTERY },
      LotteryHistory: { code: LOTTERY },
      OpenedDraws: { first: 100 },
      MemberDraws: { first: 100, prizeMode: 'SEA' },
      LotteryStatistics: { code: LOTTERY },
      LotteryDrawProofs: { code: LOTTERY, day: lastDraw.day },
      SlipOutcome: { key: 'a-key-that-nobody-sent' },
      LotteryCheck: { code: LOTTERY, drawNumber: lastDraw.number, number: '07' },
    };
    return byOperation[name] ?? {};
  }

  /** One that has never been asked, where the budget is a promise. */
  async function gatewayFor(name: string): Promise<Gateway> {
    return Object.hasOwn(BUDGETS, name) ? world.secondGateway() : world.gateway;
  }

  async function costs(
    visitor: Visitor,
    name: string,
  ): Promise<{ readonly total: number; readonly twice: readonly string[] }> {
    const outcome = await visitor.run(textOf(name), variablesOf(name));
    outcome.expectData();
    const calls = Object.entries(outcome.upstreamCalls);
    return {
      total: calls.reduce((sum, [, count]) => sum + count, 0),
      twice: calls.filter(([, count]) => count > 1).map(([call]) => call),
    };
  }

  test.each(queries)('%s works for a guest, within its budget and asking nothing twice', async (name) => {
    const guest = await world.guest(await gatewayFor(name));
    const { cold, warm } = BUDGETS[name] ?? PAGE;
    const first = await costs(guest, name);
    const second = await costs(guest, name);
    expect(first.twice).toEqual([]);
    expect(first.total).toBeLessThanOrEqual(cold);
    expect(second.total).toBeLessThanOrEqual(warm);
  });

  test.each(queries)('%s works for a member, within its budget and asking nothing twice', async (name) => {
    const account = await world.member({ balance: '25.00' });
    const visitor = await world.guest(await gatewayFor(name));
    await signIn(visitor, account);
    const { cold, warm } = BUDGETS[name] ?? PAGE;
    const first = await costs(visitor, name);
    const second = await costs(visitor, name);
    expect(first.twice).toEqual([]);
    expect(first.total).toBeLessThanOrEqual(cold);
    expect(second.total).toBeLessThanOrEqual(warm);
  });

  test('what the home page asks first costs eight calls at most, and none twice', async () => {
    const guest = await world.guest(await world.secondGateway());
    await world.platform.resetCounts();
    await Promise.all(
      ['Bootstrap', 'PageBanners', 'HomePage'].map(async (name) => (await guest.run(textOf(name), {})).expectData()),
    );
    const counts = Object.values(await world.platform.counts());
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(8);
    expect(Math.max(...counts)).toBe(1);
  });

  test('a page of fourteen games costs one question about favourites', async () => {
    const player = await world.player();
    const outcome = await player.run<{ games: { edges: unknown[] } }, unknown>(
      textOf('GamesPage'),
      variablesOf('GamesPage'),
    );
    expect(outcome.expectData().games.edges).toHaveLength(14);
    expect(outcome.upstreamCalls['MCSFE_getFavoriteGames']).toBe(1);
  });

  test('the platform was asked exactly as often as the gateway says', async () => {
    const guest = await world.guest(await world.secondGateway());
    await world.platform.resetCounts();
    const { upstreamCalls } = await guest.run(textOf('Bootstrap'), {});
    expect(Object.keys(upstreamCalls).length).toBeGreaterThan(2);
    expect(await world.platform.counts()).toEqual(upstreamCalls);
  });

  async function lastDrawOf(visitor: Visitor): Promise<typeof lastDraw> {
    const outcome = await visitor.run<{ lottery: { lastDraw: typeof lastDraw } }, unknown>(
      'query($code: ID!) { lottery(code: $code) { lastDraw { number day } } }',
      { code: LOTTERY },
    );
    return outcome.expectData().lottery.lastDraw;
  }

  async function idOfFirstGame(visitor: Visitor): Promise<string> {
    const [slot] = await someSlots(world.platform);
    const outcome = await visitor.run<{ games: { nodes: { id: string }[] } }, unknown>(
      'query($search: String) { games(filter: { search: $search, category: RNG }, first: 1) { nodes { id } } }',
      { search: slot?.gameName },
    );
    return outcome.expectData().games.nodes[0]?.id ?? '';
  }
});
