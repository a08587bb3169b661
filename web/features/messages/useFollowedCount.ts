import { useEffect, useEffectEvent, useRef } from 'react';

interface Known {
  readonly page: number;
  /** Unread messages in all, and those that the page shows. */
  readonly count: number;
  readonly shown: number;
}

/**
 * Calls `look` when the count of unread messages has changed otherwise than the list has: something was read, deleted
 * or received elsewhere.
 */
export function useFollowedCount({ page, count, shown }: Known, look: () => void): void {
  const lookNow = useEffectEvent(look);
  const known = useRef<Known | null>(null);
  useEffect(
    function follow() {
      const before = known.current;
      known.current = { page, count, shown };
      if (before === null || before.page !== page || before.count === count) return;
      if (count - before.count !== shown - before.shown) lookNow();
    },
    [page, count, shown],
  );
}
