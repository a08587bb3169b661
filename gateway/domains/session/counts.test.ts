import { graphql, parse, subscribe } from 'graphql';
import { expect, test } from 'vitest';
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
  const { value } = await createSources(scope).counts.changes(false).next();
  expect(value).toMatchObject({ id: '1042', counts: { unreadMessages: 3, claimablePromotions: 2 } });
  expect(asked).toHaveLength(2);
  const guest = createSources(createWorld({ replies: {} }).scope);
  expect(() => guest.counts.changes(false)).toThrow('Only a signed-in member can subscribe');
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
