import { useApolloClient } from '@apollo/client/react';
import { useMoneyNews } from '../../apollo/streams/useMoneyNews.ts';
import { WaitingCountsDocument } from './WaitingCounts.generated.ts';

/** Keeps what the menu says of rewards that wait as it is while it is open, also after a claim in another window. */
export function useWaitingCounts(isOpen: boolean): void {
  const client = useApolloClient();
  useMoneyNews(() => {
    if (isOpen) void client.query({ query: WaitingCountsDocument, ...QUIETLY }).catch(() => undefined);
  });
}

const QUIETLY = { fetchPolicy: 'network-only', context: { quiet: true } } as const;
