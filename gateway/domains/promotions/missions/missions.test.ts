import type { RequestScope } from '../../../requestScope.ts';
import { expect, test } from 'vitest';
import { graphql } from 'graphql';
import { anyAnswer } from '../../../upstream/testing.ts';
import { createSources } from '../../../context.ts';
import { createSchema } from '../../../yoga.ts';
import { UpstreamUnavailable } from '../../../upstream/upstream.ts';
import { createWorld, refusal } from '../../testing.ts';
import { toLeaderboard, toMissionOffers, toMissions } from './mappers.ts';
import { createMissionsSource } from './source.ts';

const missionsOf = (scope: RequestScope) =>
  createMissionsSource(scope, { wallet: { changed: () => undefined }, counts: { changed: () => undefined } });

const schema = createSchema();

const mission = {
  missionId: 'day-slots.2026-06-10',
  title: 'Reels',
  period: 'day',
  unit: 'MONEY',
  gameTypes: ['RNG'],
  progress: '20.50',
  target: '50.00',
  reward: '1.00',
  status: 'OPEN',
  endsAt: '1781107200000',
  claimUntil: 1_781_193_600_000,
};
const done = { ...mission, missionId: 7, status: 'CLAIMABLE' };

test('a mission is read tolerantly; one without a target is skipped, one without a name is rejected', () => {
  expect(
    toMissions({
      list: [
        mission,
        {
          missionId: 8,
          title: 'Bare',
          target: anyAnswer(3),
          gameTypes: ['LOTT', 'ELOTT', 'BINGO'],
          status: 'ODD',
          unit: 'ODD',
        },
        { missionId: 9, title: 'Aimless' },
      ],
    }),
  ).toEqual([
    {
      id: 'day-slots.2026-06-10',
      title: 'Reels',
      description: null,
      period: 'DAY',
      operatorPeriod: 'day',
      unit: 'MONEY',
      operatorUnit: 'MONEY',
      gameCategories: ['RNG'],
      operatorGameCategories: ['RNG'],
      progress: '20.50',
      target: '50.00',
      reward: '1.00',
      state: 'OPEN',
      operatorState: 'OPEN',
      endsAt: '2026-06-10T16:00:00.000Z',
      claimUntil: '2026-06-11T16:00:00.000Z',
    },
    {
      id: '8',
      title: 'Bare',
      description: null,
      period: null,
      operatorPeriod: null,
      unit: 'OTHER',
      operatorUnit: 'ODD',
      gameCategories: ['LOTTERY', 'OTHER'],
      operatorGameCategories: ['LOTT', 'ELOTT', 'BINGO'],
      progress: '0',
      target: '3',
      reward: null,
      state: 'OTHER',
      operatorState: 'ODD',
      endsAt: null,
      claimUntil: null,
    },
  ]);
  expect(() => toMissions(anyAnswer({ list: [{ missionId: 1, target: 3 }] }))).toThrow(
    'MCSFE_getMissionSummaryDetails: list/0/title',
  );
  expect(() => toMissions(anyAnswer({}))).toThrow('MCSFE_getMissionSummaryDetails: list');
});

test('offers are returned to everyone, in their language and without progress', async () => {
  const rule = {
    missionId: 'day-slots',
    title: 'Reels',
    description: 'Spin.',
    period: 'DAY',
    unit: 'MONEY',
    gameTypes: ['RNG'],
    target: '50.00',
    reward: '1.00',
    endsAt: 1_781_107_200_000,
  };
  const { scope, asked } = createWorld({
    replies: { MCSFE_getMissionRules: { list: [rule, { missionId: 9, title: 'Aimless' }] } },
  });
  const contextValue = { ...scope, sources: createSources(scope) };
  const { data, errors } = await graphql({
    schema,
    source: '{ missionOffers { id title description period unit gameCategories target reward { amount } endsAt } }',
    contextValue,
  });
  expect(errors).toBeUndefined();
  expect(data).toEqual({
    missionOffers: [
      {
        id: 'day-slots',
        title: 'Reels',
        description: 'Spin.',
        period: 'DAY',
        unit: 'MONEY',
        gameCategories: ['RNG'],
        target: '50.00',
        reward: { amount: '1.00' },
        endsAt: '2026-06-10T16:00:00.000Z',
      },
    ],
  });
  expect(asked.map(({ call }) => call)).toEqual(['MCSFE_getMissionRules']);
  expect(() => toMissionOffers(anyAnswer({ list: [{ missionId: 1, target: 3 }] }))).toThrow(
    'MCSFE_getMissionRules: list/0/title',
  );
  const off = createWorld({ replies: { MCSFE_getMissionRules: refusal('feature-off') } });
  expect(
    (
      await graphql({
        schema,
        source: '{ missionOffers { id } }',
        contextValue: { ...off.scope, sources: createSources(off.scope) },
      })
    ).data,
  ).toEqual({ missionOffers: [] });
});

