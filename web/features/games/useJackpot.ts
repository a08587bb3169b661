import { skipToken, useSubscription } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useReducedMotion } from '../../lib/useReducedMotion.ts';
import { clockAmount, TICK_MS } from './jackpotClock.ts';
import { JackpotChangedDocument } from './JackpotCounter.generated.ts';
import type { House } from './useHouse.ts';

/** The amount to show, decimal text; null until it is known. It moves at the wire's pace, however often the pool changes in between. */
export function useJackpot(house: House | null): string | null {
  const isPool = house?.jackpotMode === 'POOL';
  const { data } = useSubscription(JackpotChangedDocument, isPool ? {} : skipToken);
  const wantsStillness = useReducedMotion();
  const [shown, setShown] = useState<string | null>(null);
  const pool = data?.jackpotChanged.amount ?? null;

  const tick = useEffectEvent(() => setShown(isPool ? pool : clockAmount(Date.now())));
  const mode = house?.jackpotMode ?? null;
  const isKnown = mode === 'CLOCK' || pool !== null;
  useEffect(
    function keepPace() {
      if (!isKnown) return undefined;
      tick();
      // The decoration has nothing to tell; the pool does, with or without motion.
      if (mode === 'CLOCK' && wantsStillness) return undefined;
      const timer = setInterval(tick, TICK_MS);
      return () => clearInterval(timer);
    },
    [mode, isKnown, wantsStillness],
  );
  return shown;
}
