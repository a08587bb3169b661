import { unreadCount } from '../../../schema/upstream/messages.ts';
import { count, fields } from '../../upstream/decode.ts';

/** A number; behind the newer name sometimes `{ value: number }` (wire §6). */
export function toUnreadCount(raw: unknown): number {
  return typeof raw === 'object' ? count(fields(raw, unreadCount.name), 'value') : count(fields({ value: raw }, unreadCount.name), 'value');
}
