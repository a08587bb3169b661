import { unreadCount } from '../../../schema/upstream/messages.ts';
import type { RequestScope } from '../../request.ts';
import { once } from '../../shared/once.ts';
import { toUnreadCount } from './mappers.ts';

export interface MessagesSource {
  /** Unread messages of the signed-in member; a trial account has no inbox. */
  unreadCount(): Promise<number>;
}

export function createMessagesSource(scope: RequestScope): MessagesSource {
  return {
    unreadCount: once(async () => (scope.session?.kind === 'TRIAL' ? 0 : toUnreadCount(await scope.upstream.call(unreadCount)))),
  };
}
