import type { MouseEvent } from 'react';

/** A click that navigates, not one that opens a new tab or saves the link. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
