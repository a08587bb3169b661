import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { useNavigate } from '../../../lib/navigation/RouterView.tsx';
import type { GameCategory } from '../../../apollo/schema.generated.ts';
import { categoryPath, homeOf } from '../paths.ts';

const cameFromInside = (state: unknown): boolean => typeof state === 'object' && state !== null && 'cameFrom' in state;

/**
 * Goes back to where the player was, with filter and scroll position; to the game's category for visitors from outside.
 */
export function useLeaveGame(category: GameCategory): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const isInside = cameFromInside(state);
  return useCallback(() => {
    if (isInside) void navigate(-1);
    else void navigate(categoryPath.to(homeOf(category)), { replace: true });
  }, [navigate, isInside, category]);
}
