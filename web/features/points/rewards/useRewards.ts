import { useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import type { Reward } from './reward.ts';
import { RewardsDocument } from './Rewards.generated.ts';

interface Rewards {
  /** All that are known by now; null for none yet, or where the operator has no points mall. */
  readonly rewards: readonly Reward[] | null;
  /** Some are on their way. */
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** All rewards, page after page: what the page filters by, the operator cannot be asked for. */
export function useRewards(): Rewards {
  const { data, error, loading, refetch, fetchMore } = useQuery(RewardsDocument, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    errorPolicy: 'all',
  });
  const list = data?.viewer?.rewards ?? null;
  const next = list?.pageInfo.hasNextPage === true ? list.pageInfo.endCursor : null;

  const goOn = useEffectEvent((after: string) =>
    fetchMore({
      variables: { after },
      updateQuery(known, { fetchMoreResult }) {
        const [before, more] = [known.viewer?.rewards, fetchMoreResult.viewer?.rewards];
        if (!before || !more || !known.viewer) return known;
        return { ...known, viewer: { ...known.viewer, rewards: { ...more, nodes: [...before.nodes, ...more.nodes] } } };
      },
    }).catch(() => undefined),
  );
  useEffect(
    function loadAll() {
      if (next !== null && !loading) void goOn(next);
    },
    [next, loading],
  );

  return {
    rewards: list?.nodes ?? null,
    isLoading: loading,
    hasFailed: list === null && !loading && (error !== undefined || data !== undefined),
    retry: () => void refetch().catch(() => undefined),
  };
}
