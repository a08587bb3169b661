import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from './RouterView.tsx';
import type { Navigate } from './siteRouter.ts';

/**
 * `useNavigate` for where an answer leads to: whoever has left in the meantime, for a game perhaps, stays where they
 * are.
 */
export function useNavigateFromHere(): Navigate {
  const navigate = useNavigate();
  const isHere = useRef(false);
  useEffect(function noteLeaving() {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return useCallback<Navigate>(
    async (...[to, options]: Parameters<Navigate>) => {
      if (isHere.current) await navigate(to, options);
    },
    [navigate],
  );
}
