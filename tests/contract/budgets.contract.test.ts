import { parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { costOf } from '../../gateway/graphql/upstreamCost.ts';
import { createSchema } from '../../gateway/yoga.ts';
import { rsaKey } from '../../schema/upstream/session.ts';
import { calls } from '../../schema/upstream/table.ts';
import { openOidcProvider } from '../support/oidcProvider.ts';
import type { OidcProvider } from '../support/oidcProvider.ts';
import { operationsOf, textOf } from '../support/operations.ts';
import type { World } from '../support/world.ts';
import { openWorld } from '../support/world.ts';
import { contractScenes } from './scenes/contracts.ts';
import { depositScenes } from './scenes/deposits.ts';
import { playScenes } from './scenes/play.ts';
import { securityScenes } from './scenes/security.ts';
import { sessionScenes } from './scenes/session.ts';
import { createStage } from './scenes/stage.ts';
import type { Stage } from './scenes/stage.ts';
import { messageScenes } from './scenes/messages.ts';
import { promotionScenes } from './scenes/promotions.ts';
import { bonusScenes } from './scenes/bonuses.ts';
import { pointScenes } from './scenes/points.ts';
import { agentAccountScenes } from './scenes/agentAccounts.ts';
import { referralScenes } from './scenes/referral.ts';
import { transferScenes } from './scenes/transfers.ts';
import { walletScenes } from './scenes/wallet.ts';
import { withdrawalScenes } from './scenes/withdrawals.ts';
import { watchings } from './scenes/watching.ts';

const scenes = {
  ...sessionScenes,
  ...securityScenes,
  ...playScenes,
  ...depositScenes,
  ...contractScenes,
  ...messageScenes,
  ...pointScenes,
  ...bonusScenes,
  ...promotionScenes,
  ...agentAccountScenes,
  ...referralScenes,
  ...transferScenes,
  ...walletScenes,
  ...withdrawalScenes,
};

/** Calls whose answers are the same for everyone. */
const SHARED = new Set(calls.filter(({ cache }) => cache.scope === 'public').map(({ name }) => name));
const namesIn = (counts: Readonly<Record<string, number>>, isShared: boolean): readonly string[] =>
  Object.keys(counts).filter((call) => SHARED.has(call) === isShared);

const schema = createSchema();
/** Asked for by the gateway of its own accord: the key for all that it seals, and whether the site is open. */
const WATCHES = new Set([rsaKey.name, 'status']);

/** One of the few that the platform keeps closed from its beginning. */
const CLOSED_GAME = 'RNG.EG4.113682';

/** Watchers of one subject: more than there are looks at it until the first event has come to all of them. */
const MANY = 100;

test('every mutation and every subscription of the site has a budget, and no budget is without one', () => {
  expect(Object.keys(scenes).toSorted()).toEqual(operationsOf('mutation'));
  expect(Object.keys(watchings).toSorted()).toEqual(operationsOf('subscription'));
});

describe('what operations cost the platform', () => {
  let world: World;
  let provider: OidcProvider;
  let stage: Stage;

  beforeAll(async () => {
    provider = await openOidcProvider();
    world = await openWorld({ platform: { env: provider.env }, gateway: provider.env });
    stage = createStage(world);
    await world.platform.control('/settings/slider', { workBits: 4 });
    await world.platform.control('/settings/codes', { hourlyPerAddress: 1_000 });
  }, 180_000);
  afterAll(async () => {
    await world.close();
    await provider.close();
  });

  test.each(Object.entries(scenes))(
    '%s keeps its budget, and asks nothing twice',
    async (name, { own, shared, ends, prepare }) => {
      const [visitor, variables] = await prepare(stage);
      await world.platform.resetCounts();
      const outcome = await visitor.run<Record<string, { __typename: string }>, unknown>(textOf(name), variables);
      const { byCall } = costOf(schema, parse(textOf(name)), name, { ...variables });
      const asked = Object.entries(await world.platform.counts());
      const counts = Object.fromEntries(asked.filter(([call]) => byCall.has(call) || !WATCHES.has(call)));
      expect(Object.values(outcome.expectData()).map(({ __typename }) => __typename)).toEqual([ends]);
      expect(Object.entries(counts).filter(([, count]) => count > 1)).toEqual([]);
      expect(Object.keys(counts).filter((call) => !byCall.has(call))).toEqual([]);
      expect(namesIn(counts, false).length).toBeLessThanOrEqual(own);
      expect(namesIn(counts, true).length).toBeLessThanOrEqual(shared);
    },
  );

  /** What the site asks, with its variables, when a member opens a page of the member centre. */
  const pages = [
    {
      page: 'the wallet page',
      questions: { BalanceHistory: {}, LatestMovements: { filter: {} } },
      stream: 'FundsChanged',
    },
    { page: 'the deposit page', questions: { DepositOptions: {}, OpenDeposits: {} }, stream: null },
    { page: 'the page for the upline', questions: { UplineOptions: {} }, stream: null },
    { page: 'the page for inviting friends', questions: { Referral: {}, InvitedFriends: { page: 1 } }, stream: null },
    { page: 'the points mall', questions: { PointMall: {}, Rewards: {} }, stream: null },
    { page: 'the promotions', questions: { PromotionsPage: {} }, stream: null, most: 2 },
    { page: 'the reward centre', questions: { RewardCentre: {}, PrizeTickets: {} }, stream: null },
  ];
  const timesIn = (counts: Readonly<Record<string, number>>): number =>
    Object.entries(counts)
      .filter(([call]) => !WATCHES.has(call))
      .reduce((sum, [, count]) => sum + count, 0);

  test.each(pages)(
    '$page asks the platform at most three times, or as often as is said',
    async ({ questions, stream, ...page }) => {
      const player = await world.player();
      // What every page has asked before.
      await player.run(textOf('RefreshWallet'));
      await world.platform.resetCounts();
      const watched = stream === null ? null : player.watch<object>(textOf(stream));
      const seen = watched?.next();
      const outcomes = await Promise.all(
        Object.entries(questions).map(([name, variables]) => player.run(textOf(name), variables)),
      );
      expect(outcomes.flatMap(({ errors }) => errors)).toEqual([]);
      expect((await seen)?.done ?? false).toBe(false);
      const asked = await world.platform.counts();
      await watched?.return();
      expect(timesIn(asked), JSON.stringify(asked)).toBeGreaterThan(0);
      expect(timesIn(asked), JSON.stringify(asked)).toBeLessThanOrEqual('most' in page ? (page.most ?? 3) : 3);
    },
  );

  /** The same for an agent, who has asked for the centre before. */
  const days = { from: '2026-10-01', until: '2026-10-31' };
  const list = { name: null, descending: true, page: 1 };
  const agentPages = [
    { page: 'the overview', question: 'AgentOverview', variables: days },
    { page: 'announcements for agents', question: 'LineNotices', variables: {} },
    { page: 'team management', question: 'TeamLevel', variables: { ...list, sort: 'LINE_SIZE' } },
    { page: 'a person', question: 'TeamPerson', variables: { ...days, ...list, sort: 'BALANCE' } },
    { page: 'money for a person', question: 'DownlineOptions', variables: {} },
    { page: 'accounts', question: 'AgentAccount', variables: { page: 1 } },
    { page: 'a form for an account', question: 'AgentAccountTerms', variables: {} },
    { page: 'a link', question: 'InvitationLinkPage', variables: { id: '1', page: 1 } },
    { page: 'team betting', question: 'LineBets', variables: { ...days, ...list, category: 'RNG', sort: 'STAKE' } },
    { page: 'profit and loss', question: 'LineProfit', variables: { ...days, ...list, sort: 'RESULT' } },
    { page: 'transactions', question: 'LineTransactions', variables: { ...list, filter: {}, sort: 'AMOUNT' } },
    { page: 'contracts', question: 'Contracts', variables: { ...list, kind: 'DIVIDEND', isWaiting: true, live: true } },
    { page: 'offering one', question: 'OfferContext', variables: { kind: 'DIVIDEND' } },
    { page: 'offering one to somebody', question: 'OfferMembers', variables: list },
    { page: 'a look at a step', question: 'ContractPreview', variables: { kind: 'DIVIDEND', step: { accept: '1' } } },
    {
      page: 'payments',
      question: 'ContractPayments',
      variables: { ...days, ...list, kind: 'HOURLY_SALARY', side: 'GIVER' },
    },
    { page: 'a contract’s history', question: 'ContractHistory', variables: { id: '1' } },
    { page: 'income', question: 'Income', variables: { ...days, page: 1 } },
  ];

  test.each(agentPages)('$page of agents is one request of at most three calls', async ({ question, variables }) => {
    const agent = await world.player({ type: 1 });
    const [below] = await Promise.all(
      Array.from({ length: 3 }, () => world.member({ uplineId: Number(agent.memberId) })),
    );
    await agent.run(textOf('Centre'));
    await world.platform.resetCounts();
    const { errors } = await agent.run(textOf(question), {
      of: below?.memberId,
      holder: below?.memberId,
      ...variables,
    });
    expect(errors).toEqual([]);
    const asked = await world.platform.counts();
    expect(timesIn(asked), JSON.stringify(asked)).toBeGreaterThan(0);
    expect(timesIn(asked), JSON.stringify(asked)).toBeLessThanOrEqual(3);
  });

  test('the points mall, opened again, asks for nothing but the points', async () => {
    const player = await world.player();
    const open = () => Promise.all(['PointMall', 'Rewards'].map((name) => player.run(textOf(name), {})));
    await open();
    await world.platform.resetCounts();
    expect((await open()).flatMap(({ errors }) => errors)).toEqual([]);
    const asked = await world.platform.counts();
    expect(timesIn(asked), JSON.stringify(asked)).toBe(1);
    expect(asked).toHaveProperty('MCS2_getPointBalance', 1);
  });

  test('a launch that is refused asks about all the games it offers instead at once', async () => {
    const player = await world.player();
    await world.platform.resetCounts();
    const outcome = await player.run<{ launchGame: { alternatives: readonly object[] } }, unknown>(
      textOf('LaunchGame'),
      { input: { gameId: CLOSED_GAME } },
    );
    const counts = await world.platform.counts();
    expect(outcome.expectData().launchGame.alternatives).toHaveLength(6);
    expect(namesIn(counts, false).toSorted()).toEqual(['MCSFE_getFavoriteGames', 'launchGame']);
    expect(Math.max(...Object.values(counts))).toBe(1);
  });

  test.each(Object.entries(watchings))(
    '%s costs the same for many watchers as for one',
    async (name, { own, shared, variables, prepare }) => {
      const player = await world.player();
      const happen = await prepare?.(stage);
      const known = typeof variables === 'function' ? await variables(player, stage) : variables;
      const streams = Array.from({ length: MANY }, () => player.watch<object>(textOf(name), known));
      await world.platform.resetCounts();
      let isSeen = false;
      const seen = Promise.all(streams.map(async (stream) => stream.next())).finally(() => (isSeen = true));
      await happen?.(() => isSeen);
      expect((await seen).map(({ done }) => done)).toEqual(streams.map(() => false));
      const counts = await world.platform.counts();
      await Promise.all(streams.map(async (stream) => stream.return()));
      expect(namesIn(counts, false).length).toBeLessThanOrEqual(own);
      expect(namesIn(counts, true).length).toBeLessThanOrEqual(shared);
      expect(Math.max(...Object.values(counts))).toBeLessThan(MANY / 2);
    },
  );
});
