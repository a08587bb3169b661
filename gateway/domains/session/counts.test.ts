import { graphql } from 'graphql';
import { expect, test } from 'vitest';
import { createSources } from '../../context.ts';
import { createSchema } from '../../yoga.ts';
import { createWorld } from '../testing.ts';

const schema = createSchema();
const replies = { CSP_unreadCount: 3, MCSFE_getAvailablePromotions: { content: { MANUAL: { enabled: true, count: 2 } } }, EMFE_updateInboxRead: null };

async function run(source: string, options: Parameters<typeof createWorld>[0] = { session: {}, replies }) {
  const world = createWorld(options);
  const { errors } = await graphql({ schema, source, contextValue: { ...world.scope, sources: createSources(world.scope) } });
  expect(errors).toBeUndefined();
  return world;
}

test('a page that has asked for both counts tells those who watch', async () => {
  const { told } = await run('{ viewer { unreadMessageCount claimablePromotionCount } }');
  expect(told.get('counts:1042')?.value).toEqual({ unreadMessages: 3, claimablePromotions: 2 });
});

test('one count alone says nothing of the other', async () => {
  const { told } = await run('{ viewer { unreadMessageCount } }');
  expect(told.has('counts:1042')).toBe(false);
});

test('who reads a message wakes those who watch', async () => {
  const { touched } = await run('mutation { readMessages(input: { ids: ["7"] }) { __typename } }');
  expect(touched).toEqual(['counts:1042']);
});

test('a watched viewer carries the counts; a guest watches nothing', async () => {
  const { scope, asked } = createWorld({ session: {}, replies });
  const { value } = await createSources(scope).counts.changes().next();
  expect(value).toMatchObject({ id: '1042', counts: { unreadMessages: 3, claimablePromotions: 2 } });
  expect(asked).toHaveLength(2);
  expect((await createSources(createWorld({ replies: {} }).scope).counts.changes().next()).done).toBe(true);
});
