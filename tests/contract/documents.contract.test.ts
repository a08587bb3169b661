import { concatAST, extendSchema, NoUnusedFragmentsRule, parse, Source, specifiedRules, validate } from 'graphql';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { contractSchema, siteDocuments } from '../support/contractSchema.ts';
import type { Gateway } from '../support/gateway.ts';
import { openGateway } from '../support/gateway.ts';
import { operationsOf, textOf } from '../support/operations.ts';
import type { Visitor } from '../support/player.ts';
import { idOfFirstGame, lastDrawOf, sampleVariables } from '../support/siteVariables.ts';
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
  // The page of deposits asks for the options and for what is open: three calls that are a member's own.
  DepositOptions: { cold: 3, warm: 2 },
  OpenDeposits: { cold: 2, warm: 1 },
  DepositRecord: { cold: 2, warm: 1 },
  // A page of a record is one call, beside the pictures' place and the studios, which are everybody's.
  BettingRecord: { cold: 3, warm: 1 },
  RecordVendors: { cold: 2, warm: 0 },
  BetCase: { cold: 3, warm: 1 },
  ProfitPage: { cold: 2, warm: 1 },
  TransactionHistory: { cold: 2, warm: 1 },
  DepositMethods: { cold: 1, warm: 1 },
  DepositCase: { cold: 2, warm: 1 },
  // One answer holds every mission with its progress; the other the leaderboard with one's own place.
  Missions: { cold: 3, warm: 1 },
  MissionLeaderboard: { cold: 1, warm: 1 },
  // The code with what came of it, and what is paid; nothing per friend or bonus.
  Referral: { cold: 3, warm: 2 },
  InvitedFriends: { cold: 2, warm: 1 },
  // All promotions are one answer, everybody's; where the member stands in all of them is another.
  PromotionsPage: { cold: 3, warm: 1 },
  PromotionPage: { cold: 3, warm: 1 },
  // Each a call of the member's own, beside where games and their pages are.
  PrizeTickets: { cold: 2, warm: 1 },
  OpenedTickets: { cold: 2, warm: 1 },
  // A hundred draws are one answer, however many lotteries they are of; a member's are asked for each time, and kept to
  // their mode by its menu.
  VietnameseDraws: { cold: 2, warm: 0 },
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
    gameId = await idOfFirstGame(world.platform, guest);
    lastDraw = await lastDrawOf(guest);
  }, 180_000);
  afterAll(() => world.close());

  const variablesOf = (name: string) => sampleVariables(name, { gameId, lastDraw });

  /** One that has never been asked, where the budget is a promise, until the test is over. */
  async function gatewayFor(name: string): Promise<Gateway> {
    if (!Object.hasOwn(BUDGETS, name)) return world.gateway;
    const gateway = await openGateway(world.platform.url);
    onTestFinished(() => gateway.close());
    return gateway;
  }

  interface Costs {
    readonly calls: readonly string[];
    readonly total: number;
    readonly twice: readonly string[];
  }

  async function costs(visitor: Visitor, name: string): Promise<Costs> {
    const outcome = await visitor.run(textOf(name), variablesOf(name));
    outcome.expectData();
    const calls = Object.entries(outcome.upstreamCalls);
    return {
      calls: calls.map(([call]) => call),
      total: calls.reduce((sum, [, count]) => sum + count, 0),
      twice: calls.filter(([, count]) => count > 1).map(([call]) => call),
    };
  }

  test.each(queries)('%s works for a guest and a member, within its budget and asking nothing twice', async (name) => {
    const gateway = await gatewayFor(name);
    const { cold, warm } = BUDGETS[name] ?? PAGE;
    const guest = await world.guest(gateway);
    const asGuest = await costs(guest, name);
    expect(asGuest.twice).toEqual([]);
    expect(asGuest.total).toBeLessThanOrEqual(cold);
    expect((await costs(guest, name)).total).toBeLessThanOrEqual(warm);

    const member = await world.guest(gateway);
    await signIn(member, await world.member({ balance: '25.00' }));
    const asMember = await costs(member, name);
    expect(asMember.twice).toEqual([]);
    // What the guest's answers have left in the gateway a member would have to ask for where nobody has been.
    expect(new Set([...asGuest.calls, ...asMember.calls]).size).toBeLessThanOrEqual(cold);
    expect((await costs(member, name)).total).toBeLessThanOrEqual(warm);
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

  test.each([
    ['Inbox', 'CSP_getInbox'],
    ['SentMessages', 'EMFE_getOutbox'],
    ['MessageThread', 'messageThread'],
    ['Redemptions', 'MCS2_getRedeemPointList'],
    ['Bonuses', 'memberBonuses'],
    ['PointMovements', 'ODSFE2_MemTransDet'],
    ['InvitedFriends', 'MCSFE_getReferralList'],
  ])('a page of %s is one call of %s', async (name, call) => {
    const player = await world.player();
    const outcome = await player.run(textOf(name), variablesOf(name));
    outcome.expectData();
    expect(outcome.upstreamCalls[call]).toBe(1);
  });

  test('the platform was asked exactly as often as the gateway says', async () => {
    const guest = await world.guest(await world.secondGateway());
    await world.platform.resetCounts();
    const { upstreamCalls } = await guest.run(textOf('Bootstrap'), {});
    expect(Object.keys(upstreamCalls).length).toBeGreaterThan(2);
    expect(await world.platform.counts()).toEqual(upstreamCalls);
  });
});
