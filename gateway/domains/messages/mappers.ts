import type { ValueOf } from '../../../schema/upstream/call.ts';
import { inbox, messageThread, outbox, recipientTypes, unreadCount } from '../../../schema/upstream/messages.ts';
import type { PageRows } from '../../shared/connection.ts';
import type { Fields } from '../../upstream/decode.ts';
import {
  children,
  count,
  fields,
  flag,
  optionalCount,
  optionalMoment,
  optionalText,
  text,
  texts,
} from '../../upstream/decode.ts';
import type { Meanings } from '../../upstream/words.ts';
import { ourWord, spelledAlike } from '../../upstream/words.ts';
import type {
  MessageNotice,
  MessageParty,
  MessageRecipientRecord,
  MessageRecord,
  MessageSubjectRecord,
  SentMessageRecord,
  ThreadHead,
  ThreadMessageRecord,
} from './records.ts';

/** A number; behind the newer name sometimes `{ value: number }` (wire §6). */
export function toUnreadCount(value: ValueOf<typeof unreadCount>): number {
  return count(fields(typeof value === 'object' ? value : { value }, unreadCount.name), 'value');
}

type Row = Fields<ValueOf<typeof inbox>['content'][number]>;

const PARTIES: Meanings<MessageParty> = spelledAlike(['SUPPORT', 'UPLINE', 'DOWNLINE']);

const NOTICES = spelledAlike<MessageNotice>([
  'DEPOSIT_CREDITED',
  'DEPOSIT_FAILED',
  'DEPOSIT_UNDER_REVIEW',
  'DEPOSIT_SENT_BACK',
  'WITHDRAWAL_APPROVED',
  'WITHDRAWAL_REJECTED',
  'TRANSFER_RECEIVED',
  'BONUS_GRANTED',
  'BONUS_BEGUN',
  'BONUS_DONE',
  'BONUS_EXPIRED',
]);

/** The operator's words are ours in another spelling: `deposit-credited`. */
function toNotice(message: Row): Pick<MessageRecord, 'notice' | 'operatorNotice'> {
  const operatorNotice = optionalText(message, 'notice');
  return { notice: ourWord(operatorNotice?.replaceAll('-', '_') ?? null, NOTICES), operatorNotice };
}

/** By the operator's word for what it is. */
const SUBJECTS: Readonly<Record<string, (id: string) => MessageSubjectRecord>> = {
  deposit: (depositId) => ({ __typename: 'MessageDeposit', depositId }),
  withdrawal: (withdrawalId) => ({ __typename: 'MessageWithdrawal', withdrawalId }),
  transfer: (transferId) => ({ __typename: 'MessageTransfer', transferId }),
  bonus: (bonusId) => ({ __typename: 'MessageBonus', bonusId }),
};

function toSubject(message: Row): MessageSubjectRecord | null {
  const type = optionalText(message, 'subjectType') ?? '';
  const id = optionalText(message, 'subjectId');
  if (id === null || !Object.hasOwn(SUBJECTS, type)) return null;
  return SUBJECTS[type]?.(id) ?? null;
}

function toMessage(message: Row): MessageRecord {
  const operatorSenderParty = optionalText(message, 'senderType');
  return {
    __typename: 'Message',
    id: text(message, 'inboxId'),
    title: optionalText(message, 'title') ?? '',
    dirtyContent: optionalText(message, 'content') ?? '',
    sentAt: optionalMoment(message, 'sentAt'),
    isRead: flag(message, 'read'),
    sender: optionalText(message, 'sender'),
    senderParty: ourWord(operatorSenderParty, PARTIES),
    operatorSenderParty,
    threadId: optionalText(message, 'threadId'),
    ...toNotice(message),
    subject: toSubject(message),
  };
}

function toSentMessage(message: Row): SentMessageRecord {
  const operatorRecipientParty = optionalText(message, 'recipientType');
  return {
    __typename: 'SentMessage',
    id: text(message, 'outboxId'),
    title: optionalText(message, 'title') ?? '',
    dirtyContent: optionalText(message, 'content') ?? '',
    sentAt: optionalMoment(message, 'sentAt'),
    recipientParty: ourWord(operatorRecipientParty, PARTIES),
    operatorRecipientParty,
    recipient: optionalText(message, 'recipient'),
    threadId: optionalText(message, 'threadId'),
  };
}

/** A page of the inbox. */
export function toInbox(value: ValueOf<typeof inbox>): PageRows<MessageRecord> {
  const answer = fields(value, inbox.name);
  const rows = children(answer, 'content').map(toMessage);
  return { rows, totalPages: optionalCount(answer, 'totalPages'), totalCount: null };
}

/** A page of the outbox. */
export function toOutbox(value: ValueOf<typeof outbox>): PageRows<SentMessageRecord> {
  const answer = fields(value, outbox.name);
  const rows = children(answer, 'content').map(toSentMessage);
  return { rows, totalPages: optionalCount(answer, 'totalPages'), totalCount: null };
}

/** A page of a thread: what has an `inboxId` was received. */
export function toThread(
  value: ValueOf<typeof messageThread>,
): PageRows<ThreadMessageRecord> & { readonly head: Omit<ThreadHead, 'id'> } {
  const answer = fields(value, messageThread.name);
  const operatorParty = optionalText(answer, 'partyType');
  return {
    head: {
      title: optionalText(answer, 'title') ?? '',
      party: ourWord(operatorParty, PARTIES),
      operatorParty,
      partyName: optionalText(answer, 'party'),
    },
    rows: children(answer, 'content').map((message) =>
      optionalText(message, 'inboxId') === null ? toSentMessage(message) : toMessage(message),
    ),
    totalPages: optionalCount(answer, 'totalPages'),
    totalCount: null,
  };
}

/** Whom the member can write to. */
export function toRecipients(value: ValueOf<typeof recipientTypes>): readonly MessageRecipientRecord[] {
  return texts(fields({ value }, recipientTypes.name), 'value').map((operatorParty) => ({
    party: ourWord(operatorParty, PARTIES) ?? 'OTHER',
    operatorParty,
  }));
}

/** The thread that a message was sent into; null where the operator does not say. */
export function toThreadId(value: unknown, call: string): string | null {
  const isObject = typeof value === 'object' && value !== null;
  return optionalText(fields((isObject ? value : {}) as { readonly threadId?: unknown }, call), 'threadId');
}
