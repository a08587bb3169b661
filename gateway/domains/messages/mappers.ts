import type { ValueOf } from '../../../schema/upstream/call.ts';
import { inbox, unreadCount } from '../../../schema/upstream/messages.ts';
import type { PageRows } from '../../shared/connection.ts';
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
import type { MessageRecord } from './records.ts';

/** A number; behind the newer name sometimes `{ value: number }` (wire §6). */
export function toUnreadCount(value: ValueOf<typeof unreadCount>): number {
  return count(fields(typeof value === 'object' ? value : { value }, unreadCount.name), 'value');
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
  }));
  return { rows, totalPages: optionalCount(answer, 'totalPages'), totalCount: null };
}
