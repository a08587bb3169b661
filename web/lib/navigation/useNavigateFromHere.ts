import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from './RouterView.tsx';
import type { Navigate } from './siteRouter.ts';

/**
 * `useNavigate` for a navigation that follows an answer. It does nothing once the component is unmounted: a member who
 * has gone to another page meanwhile stays there.
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
