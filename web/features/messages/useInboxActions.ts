import { useApolloClient } from '@apollo/client/react';
import { Inbox_ReadFragmentDoc } from './Inbox.generated.ts';
import { DeleteMessagesDocument, ReadMessagesDocument } from './useInboxActions.generated.ts';

export interface InboxActions {
  /** Marks messages as read, at once on the page; one that the operator did not mark is unread again. */
  readonly read: (ids: readonly string[]) => Promise<void>;
  /** Deletes a message; false when it is still there. */
  readonly remove: (id: string) => Promise<boolean>;
}

/** What a member does with messages. The count in the header comes with each answer, so that badge and list agree. */
export function useInboxActions(): InboxActions {
  const client = useApolloClient();

  function show(ids: readonly string[], isRead: boolean): void {
    for (const id of ids)
      client.cache.writeFragment({
        fragment: Inbox_ReadFragmentDoc,
        from: { __typename: 'Message', id },
        data: { __typename: 'Message', id, isRead },
      });
  }

  return {
    async read(ids) {
      if (ids.length === 0) return;
      show(ids, true);
      try {
        const { data } = await client.mutate({ mutation: ReadMessagesDocument, variables: { ids } });
        if (data?.readMessages.__typename !== 'ReadMessagesSuccess') show(ids, false);
      } catch {
        show(ids, false);
      }
    },
    async remove(id) {
      try {
        const { data } = await client.mutate({ mutation: DeleteMessagesDocument, variables: { ids: [id] } });
        return data?.deleteMessages.__typename === 'DeleteMessagesSuccess';
      } catch {
        return false;
      }
    },
  };
}
