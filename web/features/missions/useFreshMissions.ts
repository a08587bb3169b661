import { useEffect, useEffectEvent, useRef } from 'react';
import { useFragment } from '../../apollo/useFragment.ts';
import { useSession } from '../../lib/session.ts';
import { type Mission, nextEnd } from './missions.ts';
import { Missions_MoneyFragmentDoc } from './Missions.generated.ts';

/** A round changes the wallet twice: the stake, then the payout. */
const SETTLE_MS = 700;

/**
 * Refetches when the page becomes visible again, when the player's balance has changed (a round was settled, perhaps in
 * another tab), and when a period ends.
 */
export function useFreshMissions(missions: readonly Pick<Mission, 'endsAt'>[], refresh: () => void): void {
  const { viewerId } = useSession();
  const { data } = useFragment({
    fragment: Missions_MoneyFragmentDoc,
    from: viewerId === null ? null : { __typename: 'Viewer', id: viewerId },
  });
  const money = data?.wallet?.balance?.amount ?? null;
  const look = useEffectEvent(refresh);
  const known = useRef<string | null>(null);

  useEffect(
    function followMoney() {
      const before = known.current;
      known.current = money;
      if (before === null || money === null || before === money) return undefined;
      const timer = setTimeout(() => look(), SETTLE_MS);
      return () => clearTimeout(timer);
    },
    [money],
  );

  useEffect(function followSight() {
    const onSight = (): void => void (document.visibilityState === 'visible' && look());
    document.addEventListener('visibilitychange', onSight);
    return () => document.removeEventListener('visibilitychange', onSight);
  }, []);

  const untilNext = useEffectEvent(() => nextEnd(missions, Date.now()));
  const ends = missions.map(({ endsAt }) => endsAt).join();
  useEffect(
    function followPeriods() {
      const wait = untilNext();
      if (ends === '' || wait === null) return undefined;
      const timer = setTimeout(() => look(), wait + SETTLE_MS);
      return () => clearTimeout(timer);
    },
    [ends],
  );
}
