import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Acknowledged, Flag, Id, Maybe, Moment, languageQuery, pageQuery } from './shapes.ts';

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

/** A message; `content` is HTML, not trusted. */
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
  body: Type.Object({ inboxIds: Type.Array(Id(), { minItems: 1, maxItems: 100 }) }),
  value: Acknowledged,
  ours: 'Verb and body',
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

const text = {
  title: Type.Optional(Type.String({ maxLength: 200 })),
  content: Type.String({ minLength: 1, maxLength: 4000 }),
};

export const sendMessage = defineCall({
  name: 'EMFE_submitOutbox',
  domain: 'messages',
  method: 'POST',
  path: '/wps/relay/EMFE_submitOutbox',
  moduleId: 'INBOX3',
  token: 'always',
  idempotent: false,
  body: Type.Object({ recipientType: Type.String({ maxLength: 32 }), receiverId: Type.Optional(Id()), ...text }),
  value: Acknowledged,
  ours: 'Verb and body',
});

export const replyMessage = defineCall({
  name: 'EMFE_submitOutboxReply',
  domain: 'messages',
  method: 'POST',
  path: '/wps/relay/EMFE_submitOutboxReply',
  moduleId: 'INBOX3',
  token: 'always',
  idempotent: false,
  body: Type.Object({ inboxId: Id(), content: text.content }),
  value: Acknowledged,
  ours: 'Verb and body',
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
