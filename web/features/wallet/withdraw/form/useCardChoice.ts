import { useEffect, useEffectEvent, useState } from 'react';
import type { Card, Options } from './options.ts';

interface Choice {
  readonly card: Card;
  readonly choose: (id: string) => void;
}

/** Room for the operator's clock to pass the moment. */
const LATER_MS = 500;

/**
 * The card that is chosen: at first one that can be used. When the first waiting time is over the options are asked for
 * again.
 * @param options with at least one card
 */
export function useCardChoice({ cards, asOf }: Options, onStale: () => void): Choice {
  const [id, choose] = useState<string | null>(null);
  const card = cards.find((each) => each.id === id) ?? cards.find(({ isUsable }) => isUsable) ?? cards[0];
  if (card === undefined) throw new Error('There is no card to choose');
  const [first] = cards
    .flatMap(({ isUsable, usableAt }) => (isUsable || usableAt === null ? [] : [usableAt]))
    .toSorted();
  const ask = useEffectEvent(onStale);
  useEffect(
    function askWhenOver() {
      if (first === undefined || asOf === null) return undefined;
      const timer = setTimeout(ask, Math.max(0, Date.parse(first) - Date.parse(asOf)) + LATER_MS);
      return () => clearTimeout(timer);
    },
    [first, asOf],
  );
  return { card, choose };
}
