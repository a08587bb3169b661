import { useApolloClient } from '@apollo/client/react';
import { AgentNotices_ReadFragmentDoc } from './AgentNotices.generated.ts';
import { ReadLineNoticeDocument } from './useReadNotice.generated.ts';

/** Marks a notice as read, optimistically; undone if that fails. */
export function useReadNotice(): (id: string) => Promise<void> {
  const client = useApolloClient();
  const show = (id: string, isRead: boolean): void =>
    void client.cache.writeFragment({
      fragment: AgentNotices_ReadFragmentDoc,
      from: { __typename: 'LineNotice', id },
      data: { __typename: 'LineNotice', id, isRead },
    });
  return async (id) => {
    show(id, true);
    try {
      const { data } = await client.mutate({ mutation: ReadLineNoticeDocument, variables: { id } });
      if (data?.readLineNotice.__typename !== 'ReadLineNoticeSuccess') show(id, false);
    } catch {
      show(id, false);
    }
  };
}
