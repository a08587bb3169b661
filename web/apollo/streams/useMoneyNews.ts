import { useEffect, useEffectEvent, useRef } from 'react';
import { useSession } from '../../lib/session.ts';
import { useFragment } from '../useFragment.ts';
import { MoneyNews_ViewerFragmentDoc } from './MoneyNews.generated.ts';

/** A round changes the wallet twice: the stake, then the payout. */
const SETTLE_MS = 700;

/**
 * Calls `look` when the member's balance has changed, as by a round, or by a claim in another window, and when the page
 * becomes visible again. The stream of the wallet brings the balance; nothing is asked for it.
 */
export function useMoneyNews(look: () => void): void {
  const { viewerId } = useSession();
  const { data } = useFragment({
    fragment: MoneyNews_ViewerFragmentDoc,
    from: viewerId === null ? null : { __typename: 'Viewer', id: viewerId },
  });
  const money = data?.wallet?.balance?.amount ?? null;
  const lookNow = useEffectEvent(look);
  const known = useRef<string | null>(null);

  useEffect(
    function followMoney() {
      const before = known.current;
      known.current = money;
      if (before === null || money === null || before === money) return undefined;
      const timer = setTimeout(() => lookNow(), SETTLE_MS);
      return () => clearTimeout(timer);
    },
    [money],
  );

  useEffect(function followSight() {
    const onSight = (): void => void (document.visibilityState === 'visible' && lookNow());
    document.addEventListener('visibilitychange', onSight);
    return () => document.removeEventListener('visibilitychange', onSight);
  }, []);
}
