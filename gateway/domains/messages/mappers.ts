import type { ValueOf } from '../../../schema/upstream/call.ts';
import { inbox, unreadCount } from '../../../schema/upstream/messages.ts';
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
} from '../../upstream/decode.ts';
import { ourWord, spelledAlike } from '../../upstream/words.ts';
import type { MessageNotice, MessageRecord, MessageSubjectRecord } from './records.ts';

/** A number; behind the newer name sometimes `{ value: number }` (wire §6). */
export function toUnreadCount(value: ValueOf<typeof unreadCount>): number {
  return count(fields(typeof value === 'object' ? value : { value }, unreadCount.name), 'value');
}

type Row = Fields<ValueOf<typeof inbox>['content'][number]>;

const NOTICES = spelledAlike<MessageNotice>([
  'DEPOSIT_CREDITED',
  'DEPOSIT_FAILED',
  'DEPOSIT_UNDER_REVIEW',
  'DEPOSIT_SENT_BACK',
  'WITHDRAWAL_APPROVED',
  'WITHDRAWAL_REJECTED',
  'TRANSFER_RECEIVED',
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
};

function toSubject(message: Row): MessageSubjectRecord | null {
  const type = optionalText(message, 'subjectType') ?? '';
  const id = optionalText(message, 'subjectId');
  if (id === null || !Object.hasOwn(SUBJECTS, type)) return null;
  return SUBJECTS[type]?.(id) ?? null;
}

/** A page of the inbox. */
export function toInbox(value: ValueOf<typeof inbox>): PageRows<MessageRecord> {
  const answer = fields(value, inbox.name);
  const rows = children(answer, 'content').map((message) => ({
    id: text(message, 'inboxId'),
    title: optionalText(message, 'title') ?? '',
    dirtyContent: optionalText(message, 'content') ?? '',
    sentAt: optionalMoment(message, 'sentAt'),
    isRead: flag(message, 'read'),
    sender: optionalText(message, 'sender'),
    ...toNotice(message),
    subject: toSubject(message),
  }));
  return { rows, totalPages: optionalCount(answer, 'totalPages'), totalCount: null };
}