test('a leaderboard marks the viewer’s entry, on it or below', () => {
  const list = [
    { rank: 1, customerName: 'a***b', score: '9.50' },
    { rank: 2, customerName: 'c***d', score: '9' },
  ];
  expect(toLeaderboard({ list, own: { rank: 2, score: '9' }, endsAt: '1781107200000' }, 'DAY', 20)).toEqual({
    id: 'DAY.2026-06-10T16:00:00.000Z.20',
    period: 'DAY',
    endsAt: '2026-06-10T16:00:00.000Z',
    places: [
      { rank: 1, name: 'a***b', score: '9.50', isViewer: false },
      { rank: 2, name: 'c***d', score: '9', isViewer: true },
    ],
    own: { rank: 2, name: 'c***d', score: '9', isViewer: true },
  });
  expect(toLeaderboard({ list, own: { rank: 31, score: '0.50' } }, 'WEEK', 3).own).toEqual({
    rank: 31,
    name: null,
    score: '0.50',
    isViewer: true,
  });
  expect(toLeaderboard({ list, own: { score: '0' } }, 'WEEK', 3).own).toBeNull();
  expect(toLeaderboard({ list }, 'WEEK', 3)).toMatchObject({ id: 'WEEK.NOW.3', own: null });
});

test('list and count are one call; an operator without missions has neither, a trial account no count', async () => {
  const { scope, asked } = createWorld({
    session: {},
    replies: { MCSFE_getMissionSummaryDetails: { list: [mission, done] } },
  });
  const source = missionsOf(scope);
  expect(await Promise.all([source.claimableCount(), source.missions(), source.mission('7')])).toMatchObject([
    1,
    [{}, {}],
    { state: 'CLAIMABLE' },
  ]);
  expect(asked).toHaveLength(1);
  const off = missionsOf(
    createWorld({
      session: {},
      replies: {
        MCSFE_getMissionSummaryDetails: refusal('feature-off'),
        MCSFE_getMissionLeaderboard: refusal('feature-off'),
      },
    }).scope,
  );
  expect([await off.missions(), await off.claimableCount(), await off.leaderboard('WEEK', 20)]).toEqual([
    null,
    null,
    null,
  ]);
  const trial = createWorld({ session: { kind: 'TRIAL' }, replies: {} });
  expect(await missionsOf(trial.scope).claimableCount()).toBeNull();
  const down = missionsOf(
    createWorld({ session: {}, replies: { MCSFE_getMissionSummaryDetails: refusal('internal') } }).scope,
  );
  await expect(down.missions()).rejects.toThrow();
});

const CLAIM = `mutation($id: ID!, $key: String!) {
    claimMission(input: { missionId: $id, idempotencyKey: $key }) {
      __typename
      ... on ClaimMissionSuccess { mission { state } viewer { id claimableMissionCount wallet { balance { amount } } } }
      ... on MissionNotClaimable { mission { state } }
      ... on OutcomeUnclear { idempotencyKey }
      ... on InvalidInput { field }
    }
  }`;

async function claim(options: Parameters<typeof createWorld>[0], id = 'Mission:7', key = 'claim-7-once') {
  const world = createWorld(options);
  const contextValue = { ...world.scope, sources: createSources(world.scope) };
  const { data, errors } = await graphql({ schema, source: CLAIM, contextValue, variableValues: { id, key } });
  return { ...world, answer: (data as { claimMission: unknown } | null)?.claimMission, errors };
}

