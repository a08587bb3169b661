import { deleteInbox, inbox as inboxCall, readInbox, unreadCount } from '../../../schema/upstream/messages.ts';
import type { RequestScope } from '../../requestScope.ts';
import { toViewer } from '../../session/viewer.ts';
import type { Connection, PageArguments } from '../../shared/connection.ts';
import { readConnection } from '../../shared/connection.ts';
import { once } from '../../shared/once.ts';
import { invalidInput, realAccountRequired, sessionRequired } from '../../shared/userErrors.ts';
import { isSessionOver, nullIfFeatureOff } from '../../upstream/refusals.ts';
import { toInbox, toUnreadCount } from './mappers.ts';
import type { MarkResult, MessageRecord } from './records.ts';

export interface MessagesSource {
  /**
   * Unread messages of the signed-in member; a trial account has no inbox. Null, as the inbox is, where the operator
   * has none.
   */
  unreadCount(): Promise<number | null>;
  /** The same, counted by the operator now: no answer that is kept. */
  countUnread(): Promise<number | null>;
  inbox(page: PageArguments): Promise<Connection<MessageRecord> | null>;
  read(ids: readonly string[]): Promise<MarkResult<'ReadMessagesSuccess'>>;
  remove(ids: readonly string[]): Promise<MarkResult<'DeleteMessagesSuccess'>>;
}

interface Neighbours {
  readonly counts: { changed(): void };
}

const PAGE = 10;
/** As many as the wire takes at once. */
const MOST_IDS = 100;

export function createMessagesSource(scope: RequestScope, neighbours: Neighbours): MessagesSource {
  const isTrial = (): boolean => scope.session?.kind === 'TRIAL';
  const countUnread = async (fresh: boolean): Promise<number | null> =>
    isTrial() ? 0 : nullIfFeatureOff(async () => toUnreadCount(await scope.upstream.call(unreadCount, { fresh })));
  const unread = once(async () => countUnread(false));

  async function mark<Success extends string>(
    call: typeof readInbox | typeof deleteInbox,
    ids: readonly string[],
    success: Success,
  ): Promise<MarkResult<Success>> {
    const { session } = scope;
    if (session === null) return sessionRequired();
    if (session.kind === 'TRIAL') return realAccountRequired();
    const problem =
      ids.length < 1 || ids.length > MOST_IDS
        ? `must name 1 to ${MOST_IDS} messages`
        : ids.some((id) => !/^[\w-]{1,64}$/.test(id))
          ? 'names something that is no message'
          : null;
    if (problem !== null) return invalidInput({ field: 'ids', problem });
    try {
      await scope.upstream.call(call, { body: { inboxIds: [...ids] } });
    } catch (error) {
      if (isSessionOver(error)) return sessionRequired();
      throw error;
    }
    unread.forget();
    neighbours.counts.changed();
    return { __typename: success, ids, viewer: toViewer(session) };
  }

  const inboxPage = async (number: number, size: number) =>
    toInbox(await scope.upstream.call(inboxCall, { query: { page: number, size, language: scope.locale.language } }));

  return {
    unreadCount: unread,
    countUnread: async () => countUnread(true),
    inbox: async (page) =>
      nullIfFeatureOff(async () => readConnection('inbox', isTrial() ? [] : [{ page: inboxPage }], page, PAGE)),
    read: async (ids) => mark(readInbox, ids, 'ReadMessagesSuccess'),
    remove: async (ids) => mark(deleteInbox, ids, 'DeleteMessagesSuccess'),
  };
}
