import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteInbox, inbox, readInbox, unreadCount } from '../../../schema/upstream/messages.ts';
import { seedContent } from '../../database/seed/content/seedContent.ts';
import type { TestPlatform } from '../../testing.ts';
import { openTestPlatform } from '../../testing.ts';
import { SUPPORT } from './support.ts';
import { inboxMessages } from './tables.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
  await seedContent(platform.services.db, platform.services.clock.now());
});
afterAll(() => platform.close());

/** A member to whom the platform wrote three times. */
async function recipient() {
  const member = await platform.member();
  const texts = (number: number) => ({ EN: `Letter ${number}`, VI: `Thư ${number}` });
  const rows = [1, 2, 3].map((number) => ({
    memberId: member.id,
    sender: SUPPORT,
    titles: texts(number),
    contents: texts(number),
    sentAt: new Date(number * 1000),
  }));
  const written = await platform.services.db.insert(inboxMessages).values(rows).returning({ id: inboxMessages.id });
  const ask = async (
    call: typeof inbox | typeof unreadCount | typeof readInbox | typeof deleteInbox,
    options: object = {},
  ) => (await platform.ask(call, { token: member.token, ...options })).json?.value;
  return { ...member, ids: written.map(({ id }) => id), ask };
}

test('the inbox comes newest first, by page, in the language asked for', async () => {
  const { ask } = await recipient();
  expect(await ask(inbox, { query: { page: '1', size: '2' } })).toMatchObject({
    totalPages: 2,
    content: [{ title: 'Letter 3', read: false }, { title: 'Letter 2' }],
  });
  expect(await ask(inbox, { query: { page: '2', size: '2', language: 'VI' } })).toMatchObject({
    content: [{ title: 'Thư 1', sender: 'Chăm sóc khách hàng', sentAt: 1000 }],
  });
  expect(await ask(inbox, { headers: { language: 'TH' }, query: { size: '1' } })).toMatchObject({
    content: [{ title: 'Letter 3' }],
  });
});

test('the count of unread messages is that of the list, after reading and after deleting', async () => {
  const { ask, ids } = await recipient();
  expect(await ask(unreadCount)).toBe(3);
  await ask(readInbox, { body: { inboxIds: [String(ids[0])] } });
  expect(await ask(unreadCount)).toBe(2);
  await ask(deleteInbox, { body: { inboxIds: [ids[1], 'no-id'] } });
  expect(await ask(unreadCount)).toBe(1);
  expect(await ask(inbox)).toMatchObject({ content: [{ read: false }, { read: true }] });
});

test("a member cannot change another's messages", async () => {
  const owner = await recipient();
  const stranger = await recipient();
  await stranger.ask(deleteInbox, { body: { inboxIds: owner.ids } });
  expect(await owner.ask(unreadCount)).toBe(3);
});

test('all up to the newest that was seen are marked, and nothing that came after it', async () => {
  const { ask, ids } = await recipient();
  const stranger = await recipient();
  await ask(readInbox, { body: { upTo: stranger.ids[2] } });
  expect(await ask(unreadCount), "another's message marks nothing").toBe(3);
  await ask(readInbox, { body: { upTo: ids[1] } });
  expect(await ask(unreadCount)).toBe(1);
  expect(await ask(inbox)).toMatchObject({ content: [{ read: false }, { read: true }, { read: true }] });
  expect(await stranger.ask(unreadCount)).toBe(3);
});
