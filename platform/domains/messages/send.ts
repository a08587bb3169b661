import { and, eq, getTableColumns, isNull } from '../../database/drizzle.ts';
import { contentProblem, tidied, titleProblem } from '../../../schema/messageText.ts';
import { Refusal } from '../../contract/Refusal.ts';
import type { Executor } from '../../database/database.ts';
import { isTrial } from '../../members/memberTypes.ts';
import type { Member } from '../../members/tables.ts';
import { onceUnder } from '../../outcomes/onceUnder.ts';
import type { Services } from '../../services.ts';
import { deliver } from './deliver.ts';
import { requirePace } from './pace.ts';
import type { Thread } from './parties.ts';
import { partyOf, receiverOf, requireLine } from './parties.ts';
import { inboxMessages, messageThreads, writtenMessages } from './tables.ts';

interface NewMessage {
  readonly recipientType: string;
  /** Of a downline. */
  readonly receiverName?: string;
  readonly title?: string;
  readonly content: string;
  readonly idempotencyKey: string;
}

interface Reply {
  readonly inboxId: number | string;
  readonly content: string;
  readonly idempotencyKey: string;
}

/**
 * Begins a thread with the operator, the upline or a downline, once for the key.
 * @returns the id of the thread
 */
export async function sendMessage(services: Services, sender: Member, message: NewMessage): Promise<string | null> {
  const { clock } = services;
  const { recipientType, receiverName = '', idempotencyKey: key } = message;
  const [title, content] = [tidied(message.title ?? ''), tidied(message.content)];
  return onceUnder(
    services,
    { memberId: sender.id, key, content: ['message', recipientType, receiverName, title, content] },
    {
      async prepare() {
        requireReal(sender);
        requireText('title', titleProblem(message.title ?? ''));
        requireText('content', contentProblem(message.content));
        const party = partyOf(recipientType);
        if (party === null) throw bad('recipientType names nobody');
        return party;
      },
      async work(tx, party) {
        const receiver = await receiverOf(tx, sender, party, receiverName);
        const at = clock.now();
        await requirePace(tx, services, sender.id, at);
        const begun = {
          memberId: sender.id,
          otherId: receiver?.id ?? null,
          party,
          title,
          isAwaited: false,
          lastAt: at,
        };
        const [thread] = await tx.insert(messageThreads).values(begun).returning();
        if (!thread) throw new Error('A thread was not begun');
        await deliver(tx, thread, { fromId: sender.id, by: null, content, at });
        return String(thread.id);
      },
    },
  );
}

/**
 * Answers a message of the member's inbox, in its thread, once for the key.
 * @returns the id of the thread
 */
export async function replyTo(services: Services, sender: Member, reply: Reply): Promise<string | null> {
  const { clock } = services;
  const { inboxId, idempotencyKey: key } = reply;
  const content = tidied(reply.content);
  return onceUnder(
    services,
    { memberId: sender.id, key, content: ['reply', String(inboxId), content] },
    {
      async prepare() {
        requireReal(sender);
        requireText('content', contentProblem(reply.content));
      },
      async work(tx) {
        const thread = await threadOf(tx, sender.id, Number(inboxId));
        if (!thread) throw new Refusal('DATA_NOT_FOUND', { message: 'There is no such message, or it takes no reply' });
        await requireLine(tx, thread, sender.id);
        const at = clock.now();
        await requirePace(tx, services, sender.id, at);
        await deliver(tx, thread, { fromId: sender.id, by: null, content, at });
        return String(thread.id);
      },
    },
  );
}

/** The thread of a message that is in a member's inbox. */
async function threadOf(executor: Executor, memberId: number, inboxId: number): Promise<Thread | null> {
  if (!Number.isSafeInteger(inboxId)) return null;
  const [found] = await executor
    .select(getTableColumns(messageThreads))
    .from(inboxMessages)
    .innerJoin(writtenMessages, eq(writtenMessages.id, inboxMessages.writtenId))
    .innerJoin(messageThreads, eq(messageThreads.id, writtenMessages.threadId))
    .where(and(eq(inboxMessages.id, inboxId), eq(inboxMessages.memberId, memberId), isNull(inboxMessages.deletedAt)));
  return found ?? null;
}

function requireReal(sender: Member): void {
  if (isTrial(sender)) throw new Refusal('function.not.available', { message: '#543 Messages need a real account' });
}

function requireText(field: string, problem: string | null): void {
  if (problem !== null) throw bad(`${field} is no text of a message: ${problem}`);
}

const bad = (message: string): Refusal => new Refusal('INVALID_PARAMETERS', { status: 400, message });
