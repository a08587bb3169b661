import { describe, expect, test, vi } from 'vitest';
import { eq } from '../../database/drizzle.ts';
import { freePlay } from '../../../schema/upstream/session.ts';
import * as calls from '../../../schema/upstream/messages.ts';
import { testDatabases } from '../../database/testing.ts';
import { members } from '../../members/tables.ts';
import { outcomeOf } from '../../outcomes/outcomeOf.ts';
import { errorOf, messagePlatform, type Writer } from './testing.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

describe.each(testDatabases)('messages that members write on %s', (kind) => {
  const house = messagePlatform(kind);
  const { send, reply, inbox, outbox, thread } = house;

  /** An agent, a member below them, and one below another agent. */
  async function line() {
    const [agent, stranger] = [await house.member({ type: 1 }), await house.member({ type: 1 })];
    const below = await house.member({ uplineId: agent.id });
    const elsewhere = await house.member({ uplineId: stranger.id });
    return { agent, below, stranger, elsewhere };
  }
  const partiesOf = (who: Writer) => house.value(calls.recipientTypes, who);
  const down = (agent: Writer, to: Writer, more: object = {}) =>
    send(agent, { recipientType: 'DOWNLINE', receiverName: to.username.toUpperCase(), ...more });
  const trial = async () => {
    const { json } = await house.platform.ask(freePlay, { body: { os: 'Linux', platform: 'W' } });
    return json?.value as Writer;
  };

  test('everybody can write to the operator, to an upline who has one, and agents to their downlines', async () => {
    const { agent, below } = await line();
    expect(await partiesOf(await house.member())).toEqual(['SUPPORT']);
    expect(await partiesOf(await house.member({ type: 1 })), 'an agent without downlines').toEqual(['SUPPORT']);
    expect(await partiesOf(below)).toEqual(['SUPPORT', 'UPLINE']);
    expect(await partiesOf(agent)).toEqual(['SUPPORT', 'DOWNLINE']);
  });

  test('a downline gets what the agent writes, under a masked name; the reply is in the same thread', async () => {
    const { agent, below } = await line();
    await down(agent, below, { title: 'Welcome', content: 'Hello\n\nAsk <me> & "see"' });
    const [letter] = await inbox(below);
    expect(letter).toMatchObject({
      title: 'Welcome',
      content: '<p>Hello</p><p>Ask &#60;me&#62; &#38; &#34;see&#34;</p>',
      read: false,
      senderType: 'UPLINE',
      sender: `${agent.username.slice(0, 2)}***${agent.username.slice(-1)}`,
    });
    expect(await outbox(agent)).toMatchObject([
      { title: 'Welcome', recipientType: 'DOWNLINE', recipient: `te***${below.username.slice(-1)}` },
    ]);
    await reply(below, letter?.inboxId, { content: 'Thank you' });
    expect(await inbox(agent)).toMatchObject([
      { title: 'Welcome', senderType: 'DOWNLINE', threadId: letter?.threadId },
    ]);
    for (const each of [agent, below])
      expect((await thread(each, letter?.threadId)).map(({ content }) => content)).toEqual([
        '<p>Thank you</p>',
        letter?.content,
      ]);
    expect(await house.value(calls.messageThread, below, { threadId: String(letter?.threadId) })).toMatchObject({
      title: 'Welcome',
      partyType: 'UPLINE',
      totalPages: 1,
    });
  });

  test('nobody writes to a member of another line, and nobody without an upline to one', async () => {
    const { agent, below, elsewhere } = await line();
    for (const name of [elsewhere.username, 'nobody', agent.username, ''])
      expect(errorOf(await send(agent, { recipientType: 'DOWNLINE', receiverName: name }))).toBe('downline_unknown');
    expect(errorOf(await send(agent, { recipientType: 'UPLINE' }))).toBe('upline_missing');
    expect(errorOf(await down(below, agent))).toBe('non_agent_account');
    expect(errorOf(await send(below, { recipientType: 'ANYBODY' }))).toBe('INVALID_PARAMETERS');
    expect(await inbox(elsewhere)).toEqual([]);
  });

  test('with foreign ids nothing is shown, answered, marked or deleted', async () => {
    const { agent, below, elsewhere, stranger } = await line();
    await down(agent, below);
    const [letter] = await inbox(below);
    for (const other of [elsewhere, stranger, await house.member()]) {
      const asked = { token: other.token, query: { threadId: String(letter?.threadId) } };
      expect(errorOf(await house.platform.ask(calls.messageThread, asked))).toBe('DATA_NOT_FOUND');
      expect(errorOf(await reply(other, letter?.inboxId))).toBe('DATA_NOT_FOUND');
      await house.remove(other, letter?.inboxId);
      expect(await outbox(other)).toEqual([]);
    }
    expect(errorOf(await reply(agent, letter?.inboxId)), 'the sender has it in no inbox').toBe('DATA_NOT_FOUND');
    expect(await inbox(below)).toMatchObject([{ read: false }]);
    expect(await thread(agent, letter?.threadId)).toHaveLength(1);
  });

  test('what one deletes stays with the other', async () => {
    const { agent, below } = await line();
    await down(agent, below);
    const [letter] = await inbox(below);
    await reply(below, letter?.inboxId);
    await house.remove(below, letter?.inboxId);
    expect(await inbox(below)).toEqual([]);
    expect(await thread(below, letter?.threadId)).toMatchObject([{ content: '<p>An answer</p>' }]);
    expect(await thread(agent, letter?.threadId)).toHaveLength(2);
    expect(await outbox(agent)).toHaveLength(1);
    expect(errorOf(await reply(below, letter?.inboxId)), 'what is deleted takes no reply').toBe('DATA_NOT_FOUND');
  });

  test('who is below another agent meanwhile is not written to any more', async () => {
    const { agent, below, stranger } = await line();
    await down(agent, below);
    await reply(below, (await inbox(below))[0]?.inboxId);
    const { db } = house.platform.services;
    await db.update(members).set({ uplineId: stranger.id }).where(eq(members.id, below.id));
    expect(errorOf(await reply(below, (await inbox(below))[0]?.inboxId))).toBe('upline_missing');
    expect(errorOf(await reply(agent, (await inbox(agent))[0]?.inboxId))).toBe('downline_unknown');
  });

  test('a message is sent once for its key, also twice at the same time; other content is refused', async () => {
    const { below } = await line();
    const idempotencyKey = house.newKey();
    const answers = await Promise.all([1, 2].map(() => send(below, { recipientType: 'UPLINE', idempotencyKey })));
    answers.push(await send(below, { recipientType: 'UPLINE', idempotencyKey }));
    const [sent] = await outbox(below);
    for (const { json } of answers) expect(json?.value).toEqual({ threadId: String(sent?.threadId) });
    expect(await outbox(below)).toHaveLength(1);
    expect(errorOf(await send(below, { content: 'Another', idempotencyKey }))).toBe('idempotency_key_reused');
    expect(await outcomeOf(house.platform.services.db, below.id, idempotencyKey)).toEqual({
      outcome: 'done',
      subjectId: String(sent?.threadId),
    });
  });

  test('texts are plain, within their lengths by character, and have no characters that nobody sees', async () => {
    const writer = await house.member();
    for (const [field, text] of [
      ['content', 'a\0b'],
      ['content', 'a\u0007b'],
      ['content', '  \n '],
      ['content', '🎲'.repeat(4_001)],
      ['title', 'a\nb'],
      ['title', 'x'.repeat(201)],
    ] as const)
      expect((await send(writer, { [field]: text })).status, `${field}: ${JSON.stringify(text.slice(0, 9))}`).toBe(400);
    expect(await outbox(writer)).toEqual([]);
    expect(errorOf(await send(writer, { title: '', content: '🎲'.repeat(4_000) }))).toBeNull();
  });

  test('five in a minute are sent; the sixth waits, and its key stays good', async () => {
    const writer = await house.member();
    const { clock, db } = house.platform.services;
    for (let at = 0; at < 5; at += 1) expect(errorOf(await send(writer))).toBeNull();
    const idempotencyKey = house.newKey();
    const { status, json } = await send(writer, { idempotencyKey });
    expect([status, json]).toMatchObject([429, { value: { retryAfterSeconds: expect.any(Number) } }]);
    expect((await outcomeOf(db, writer.id, idempotencyKey)).outcome).toBe('unknown');
    expect(errorOf(await send(await house.member())), 'another member is not slowed down').toBeNull();
    clock.shift(61_000);
    expect(errorOf(await send(writer, { idempotencyKey }))).toBeNull();
    expect(await outbox(writer)).toHaveLength(6);
  });

  test('trial accounts write to nobody', async () => {
    const visitor = await trial();
    expect(await partiesOf(visitor)).toEqual([]);
    expect(errorOf(await send(visitor))).toBe('function.not.available');
    expect(errorOf(await reply(visitor, 1))).toBe('function.not.available');
  });

  test('a notice takes no reply', async () => {
    const writer = await house.member();
    expect(errorOf(await reply(writer, 'no-id'))).toBe('DATA_NOT_FOUND');
  });
});
