import { useApolloClient } from '@apollo/client/react';
import { Inbox_ReadFragmentDoc } from './Inbox.generated.ts';
import { DeleteMessagesDocument, ReadAllMessagesDocument, ReadMessagesDocument } from './useInboxActions.generated.ts';

export interface InboxActions {
  /** Marks messages as read, optimistically; undone if the operator refuses. */
  readonly read: (ids: readonly string[]) => Promise<void>;
  /** Marks a message, and all that were there before it, as read; false if that failed. */
  readonly readAll: (upTo: string) => Promise<boolean>;
  /** Deletes a message; false if that failed. */
  readonly remove: (id: string) => Promise<boolean>;
}

/** Actions of the inbox. Each result includes the header's count, so that badge and list agree. */
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
    async readAll(upTo) {
      try {
        const { data } = await client.mutate({ mutation: ReadAllMessagesDocument, variables: { upTo } });
        return data?.readAllMessages.__typename === 'ReadAllMessagesSuccess';
      } catch {
        return false;
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
