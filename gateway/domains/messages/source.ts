import * as calls from '../../../schema/upstream/messages.ts';
import type { RequestScope } from '../../requestScope.ts';
import { isIdentifier } from '../../shared/badUserInput.ts';
import type { Connection, PageArguments } from '../../shared/connection.ts';
import { readConnection } from '../../shared/connection.ts';
import { once } from '../../shared/once.ts';
import { nullIfFeatureOff, refusedFor } from '../../upstream/refusals.ts';
import { toInbox, toOutbox, toRecipients, toThread, toUnreadCount } from './mappers.ts';
import { markAllRead, markRead, remove } from './mark.ts';
import type {
  MarkAllResult,
  MarkResult,
  MessageRecipientRecord,
  MessageRecord,
  NewMessage,
  Reply,
  ReplyToMessageResult,
  SendMessageResult,
  SentMessageRecord,
  ThreadHead,
  ThreadRecord,
} from './records.ts';
import { reply, send } from './send.ts';

/** Lists, recipients and counts are null where the operator has no inbox, and empty for a trial account. */
export interface MessagesSource {
  /** Unread messages of the signed-in member. */
  unreadCount(): Promise<number | null>;
  /** The same, counted by the operator now: no answer that is kept. */
  countUnread(): Promise<number | null>;
  inbox(page: PageArguments): Promise<Connection<MessageRecord> | null>;
  outbox(page: PageArguments): Promise<Connection<SentMessageRecord> | null>;
  /** A page of a thread; null for what is none of the member's. */
  thread(id: string, page: PageArguments): Promise<ThreadRecord | null>;
  recipients(): Promise<readonly MessageRecipientRecord[] | null>;
  send(message: NewMessage): Promise<SendMessageResult>;
  reply(answer: Reply): Promise<ReplyToMessageResult>;
  read(ids: readonly string[]): Promise<MarkResult<'ReadMessagesSuccess'>>;
  /** Marks this message and all before it as read. */
  readAll(upTo: string): Promise<MarkAllResult>;
  remove(ids: readonly string[]): Promise<MarkResult<'DeleteMessagesSuccess'>>;
}

interface Neighbours {
  readonly counts: { changed(): void };
}

const PAGE = 10;
const THREAD_PAGE = 20;

export function createMessagesSource(scope: RequestScope, neighbours: Neighbours): MessagesSource {
  const { upstream } = scope;
  const isTrial = (): boolean => scope.session?.kind === 'TRIAL';
  const { language } = scope.locale;
  const countUnread = async (fresh: boolean): Promise<number | null> =>
    isTrial() ? 0 : nullIfFeatureOff(async () => toUnreadCount(await upstream.call(calls.unreadCount, { fresh })));
  const unread = once(async () => countUnread(false));

  async function marking<Result extends { readonly __typename: string }>(work: Promise<Result>): Promise<Result> {
    const result = await work;
    if ('viewer' in result) {
      unread.forget();
      neighbours.counts.changed();
    }
    return result;
  }

  async function thread(id: string, page: PageArguments): Promise<ThreadRecord | null> {
    let head: Omit<ThreadHead, 'id'> | null = null;
    const threadPage = async (number: number, size: number) => {
      const query = { threadId: id, page: number, size };
      const { head: found, ...rows } = toThread(await upstream.call(calls.messageThread, { query }));
      head = found;
      return rows;
    };
    try {
      const connection = await readConnection(`thread ${id}`, [{ page: threadPage }], page, THREAD_PAGE);
      return head && { id, ...(head as Omit<ThreadHead, 'id'>), ...connection };
    } catch (error) {
      if (refusedFor(error, 'not-found', 'feature-off')) return null;
      throw error;
    }
  }

  return {
    unreadCount: unread,
    countUnread: async () => countUnread(true),
    async inbox(page) {
      const inboxPage = async (number: number, size: number) =>
        toInbox(await upstream.call(calls.inbox, { query: { page: number, size, language } }));
      return nullIfFeatureOff(() => readConnection('inbox', isTrial() ? [] : [{ page: inboxPage }], page, PAGE));
    },
    async outbox(page) {
      const outboxPage = async (number: number, size: number) =>
        toOutbox(await upstream.call(calls.outbox, { query: { page: number, size, language } }));
      return nullIfFeatureOff(() => readConnection('outbox', isTrial() ? [] : [{ page: outboxPage }], page, PAGE));
    },
    thread: async (id, page) => (isTrial() || !isIdentifier(id) ? null : thread(id, page)),
    recipients: once(async () =>
      isTrial() ? [] : nullIfFeatureOff(async () => toRecipients(await upstream.call(calls.recipientTypes))),
    ),
    send: (message) => send(scope, message),
    reply: (answer) => reply(scope, answer),
    read: (ids) => marking(markRead(scope, ids)),
    readAll: (upTo) => marking(markAllRead(scope, upTo)),
    remove: (ids) => marking(remove(scope, ids)),
  };
}
