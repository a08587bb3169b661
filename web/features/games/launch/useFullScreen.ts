import { type RefObject, useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

interface FullScreen {
  /** False if the device has no full screen for pages, such as an iPhone. */
  readonly isPossible: boolean;
  readonly isFull: boolean;
  readonly toggle: () => void;
}

export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const toggle = (): void => {
    // The browser may refuse; then nothing changes.
    void (isFull ? document.exitFullscreen() : element.current?.requestFullscreen())?.catch(() => undefined);
  };
  return { isPossible: document.fullscreenEnabled, isFull, toggle };
}
