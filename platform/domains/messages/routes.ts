import type { FastifyInstance } from 'fastify';
import * as calls from '../../../schema/upstream/messages.ts';
import { Refusal } from '../../contract/Refusal.ts';
import { serveMember } from '../../contract/serve.ts';
import type { Services } from '../../services.ts';
import { wordsOf } from './notices.ts';
import { partiesFor, partyIn, wireParty } from './parties.ts';
import { replyTo, sendMessage } from './send.ts';
import { countUnread, inboxPage, mark, markReadUpTo } from './store.ts';
import { senderIn } from './support.ts';
import { outboxPage, threadPage } from './threads.ts';
import { asHtml } from './writtenText.ts';

const PAGE = 10;

/** A member's inbox and outbox, and what they write. The support chat is not served yet. */
export function registerMessages(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  serveMember(app, calls.unreadCount, ({ member }) => countUnread(db, member.id));
  serveMember(app, calls.inbox, async ({ member, query, language }) => {
    const { messages, totalPages } = await inboxPage(db, member.id, query.page ?? 1, query.size ?? PAGE);
    return {
      content: messages.map(({ message, written, thread }) => ({
        inboxId: message.id,
        ...(thread && written !== null
          ? { title: thread.title, content: asHtml(written) }
          : wordsOf(message, language)),
        sentAt: message.sentAt.getTime(),
        read: message.readAt !== null,
        sender: senderIn(message.sender, language),
        ...(thread && { threadId: thread.id, senderType: wireParty(partyIn(thread, member.id)) }),
        ...(message.notice !== null && {
          notice: message.notice,
          subjectType: message.subjectType,
          subjectId: message.subjectId,
        }),
      })),
      totalPages,
    };
  });
  serveMember(app, calls.readInbox, async ({ member, body: { inboxIds = [], upTo } }) => {
    const now = clock.now();
    await mark(db, member.id, ids(inboxIds), { readAt: now });
    if (upTo !== undefined) await markReadUpTo(db, member.id, Number(upTo), now);
    return null;
  });
  serveMember(app, calls.deleteInbox, async ({ member, body }) => {
    await mark(db, member.id, ids(body.inboxIds), { deletedAt: clock.now() });
    return null;
  });
  registerWriting(app, services);
}

function registerWriting(app: FastifyInstance, services: Services): void {
  const { db } = services;
  serveMember(app, calls.recipientTypes, async ({ member }) => (await partiesFor(db, member)).map(wireParty));
  serveMember(app, calls.outbox, ({ member, language, query: { page = 1, size = PAGE } }) =>
    outboxPage(db, { memberId: member.id, language, page, size }),
  );
  serveMember(app, calls.messageThread, async ({ member, language, query: { threadId, page = 1, size = PAGE } }) => {
    const found = await threadPage(db, Number(threadId), { memberId: member.id, language, page, size });
    if (!found) throw new Refusal('DATA_NOT_FOUND', { message: 'There is no such thread of the member' });
    return found;
  });
  serveMember(app, calls.sendMessage, async ({ member, body }) => ({
    threadId: await sendMessage(services, member, body),
  }));
  serveMember(app, calls.replyMessage, async ({ member, body }) => ({
    threadId: await replyTo(services, member, body),
  }));
}

/** Ids arrive as numbers or as text; what is neither names no message. */
function ids(sent: ReadonlyArray<number | string>): number[] {
  return sent.map(Number).filter(Number.isSafeInteger);
}
