import { useEffect, useEffectEvent } from 'react';
import { useMoneyNews } from '../../apollo/streams/useMoneyNews.ts';
import { type Mission, nextEnd } from './missions.ts';

/** Room for the operator's clock to pass the end. */
const LATER_MS = 700;

/** Refetches when money has moved, when the page becomes visible again (`useMoneyNews`), and when a period ends. */
export function useFreshMissions(missions: readonly Pick<Mission, 'endsAt'>[], refresh: () => void): void {
  useMoneyNews(refresh);
  const look = useEffectEvent(refresh);
  const untilNext = useEffectEvent(() => nextEnd(missions, Date.now()));
  const ends = missions.map(({ endsAt }) => endsAt).join();
  useEffect(
    function followPeriods() {
      const wait = untilNext();
      if (ends === '' || wait === null) return undefined;
      const timer = setTimeout(() => look(), wait + LATER_MS);
      return () => clearTimeout(timer);
    },
    [ends],
  );
}
