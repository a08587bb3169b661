import { useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
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

/** Milliseconds before a further page that did not come is asked for again; the pause doubles up to the longest. */
const FIRST_PAUSE = 3_000;
const LONGEST_PAUSE = 60_000;

/** All rewards, page after page: what the page filters by, the operator cannot be asked for. */
export function useRewards(): Rewards {
  const { data, error, loading, refetch, fetchMore } = useQuery(RewardsDocument, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    errorPolicy: 'all',
  });
  const list = data?.viewer?.rewards ?? null;
  const next = list?.pageInfo.hasNextPage === true ? list.pageInfo.endCursor : null;

  const isAsking = useRef(false);
  /** A new object after each further page: how many have failed since one came. */
  const [tries, setTries] = useState({ failures: 0 });

  const goOn = useEffectEvent(async (after: string) => {
    if (isAsking.current) return;
    isAsking.current = true;
    const hasCome = await fetchMore({
      variables: { after },
      updateQuery(known, { fetchMoreResult }) {
        const [before, more] = [known.viewer?.rewards, fetchMoreResult.viewer?.rewards];
        if (!before || !more || !known.viewer) return known;
        return { ...known, viewer: { ...known.viewer, rewards: { ...more, nodes: [...before.nodes, ...more.nodes] } } };
      },
    }).then(
      (answer) => Boolean(answer.data?.viewer?.rewards),
      () => false,
    );
    isAsking.current = false;
    setTries(({ failures }) => ({ failures: hasCome ? 0 : failures + 1 }));
  });
  useEffect(
    function loadAll() {
      if (next === null || loading) return undefined;
      const pause = tries.failures === 0 ? 0 : Math.min(FIRST_PAUSE * 2 ** (tries.failures - 1), LONGEST_PAUSE);
      const timer = setTimeout(() => void goOn(next), pause);
      return () => clearTimeout(timer);
    },
    [next, loading, tries],
  );

  return {
    rewards: list?.nodes ?? null,
    isLoading: loading,
    hasFailed: list === null && !loading && (error !== undefined || data !== undefined),
    retry: () => void refetch().catch(() => undefined),
  };
}
