import { useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '../../lib/session.ts';
import type { Promotion } from './promotion.ts';

const LONGEST_WAIT = 60 * 60_000;
/** The operator's clock may be a little behind. */
const LATER = 1_000;

/**
 * The present moment, as far as promotions depend on it. Asks again when one begins or ends, when the page becomes
 * visible, and when another member is there.
 */
export function useFreshPromotions(promotions: readonly Promotion[], refresh: () => void): number {
  const { viewerId } = useSession();
  const [now, setNow] = useState(() => Date.now());
  const [seenId, setSeenId] = useState(viewerId);
  const look = useEffectEvent(() => {
    setNow(Date.now());
    refresh();
  });

  useEffect(function followSight() {
    const onSight = (): void => void (document.visibilityState === 'visible' && look());
    document.addEventListener('visibilitychange', onSight);
    return () => document.removeEventListener('visibilitychange', onSight);
  }, []);

  useEffect(
    function followMember() {
      if (seenId === viewerId) return;
      setSeenId(viewerId);
      look();
    },
    [seenId, viewerId],
  );

  const next = nextTurn(promotions, now);
  useEffect(
    function followTime() {
      if (next === null) return undefined;
      const timer = setTimeout(() => look(), Math.min(next - now, LONGEST_WAIT) + LATER);
      return () => clearTimeout(timer);
    },
    [next, now],
  );
  return now;
}

/** When one of them begins or ends next; null for never. */
function nextTurn(promotions: readonly Promotion[], now: number): number | null {
  const turns = promotions
    .flatMap(({ opensAt, endsAt, standing }) => [opensAt, endsAt, ...(standing?.endsAt ? [standing.endsAt] : [])])
    .map((moment) => Date.parse(moment))
    .filter((moment) => moment > now);
  return turns.length === 0 ? null : Math.min(...turns);
}
