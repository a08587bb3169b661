import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(QUERY);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the player prefers reduced motion; renders again when that changes. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(subscribe, () => !import.meta.env.SSR && matchMedia(QUERY).matches);
