import { useEffect, useState } from 'react';
import { forget, keep, read } from '../../../lib/storage/storage.ts';

const SECOND = 1000;

export interface Countdown {
  /** 0 when it is over. */
  readonly secondsLeft: number;
  readonly start: (seconds: number) => void;
}

/** Seconds until an action is allowed again, as given by the gateway; survives a reload. */
export function useCountdown(name: string): Countdown {
  const key = `croupier.countdown.${name}` as const;
  const [until, setUntil] = useState(() => Number(read(key) ?? 0));
  const [now, setNow] = useState(() => Date.now());
  const secondsLeft = Math.max(0, Math.ceil((until - now) / SECOND));

  useEffect(
    function tick() {
      if (secondsLeft === 0) return forget(key);
      const timer = setTimeout(() => setNow(Date.now()), SECOND);
      return () => clearTimeout(timer);
    },
    [key, secondsLeft, now],
  );

  return {
    secondsLeft,
    start(seconds) {
      const end = Date.now() + seconds * SECOND;
      keep(key, String(end));
      setNow(Date.now());
      setUntil(end);
    },
  };
}