test('a claim returns the present mission, count and wallet, and notifies subscribers of both', async () => {
  let state = 'CLAIMABLE';
  const replies = {
    MCSFE_claimMissionRewards: () => ((state = 'CLAIMED'), null),
    MCSFE_getMissionSummaryDetails: () => ({ list: [{ ...done, status: state }] }),
    balance: () => ({
      sumBalance: state === 'CLAIMED' ? '11.50' : '10.50',
      balance: [],
      currency: 'PHP',
      currencySymbol: 'P',
    }),
  };
  const { answer, errors, asked, touched } = await claim({ session: {}, replies });
  expect(errors).toBeUndefined();
  expect(answer).toEqual({
    __typename: 'ClaimMissionSuccess',
    mission: { state: 'CLAIMED' },
    viewer: { id: '1042', claimableMissionCount: 0, wallet: { balance: { amount: '11.50' } } },
  });
  expect(asked.map(({ call, body }) => [call, body])).toEqual([
    ['MCSFE_claimMissionRewards', { missionId: '7', idempotencyKey: 'claim-7-once' }],
    ['MCSFE_getMissionSummaryDetails', undefined],
    ['balance', undefined],
  ]);
  expect(touched).toEqual(['wallet:1042:EN', 'counts:1042', 'countsWithMissions:1042']);
});

test('a refused claim has the present mission; guests and trial accounts make no call', async () => {
  const replies = {
    MCSFE_claimMissionRewards: refusal('mission-not-claimable'),
    MCSFE_getMissionSummaryDetails: { list: [{ ...done, status: 'CLAIMED' }] },
  };
  expect((await claim({ session: {}, replies })).answer).toEqual({
    __typename: 'MissionNotClaimable',
    mission: { state: 'CLAIMED' },
  });
  expect((await claim({ session: {}, replies }, 'Mission:gone.2020-01-01')).answer).toEqual({
    __typename: 'MissionNotClaimable',
    mission: null,
  });
  expect(
    (await claim({ session: {}, replies: { MCSFE_getMissionSummaryDetails: { list: [] } } }, '../x')).answer,
  ).toEqual({ __typename: 'MissionNotClaimable', mission: null });
  expect((await claim({ replies: {} })).answer).toEqual({ __typename: 'SessionRequired' });
  expect((await claim({ session: { kind: 'TRIAL' }, replies: {} })).answer).toEqual({
    __typename: 'RealAccountRequired',
  });
  expect(
    (await claim({ session: {}, replies: { MCSFE_claimMissionRewards: refusal('session-ended') } })).answer,
  ).toEqual({ __typename: 'SessionRequired' });
  expect(
    (await claim({ session: {}, replies: { MCSFE_claimMissionRewards: refusal('feature-off') } })).errors,
  ).toHaveLength(1);
});

test.each([refusal('internal'), new UpstreamUnavailable('MCSFE_claimMissionRewards', 'deadline')])(
  'a claim without a clear answer (%s) may be paid: it says so, and subscribers of the wallet are notified',
  async (lost) => {
    const { answer, errors, touched } = await claim({ session: {}, replies: { MCSFE_claimMissionRewards: lost } });
    expect(errors).toBeUndefined();
    expect(answer).toEqual({ __typename: 'OutcomeUnclear', idempotencyKey: 'claim-7-once' });
    expect(touched).toEqual(['wallet:1042:EN', 'counts:1042', 'countsWithMissions:1042']);
  },
);

test('a key that is none, or belongs to another write, is refused as input', async () => {
  const invalid = { __typename: 'InvalidInput', field: 'idempotencyKey' };
  const { answer, asked } = await claim({ session: {}, replies: {} }, 'Mission:7', 'short');
  expect([answer, asked]).toEqual([invalid, []]);
  const replies = { MCSFE_claimMissionRewards: refusal('key-reused') };
  expect((await claim({ session: {}, replies })).answer).toEqual(invalid);
});

test('too many places, and an invalid mission id, are refused without a call', async () => {
  const { scope, asked } = createWorld({ session: {}, replies: {} });
  const source = missionsOf(scope);
  for (const count of [0, -1, 101, 2 ** 31 - 1])
    await expect(source.leaderboard('WEEK', count)).rejects.toMatchObject({
      extensions: { code: 'BAD_USER_INPUT', field: 'first' },
    });
  for (const id of ['', ' ', '\u0000', 'a/b', 'a'.repeat(101)])
    expect(await source.claim(id, 'claim-of-none')).toMatchObject({ __typename: 'MissionNotClaimable' });
  expect(asked).toEqual([]);
});
