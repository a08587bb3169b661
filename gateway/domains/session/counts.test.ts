import { graphql, parse, subscribe } from 'graphql';
import { describe, expect, test } from 'vitest';
import { createSources } from '../../context.ts';
import { createSchema } from '../../yoga.ts';
import { createWorld } from '../testing.ts';

const schema = createSchema();
const replies = {
  CSP_unreadCount: 3,
  MCSFE_getAvailablePromotions: { content: { MANUAL: { enabled: true, count: 2 } } },
  EMFE_updateInboxRead: null,
};

async function run(source: string, options: Parameters<typeof createWorld>[0] = { session: {}, replies }) {
  const world = createWorld(options);
  const { errors } = await graphql({
    schema,
    source,
    contextValue: { ...world.scope, sources: createSources(world.scope) },
  });
  expect(errors).toBeUndefined();
  return world;
}

test('a request for both counts notifies subscribers', async () => {
  const { told } = await run('{ viewer { unreadMessageCount claimablePromotionCount } }');
  expect(told.get('counts:1042')?.value).toEqual({ unreadMessages: 3, claimablePromotions: 2 });
});

test('one count alone does not notify', async () => {
  const { told } = await run('{ viewer { unreadMessageCount } }');
  expect(told.has('counts:1042')).toBe(false);
});

test('reading a message notifies subscribers', async () => {
  const { touched } = await run('mutation { readMessages(input: { ids: ["7"] }) { __typename } }');
  expect(touched).toEqual(['counts:1042', 'countsWithMissions:1042']);
});

test('a watched viewer carries the counts; a guest is refused', async () => {
  const { scope, asked } = createWorld({ session: {}, replies });
  const { value } = await createSources(scope).counts.changes({ missions: false, offers: false }).next();
  expect(value).toMatchObject({ id: '1042', counts: { unreadMessages: 3, claimablePromotions: 2 } });
  expect(asked).toHaveLength(2);
  const guest = createSources(createWorld({ replies: {} }).scope);
  expect(() => guest.counts.changes({ missions: false, offers: false })).toThrow(
    'Only a signed-in member can subscribe',
  );
});

const missions = (status: string) => ({
  list: [
    { missionId: '7', title: 'Reels', target: '1', status },
    { missionId: '8', title: 'Draws', target: '1', status: 'OPEN' },
  ],
});

test.each([
  'subscription { countsChanged { unreadMessageCount claimableMissionCount } }',
  `subscription { countsChanged { ...Counts } }
   fragment Counts on Viewer { ... on Viewer { unreadMessageCount claimableMissionCount } }`,
])('rewards that wait are counted anew with each look where they are asked for: %s', async (text) => {
  const watched = [
    { unreadMessages: 3, claimablePromotions: 2, claimableMissions: 1 },
    { unreadMessages: 3, claimablePromotions: 2, claimableMissions: 0 },
  ];
  const heard = async (options: Parameters<typeof createWorld>[0]) => {
    const { scope, asked } = createWorld(options);
    const events = await subscribe({
      schema,
      document: parse(text),
      contextValue: { ...scope, sources: createSources(scope) },
    });
    if (!(Symbol.asyncIterator in events)) throw new Error('no stream');
    const all = [];
    for await (const { data } of events) all.push(data?.['countsChanged']);
    return { all, calls: asked.map(({ call }) => call) };
  };
  const looked = await heard({
    session: {},
    replies: { ...replies, MCSFE_getMissionSummaryDetails: missions('CLAIMABLE') },
  });
  expect(looked.all).toEqual([{ unreadMessageCount: 3, claimableMissionCount: 1 }]);
  expect(looked.calls).toContain('MCSFE_getMissionSummaryDetails');
  expect((await heard({ session: {}, replies: {}, watched })).all).toEqual([
    { unreadMessageCount: 3, claimableMissionCount: 1 },
    { unreadMessageCount: 3, claimableMissionCount: 0 },
  ]);
});

describe('offers to an agent', () => {
  const OFFERS = 'subscription { countsChanged { unreadMessageCount agent { pendingOfferCount contracts { kind } } } }';
  async function heard(options: Parameters<typeof createWorld>[0], source = OFFERS) {
    const { scope, asked } = createWorld(options);
    const contextValue = { ...scope, sources: createSources(scope) };
    const events = await subscribe({ schema, document: parse(source), contextValue });
    if (!(Symbol.asyncIterator in events)) throw new Error('no stream');
    const all = [];
    for await (const { data } of events) all.push(data?.['countsChanged']);
    return { all, calls: asked.map(({ call }) => call) };
  }
  const waiting = { divtypereq: [{ contractId: 1 }] };

  test('are counted with each look where they are asked for', async () => {
    const { all, calls } = await heard({
      session: { kind: 'AGENT' },
      replies: { ...replies, consolidatedFunds: waiting },
    });
    expect(all).toEqual([
      { unreadMessageCount: 3, agent: { pendingOfferCount: 1, contracts: [{ kind: 'DIVIDEND' }] } },
    ]);
    expect(calls.filter((call) => call === 'consolidatedFunds')).toHaveLength(1);
    const plain = await heard(
      { session: { kind: 'AGENT' }, replies },
      'subscription { countsChanged { unreadMessageCount } }',
    );
    expect(plain.calls).not.toContain('consolidatedFunds');
  });

  test('cost a player no call', async () => {
    const { all, calls } = await heard({ session: {}, replies });
    expect(all).toEqual([{ unreadMessageCount: 3, agent: null }]);
    expect(calls).toHaveLength(2);
  });

  test('come as they change, without another call', async () => {
    const none = { contracts: [], pendingOfferCount: 0 };
    const one = { contracts: [{ kind: 'DIVIDEND', pendingOfferCount: 1 }], pendingOfferCount: 1 };
    const counts = { unreadMessages: 0, claimablePromotions: 0 };
    const { all, calls } = await heard({
      session: { kind: 'AGENT' },
      replies: {},
      watched: [
        { ...counts, agent: none },
        { ...counts, agent: one },
      ],
    });
    expect(all.map((viewer) => (viewer as { agent: { pendingOfferCount: number } }).agent.pendingOfferCount)).toEqual([
      0, 1,
    ]);
    expect(calls).toEqual([]);
  });

  test('that are answered are told to all pages of the agent', async () => {
    const { touched } = await run(
      `mutation { answerContract(input: {
        kind: HOURLY_SALARY, contractId: "31", accept: true, mark: "m-1", idempotencyKey: "key-12345"
      }) { __typename } }`,
      { session: { kind: 'AGENT' }, replies: { MCS2_processContractHourSalary: { contractId: 31 } } },
    );
    expect(touched).toEqual([
      'counts:1042',
      'countsWithMissions:1042',
      'countsWithOffers:1042',
      'countsWithMissionsAndOffers:1042',
    ]);
  });
});
