import { Type } from 'typebox';
import { defineCall } from './call.ts';

/** A number; behind the newer alias sometimes `{ value: number }`. */
export const unreadCount = defineCall({
  name: 'CSP_unreadCount',
  domain: 'messages',
  method: 'GET',
  path: '/wps/relay/CSP_unreadCount',
  moduleId: 'INBOX3',
  token: 'always',
  idempotent: true,
  cache: { scope: 'private', seconds: 15 },
  alias: '/wps/relay/EMFE_getInboxUnreadCount',
  value: Type.Union([Type.Number(), Type.Object({ value: Type.Number() })]),
});
