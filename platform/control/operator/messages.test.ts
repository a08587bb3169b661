import { describe, expect, test, vi } from 'vitest';
import { messageThread } from '../../../schema/upstream/messages.ts';
import { testDatabases } from '../../database/testing.ts';
import { errorOf, messagePlatform } from '../../domains/messages/testing.ts';
import { TEST_AUTHOR, TEST_AUTHOR_HEADERS } from '../../testing.ts';
import type { OperatorPageState } from './state.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const headers = { host: 'localhost:4101', ...TEST_AUTHOR_HEADERS };

describe.each(testDatabases)('threads of members with the operator on %s', (kind) => {
  const world = messagePlatform(kind);
  const post = (path: string, payload: object) =>
    world.platform.control.inject({ method: 'POST', url: `/operator/threads/${path}`, headers, payload });
  const state = async () =>
    (await world.platform.control.inject({ method: 'GET', url: '/operator/state', headers })).json<OperatorPageState>();
  const threadsOf = async ({ username }: { readonly username: string }) =>
    (await state()).threads.filter((thread) => thread.username === username);

  test('what waits longest stands first; an answer reaches the member, who is not told who gave it', async () => {
    const first = await world.member();
    const second = await world.member();
    await world.send(first, { title: '', content: '<b>Why</b>\n\nnot?' });
    world.platform.services.clock.shift(1000);
    await world.send(second);
    const waiting = (await state()).threads.filter(({ isAwaited }) => isAwaited).map(({ username }) => username);
    expect(waiting).toEqual([first.username, second.username]);

    const [thread] = await threadsOf(first);
    expect(thread).toMatchObject({
      title: '',
      earlier: 0,
      messages: [{ by: null, content: '<b>Why</b>\n\nnot?', id: thread?.newest }],
    });
    const answer = { newest: thread?.newest, content: '  Because.\r\nReally. ' };
    expect((await post(`${thread?.id}/answer`, answer)).statusCode).toBe(200);
    expect(await world.inbox(first)).toMatchObject([
      { senderType: 'SUPPORT', content: '<p>Because.<br>Really.</p>', read: false, threadId: thread?.id },
    ]);
    expect(JSON.stringify(await world.inbox(first))).not.toContain(TEST_AUTHOR.by);
    const read = await world.platform.ask(messageThread, {
      token: first.token,
      headers: { language: 'VI' },
      query: { threadId: String(thread?.id) },
    });
    expect(read.json?.value).toMatchObject({ content: [{ sender: 'Chăm sóc khách hàng' }, {}] });
    const { threads, changes } = await state();
    expect(threads.map(({ username }) => username)).toEqual([second.username, first.username]);
    expect(threads[1]).toMatchObject({
      isAwaited: false,
      messages: [{ by: null }, { by: TEST_AUTHOR.by, content: 'Because.\nReally.' }],
    });
    expect(changes[0]).toMatchObject({ part: `thread ${thread?.id}`, ...TEST_AUTHOR });
    expect(JSON.stringify(changes[0])).not.toContain('Because');

    const [received] = await world.inbox(first);
    await world.reply(first, received?.inboxId, { content: 'And now?' });
    expect((await threadsOf(first))[0]).toMatchObject({ isAwaited: true, messages: { length: 3 } });
  });

  test('nothing is answered or put aside that was not read', async () => {
    const who = await world.member();
    await world.send(who);
    const [thread] = await threadsOf(who);
    const newest = thread?.newest ?? 0;
    for (const path of ['answer', 'close'])
      expect((await post(`${thread?.id}/${path}`, { newest: newest - 1, content: 'x' })).statusCode).toBe(
        path === 'answer' ? 409 : 400,
      );
    expect((await post(`${thread?.id}/close`, { newest: newest - 1 })).statusCode).toBe(409);
    expect(await threadsOf(who)).toMatchObject([{ isAwaited: true }]);
    expect((await post(`${thread?.id}/close`, { newest })).statusCode).toBe(200);
    expect(await threadsOf(who)).toMatchObject([{ isAwaited: false, messages: { length: 1 } }]);
    expect(await world.inbox(who)).toEqual([]);
  });

  test('two who answer the same message at once: one is told that something was written since', async () => {
    const who = await world.member();
    await world.send(who);
    const [thread] = await threadsOf(who);
    const answers = await Promise.all(
      ['One', 'Two'].map((content) => post(`${thread?.id}/answer`, { newest: thread?.newest, content })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await world.inbox(who)).toHaveLength(1);
  });

  test('a text that is none, an unknown thread and one between members are refused', async () => {
    const who = await world.member();
    await world.send(who);
    const [thread] = await threadsOf(who);
    for (const content of ['', '   ', 'x'.repeat(4_001), 'a\u0000b'])
      expect((await post(`${thread?.id}/answer`, { newest: thread?.newest, content })).statusCode).toBe(400);
    expect((await post('1/answer', { newest: 1, content: 'x' })).statusCode).toBe(404);
    expect((await post('x/close', { newest: 1 })).statusCode).toBe(404);

    const agent = await world.member({ type: 1 });
    const below = await world.member({ uplineId: agent.id });
    const sent = await world.send(below, { recipientType: 'UPLINE' });
    expect(errorOf(sent)).toBeNull();
    const [letter] = await world.inbox(agent);
    expect((await post(`${String(letter?.threadId)}/close`, { newest: 1 })).statusCode).toBe(404);
    expect(await threadsOf(below)).toEqual([]);
  });

  test('of a long thread the newest ten are shown, and how many there are before them', async () => {
    const who = await world.member();
    await world.send(who, { content: 'Message 0' });
    for (let turn = 1; turn <= 6; turn += 1) {
      const [thread] = await threadsOf(who);
      await post(`${thread?.id}/answer`, { newest: thread?.newest, content: `Answer ${turn}` });
      const [received] = await world.inbox(who);
      world.platform.services.clock.shift(60_000);
      await world.reply(who, received?.inboxId, { content: `Message ${turn}` });
    }
    const [thread] = await threadsOf(who);
    expect(thread).toMatchObject({ earlier: 3, messages: { length: 10 } });
    expect(thread?.messages[0]).toMatchObject({ content: 'Answer 2' });
    expect(thread?.messages.at(-1)).toMatchObject({ content: 'Message 6', id: thread?.newest });
  });
});
