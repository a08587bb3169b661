import { deleteInbox, inbox as inboxCall, readInbox, unreadCount } from '../../../schema/upstream/messages.ts';
import type { RequestScope } from '../../requestScope.ts';
import type { NumberedPage, PageArguments } from '../../shared/numberedPage.ts';
import { readNumberedPage } from '../../shared/numberedPage.ts';
import { once } from '../../shared/once.ts';
import { isSessionOver, nullIfFeatureOff } from '../../upstream/refusals.ts';
import { toInbox, toUnreadCount } from './mappers.ts';
import type { MarkOutcome, MessageRecord } from './records.ts';

export interface MessagesSource {
  /**
   * Unread messages of the signed-in member; a trial account has no inbox. Null, as the inbox is, where the operator
   * has none.
   */
  unreadCount(): Promise<number | null>;
  inbox(page: PageArguments): Promise<NumberedPage<MessageRecord> | null>;
  read(ids: readonly string[]): Promise<MarkOutcome>;
  remove(ids: readonly string[]): Promise<MarkOutcome>;
}

const PAGE = 10;
/** As many as the wire takes at once. */
const MOST_IDS = 100;

export function createMessagesSource(scope: RequestScope): MessagesSource {
  const isTrial = (): boolean => scope.session?.kind === 'TRIAL';
  const unread = once(async () =>
    isTrial() ? 0 : nullIfFeatureOff(async () => toUnreadCount(await scope.upstream.call(unreadCount))),
  );

  async function mark(call: typeof readInbox | typeof deleteInbox, ids: readonly string[]): Promise<MarkOutcome> {
    if (scope.session === null) return { kind: 'no-session' };
    if (isTrial()) return { kind: 'trial-account' };
    const problem =
      ids.length < 1 || ids.length > MOST_IDS
        ? `must name 1 to ${MOST_IDS} messages`
        : ids.some((id) => !/^[\w-]{1,64}$/.test(id))
          ? 'names something that is no message'
          : null;
    if (problem !== null) return { kind: 'invalid-input', problem };
    try {
      await scope.upstream.call(call, { body: { inboxIds: [...ids] } });
    } catch (error) {
      if (isSessionOver(error)) return { kind: 'no-session' };
      throw error;
    }
    unread.forget();
    return { kind: 'done', ids };
  }

  return {
    unreadCount: unread,
    inbox: async (page) =>
      nullIfFeatureOff(async () =>
        readNumberedPage('inbox', page, PAGE, async (number, size) =>
          isTrial()
            ? { rows: [], totalPages: 0 }
            : toInbox(
                await scope.upstream.call(inboxCall, {
                  query: { page: number, size, language: scope.locale.language },
                }),
              ),
        ),
      ),
    read: async (ids) => mark(readInbox, ids),
    remove: async (ids) => mark(deleteInbox, ids),
  };
}
