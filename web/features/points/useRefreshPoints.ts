import { useApolloClient } from '@apollo/client/react';

/** What of the points mall may be on the page. */
const QUERIES: ReadonlySet<string> = new Set(['PointMall', 'Rewards', 'Redemptions', 'PointMovements']);

/** Asks again for what the page shows of points: balance, rewards, redemptions, movements. */
export function useRefreshPoints(): () => void {
  const client = useApolloClient();
  return () => {
    const asked = client.refetchQueries({
      include: 'active',
      onQueryUpdated: ({ queryName }) => queryName !== undefined && QUERIES.has(queryName),
    });
    asked.catch(() => undefined);
  };
}
