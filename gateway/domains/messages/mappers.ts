import { count, fields } from '../../upstream/decode.ts';

const CALL = 'CSP_unreadCount';

/** A number; behind the newer name sometimes `{ value: number }` (wire §6). */
export function toUnreadCount(raw: unknown): number {
  return typeof raw === 'object' ? count(fields(raw, CALL), 'value') : count(fields({ value: raw }, CALL), 'value');
}
