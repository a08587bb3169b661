import type { FastifyInstance } from 'fastify';
import * as calls from '../../../schema/upstream/messages.ts';
import { serveMember } from '../../contract/serve.ts';
import type { Services } from '../../services.ts';
import { wordsOf } from './notices.ts';
import { countUnread, inboxPage, mark } from './store.ts';

const PAGE = 10;

/** A member's inbox. Writing messages and the support chat are not served yet. */
export function registerMessages(app: FastifyInstance, { db, clock }: Services): void {
  serveMember(app, calls.unreadCount, ({ member }) => countUnread(db, member.id));
  serveMember(app, calls.inbox, async ({ member, query, language }) => {
    const { messages, totalPages } = await inboxPage(db, member.id, query.page ?? 1, query.size ?? PAGE);
    return {
      content: messages.map((message) => ({
        inboxId: message.id,
        ...wordsOf(message, language),
        sentAt: message.sentAt.getTime(),
        read: message.readAt !== null,
        sender: message.sender,
        ...(message.notice !== null && {
          notice: message.notice,
          subjectType: message.subjectType,
          subjectId: message.subjectId,
        }),
      })),
      totalPages,
    };
  });
  serveMember(app, calls.readInbox, async ({ member, body }) => {
    await mark(db, member.id, ids(body.inboxIds), { readAt: clock.now() });
    return null;
  });
  serveMember(app, calls.deleteInbox, async ({ member, body }) => {
    await mark(db, member.id, ids(body.inboxIds), { deletedAt: clock.now() });
    return null;
  });
}

/** Ids arrive as numbers or as text; what is neither names no message. */
function ids(sent: ReadonlyArray<number | string>): number[] {
  return sent.map(Number).filter(Number.isSafeInteger);
}
