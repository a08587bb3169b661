import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type LaunchOutcome, useLaunchGame, type Wanted } from './useLaunchGame.ts';

export type GameSession = LaunchOutcome | { readonly kind: 'opening' } | { readonly kind: 'expired' };

interface OpenGame {
  readonly session: GameSession;
  /** Launches again, after a failure or when the game's own session is over. */
  readonly reopen: () => void;
  /** Called when the frame reports that its session is over. */
  readonly expire: () => void;
}

/**
 * Holds one launched game. It launches once per visit of the page, also where React runs effects twice, and only when
 * the player may play; after that only the player can launch again.
 */
export function useGameSession(wanted: Wanted, mayPlay: boolean): OpenGame {
  const { launch } = useLaunchGame();
  const [session, setSession] = useState<GameSession>({ kind: 'opening' });
  const hasLaunched = useRef(false);

  function open(): void {
    setSession({ kind: 'opening' });
    void launch(wanted).then(setSession);
  }

  const openFirst = useEffectEvent(open);
  useEffect(
    function launchOnce() {
      if (!mayPlay || hasLaunched.current) return;
      hasLaunched.current = true;
      openFirst();
    },
    [mayPlay],
  );
  return { session, reopen: open, expire: () => setSession({ kind: 'expired' }) };
}
