import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { MESSAGE_LIMITS } from '../messageText.ts';
import { Acknowledged, Flag, Id, IdempotencyKey, Maybe, Moment, languageQuery, pageQuery } from './shapes.ts';

/** A number; behind the newer alias sometimes `{ value: number }`. */
export const unreadCount = defineCall({
  name: 'CSP_unreadCount',
  domain: 'messages',
  method: 'GET',
  path: '/wps/relay/CSP_unreadCount',
  moduleId: 'INBOX3',
  token: 'always',
  idempotent: true,
  cache: { scope: 'private', seconds: 15 },
  alias: '/wps/relay/EMFE_getInboxUnreadCount',
  value: Type.Union([Type.Number(), Type.Object({ value: Type.Number() })]),
});

const Party = () => Type.String({ description: 'SUPPORT, UPLINE or DOWNLINE: who the other one is to the member' });

/** A message; `content` is HTML, not trusted. `inboxId` of a received one, `outboxId` of a sent one. */
export const Message = Type.Object({
  inboxId: Maybe(Id()),
  outboxId: Maybe(Id()),
  title: Maybe(Type.String()),
  content: Maybe(Type.String()),
  sentAt: Maybe(Moment()),
  read: Maybe(Flag()),
  sender: Maybe(Type.String()),
  notice: Maybe(Type.String({ description: 'What the operator tells by itself, such as deposit-credited' })),
  subjectType: Maybe(Type.String({ description: 'What it is about: deposit, withdrawal, …' })),
  subjectId: Maybe(Id()),
  threadId: Maybe(Id()),
  senderType: Maybe(Party()),
  recipientType: Maybe(Party()),
  recipient: Maybe(Type.String({ description: 'Masked' })),
});

const page = Type.Object({ content: Type.Array(Message), totalPages: Maybe(Type.Number()) });

export const inbox = defineCall({
  name: 'CSP_getInbox',
  domain: 'messages',
  method: 'GET',
  path: '/wps/relay/CSP_getInbox',
  moduleId: 'INBOX3',
  token: 'always',
  idempotent: true,
  alias: '/wps/relay/EMFE_getInbox',
  query: Type.Object({ ...pageQuery, ...languageQuery }),
  value: page,
  ours: 'The fields of a message but inboxId',
});

export const readInbox = defineCall({
  name: 'EMFE_updateInboxRead',
  domain: 'messages',
  method: 'POST',
  path: '/wps/relay/EMFE_updateInboxRead',
  moduleId: 'INBOX3',
  token: 'always',
  idempotent: true,
  body: Type.Object({
    inboxIds: Type.Optional(Type.Array(Id(), { minItems: 1, maxItems: 100 })),
    upTo: Type.Optional(Id()),
  }),
  value: Acknowledged,
  ours: 'Verb and body; `upTo` names the newest that was seen: it and all before it are marked',
});

export const deleteInbox = defineCall({
  name: 'EMFE_deleteInbox',
  domain: 'messages',
  method: 'POST',
  path: '/wps/relay/EMFE_deleteInbox',
  moduleId: 'INBOX3',
  token: 'always',
  idempotent: true,
  body: Type.Object({ inboxIds: Type.Array(Id(), { minItems: 1, maxItems: 100 }) }),
  value: Acknowledged,
  ours: 'Verb and body',
});

export const outbox = defineCall({
  name: 'EMFE_getOutbox',
  domain: 'messages',
  method: 'GET',
  path: '/wps/relay/EMFE_getOutbox',
  moduleId: 'INBOX3',
  token: 'always',
  idempotent: true,
  query: Type.Object({ ...pageQuery, ...languageQuery }),
  value: page,
  ours: 'The fields of a message but outboxId',
});

export const recipientTypes = defineCall({
  name: 'EMFE_getAvailableRecipientTypes',
  domain: 'messages',
  method: 'GET',
  path: '/wps/relay/EMFE_getAvailableRecipientTypes',
  moduleId: 'INBOX3',
  token: 'always',
  idempotent: true,
  value: Type.Array(Type.String({ description: 'UPLINE, DOWNLINE or SUPPORT' })),
  ours: 'The prefix of the path, and the answer',
});

const content = Type.String({ minLength: 1, maxLength: MESSAGE_LIMITS.content });

/** In what conversation it is; an operator may leave that out, or answer nothing at all. */
const sent = Type.Unsafe<{ readonly threadId?: number | string | null } | null>(Acknowledged);

export const sendMessage = defineCall({
  name: 'EMFE_submitOutbox',
  domain: 'messages',
  method: 'POST',
  path: '/wps/relay/EMFE_submitOutbox',
  moduleId: 'INBOX3',
  token: 'always',
  idempotent: false,
  body: Type.Object({
    recipientType: Type.String({ maxLength: 32, description: 'As EMFE_getAvailableRecipientTypes names it' }),
    receiverName: Type.Optional(Type.String({ maxLength: 64, description: 'Of a downline' })),
    title: Type.Optional(Type.String({ maxLength: MESSAGE_LIMITS.title })),
    content,
    idempotencyKey: IdempotencyKey,
  }),
  value: sent,
  ours: 'Verb, body and answer; texts are plain',
});

export const replyMessage = defineCall({
  name: 'EMFE_submitOutboxReply',
  domain: 'messages',
  method: 'POST',
  path: '/wps/relay/EMFE_submitOutboxReply',
  moduleId: 'INBOX3',
  token: 'always',
  idempotent: false,
  body: Type.Object({ inboxId: Id(), content, idempotencyKey: IdempotencyKey }),
  value: sent,
  ours: 'Verb, body and answer; texts are plain',
});

/** What a member and one other have written to each other about one thing, newest first. */
export const messageThread = defineCall({
  name: 'messageThread',
  domain: 'messages',
  method: 'GET',
  path: '/wps/v2/member/messages/thread',
  moduleId: 'INBOX3',
  token: 'always',
  idempotent: true,
  query: Type.Object({ ...pageQuery, threadId: Id() }),
  value: Type.Object({
    title: Maybe(Type.String()),
    partyType: Maybe(Party()),
    party: Maybe(Type.String({ description: 'Masked; null for the operator' })),
    content: Type.Array(Message),
    totalPages: Maybe(Type.Number()),
  }),
  ours: 'The whole call',
});

/** Unread answers of the support chat; the wire's spelling. */
export const chatUnread = defineCall({
  name: 'CBS_unreadCount',
  domain: 'messages',
  method: 'GET',
  path: '/wps/relay/CBS_unreadCount',
  moduleId: 'CBS3',
  token: 'always',
  idempotent: true,
  cache: { scope: 'private', seconds: 15 },
  value: Type.Object({ unReadCount: Maybe(Type.Number()) }),
});

export const launchChat = defineCall({
  name: 'CBS_launchChat',
  domain: 'messages',
  method: 'POST',
  path: '/wps/relay/CBS_launchChat',
  moduleId: 'CBS3',
  token: 'optional',
  idempotent: false,
  body: Type.Object({ modelId: Type.Optional(Id()) }),
  value: Type.Object({ url: Type.String() }),
  ours: 'Verb, body and answer',
});
