import { skipToken, useSubscription } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { clockAmount, TICK_MS } from './jackpotClock.ts';
import { JackpotChangedDocument } from './JackpotCounter.generated.ts';
import type { Brand } from '../useBrand.ts';

/**
 * The amount to show, decimal text; null until it is known. It changes every three seconds, even if the pool changes
 * more often.
 * @param held keeps the amount that is shown
 */
export function useJackpot(brand: Brand | null, held: boolean): string | null {
  const isPool = brand?.jackpotMode === 'POOL';
  const { data } = useSubscription(JackpotChangedDocument, isPool ? {} : skipToken);
  const [shown, setShown] = useState<string | null>(null);
  const pool = data?.jackpotChanged.pool.amount ?? null;

  const tick = useEffectEvent(() => setShown(isPool ? pool : clockAmount(Date.now())));
  const mode = brand?.jackpotMode ?? null;
  const isKnown = mode === 'CLOCK' || pool !== null;
  const isShown = shown !== null;
  useEffect(
    function keepPace() {
      if (!isKnown || (held && isShown)) return undefined;
      tick();
      const timer = setInterval(tick, TICK_MS);
      return () => clearInterval(timer);
    },
    [mode, isKnown, isShown, held],
  );
  return shown;
}
