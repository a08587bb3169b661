import { expect, test } from 'vitest';
import { UpstreamUnavailable } from '../../upstream/upstream.ts';
import { createWorld, refusal } from '../testing.ts';
import { createMessagesSource } from './source.ts';

const KEY = 'key-12345';
const message = { recipient: 'SUPPORT', title: 'A question', content: 'Why?', idempotencyKey: KEY } as const;
const received = {
  inboxId: 5,
  content: '<p>Because</p>',
  read: 'N',
  sender: 'ag***2',
  senderType: 'UPLINE',
  threadId: 9,
};
const sent = { outboxId: 7, title: 'A question', content: '<p>Why?</p>', recipientType: 'UPLINE', recipient: 'ag***2' };

function sourceOf(replies: Readonly<Record<string, unknown>> = {}, session: object | null = {}) {
  const world = createWorld({
    session,
    replies: {
      EMFE_getAvailableRecipientTypes: ['SUPPORT', 'downline', 'VIP_HOST'],
      EMFE_getOutbox: { content: [sent], totalPages: 1 },
      EMFE_submitOutbox: { threadId: 9 },
      EMFE_submitOutboxReply: null,
      messageThread: { title: 'A question', partyType: 'UPLINE', party: 'ag***2', content: [received, sent] },
      EMFE_updateInboxRead: null,
      ...replies,
    },
  });
  let changes = 0;
  const source = createMessagesSource(world.scope, { counts: { changed: () => (changes += 1) } });
  return { ...world, source, changes: () => changes };
}

test('recipients are one call of a request; the operator’s own words are OTHER', async () => {
  const { source, asked } = sourceOf();
  await source.recipients();
  expect(await source.recipients()).toEqual([
    { party: 'SUPPORT', operatorParty: 'SUPPORT' },
    { party: 'DOWNLINE', operatorParty: 'downline' },
    { party: 'OTHER', operatorParty: 'VIP_HOST' },
  ]);
  expect(asked).toHaveLength(1);
  expect(await sourceOf({ EMFE_getAvailableRecipientTypes: refusal('feature-off') }).source.recipients()).toBeNull();
});

test('a thread tells what was received from what was sent, in one call; a foreign one is null', async () => {
  const { source, asked } = sourceOf();
  expect(await source.thread('9', {})).toMatchObject({
    id: '9',
    party: 'UPLINE',
    partyName: 'ag***2',
    nodes: [
      { __typename: 'Message', id: '5', isRead: false, senderParty: 'UPLINE', threadId: '9' },
      { __typename: 'SentMessage', id: '7', recipientParty: 'UPLINE' },
    ],
  });
  expect(asked).toHaveLength(1);
  expect(await sourceOf({ messageThread: refusal('not-found') }).source.thread('9', {})).toBeNull();
  expect(await sourceOf({}).source.thread('a b', {})).toBeNull();
});

test('trial accounts and guests write to nobody, and nothing is asked', async () => {
  for (const [session, name] of [
    [null, 'SessionRequired'],
    [{ kind: 'TRIAL' }, 'RealAccountRequired'],
  ] as const) {
    const { source, asked } = sourceOf({}, session);
    expect(await source.send(message)).toMatchObject({ __typename: name });
    expect(await source.reply({ messageId: '5', content: 'So?', idempotencyKey: KEY })).toMatchObject({
      __typename: name,
    });
    expect(await source.readAll('5')).toMatchObject({ __typename: name });
    expect(asked).toEqual([]);
  }
  const { source, asked } = sourceOf({}, { kind: 'TRIAL' });
  expect([await source.recipients(), (await source.outbox({}))?.nodes, await source.thread('9', {})]).toEqual([
    [],
    [],
    null,
  ]);
  expect(asked).toEqual([]);
});

test('what is sent travels under its key; a name goes with a downline only', async () => {
  const { source, asked } = sourceOf();
  expect(await source.send({ ...message, downlineName: 'someone' })).toMatchObject({
    __typename: 'SendMessageSuccess',
    threadId: '9',
  });
  await source.send({ recipient: 'DOWNLINE', downlineName: ' someone ', content: 'Why?', idempotencyKey: KEY });
  expect(await source.reply({ messageId: '5', content: 'So?', idempotencyKey: KEY })).toMatchObject({
    __typename: 'ReplyToMessageSuccess',
    threadId: null,
  });
  expect(asked.map(({ body }) => body)).toEqual([
    { recipientType: 'SUPPORT', title: 'A question', content: 'Why?', idempotencyKey: KEY },
    { recipientType: 'DOWNLINE', receiverName: 'someone', content: 'Why?', idempotencyKey: KEY },
    { inboxId: '5', content: 'So?', idempotencyKey: KEY },
  ]);
});

test.each([
  ['recipient', { recipient: 'OTHER' }],
  ['downlineName', { recipient: 'DOWNLINE', downlineName: ' ' }],
  ['downlineName', { recipient: 'DOWNLINE', downlineName: 'a\0b' }],
  ['title', { title: 'a\nb' }],
  ['title', { title: '字'.repeat(201) }],
  ['content', { content: ' \n' }],
  ['content', { content: 'a\0b' }],
  ['content', { content: '🎲'.repeat(4_001) }],
  ['idempotencyKey', { idempotencyKey: 'short' }],
] as const)('a message with a bad %s is not sent: %j', async (field, more) => {
  const { source, asked } = sourceOf();
  expect(await source.send({ ...message, ...more })).toMatchObject({ __typename: 'InvalidInput', field });
  expect(asked).toEqual([]);
});

test.each([
  ['upline-missing', 'UplineMissing'],
  ['downline-unknown', 'DownlineNotFound'],
  ['not-an-agent', 'NotAgentAccount'],
  ['rate-limited', 'RateLimited'],
  ['key-reused', 'InvalidInput'],
  ['feature-off', 'FeatureUnavailable'],
  ['session-ended', 'SessionRequired'],
  ['internal', 'OutcomeUnclear'],
] as const)('%s is told as %s', async (meaning, name) => {
  expect(await sourceOf({ EMFE_submitOutbox: refusal(meaning) }).source.send(message)).toMatchObject({
    __typename: name,
  });
});

test('an answer that is lost is unclear; a reply to nothing is told', async () => {
  const lost = sourceOf({ EMFE_submitOutbox: new UpstreamUnavailable('EMFE_submitOutbox', 'network') });
  expect(await lost.source.send(message)).toEqual({
    __typename: 'OutcomeUnclear',
    message: expect.any(String),
    idempotencyKey: KEY,
  });
  const none = sourceOf({ EMFE_submitOutboxReply: refusal('not-found') });
  expect(await none.source.reply({ messageId: '5', content: 'So?', idempotencyKey: KEY })).toMatchObject({
    __typename: 'MessageNotFound',
  });
});

test('all up to a message are marked by one call, and the counts are told anew', async () => {
  const { source, asked, changes } = sourceOf();
  expect(await source.readAll('5')).toMatchObject({ __typename: 'ReadAllMessagesSuccess' });
  expect(asked.map(({ body }) => body)).toEqual([{ upTo: '5' }]);
  expect(changes()).toBe(1);
  expect(await source.readAll('a b')).toMatchObject({ __typename: 'InvalidInput', field: 'upTo' });
});
