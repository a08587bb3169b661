import type { ApolloClient } from '@apollo/client';
import { InboxDocument, type InboxQuery } from './Inbox.generated.ts';

export type Message = NonNullable<NonNullable<InboxQuery['viewer']>['inbox']>['nodes'][number];

export interface News {
  /** Takes the count of unread messages as it changes; the first one is what there was before. */
  hear(unread: number): Promise<void>;
}

/**
 * Finds out what is new in a member's inbox when the count of unread messages rises. An open inbox shows it, too.
 * @param tell called with each unread message that has come since the first count, the oldest first, once
 */
export function createNews(client: ApolloClient, viewerId: string, tell: (message: Message) => void): News {
  let known: number | null = null;
  let latest = 0;
  let isAsking = false;
  const seen = new Set<string>();

  async function look(before: number, now: number): Promise<number> {
    const { data } = await client.query({
      query: InboxDocument,
      variables: { page: 1 },
      fetchPolicy: 'network-only',
      context: { quiet: true },
    });
    const viewer = data?.viewer;
    // Somebody else may have signed in meanwhile.
    if (viewer?.id !== viewerId) return now;
    const count = Math.max(now, viewer.unreadMessageCount ?? 0);
    const unread = viewer.inbox?.nodes.filter(({ isRead }) => !isRead) ?? [];
    const fresh = unread.slice(0, count - before).filter(({ id }) => !seen.has(id));
    for (const { id } of unread) seen.add(id);
    fresh.toReversed().forEach(tell);
    return count;
  }

  return {
    async hear(unread) {
      latest = unread;
      if (isAsking) return;
      isAsking = true;
      // A count that comes meanwhile is looked into afterwards. After a failure the badge alone tells.
      while (known !== null && latest > known) known = await look(known, latest).catch(() => latest);
      known = latest;
      isAsking = false;
    },
  };
}
