import type { Bridge, FrameMessage } from '../../schema/bridge.ts';

/** The way out of a game, the same from every kind. */
export interface WayOut {
  /** Anyone who leaves begins nothing new. */
  readonly isLeaving: boolean;
  /** Goes at once where nothing is under way, and otherwise after its answer. */
  leave(): void;
  /** To be called after each answer: anyone who meant to leave goes now. */
  answered(): void;
}

/**
 * Lets nobody out while an order has no answer: the page would never tell what became of it. @param isUnderWay whether
 * an order is without one
 */
export function wayOut(shell: Bridge<FrameMessage> | null, isUnderWay: () => boolean): WayOut {
  let isLeaving = false;
  const answered = (): void => {
    if (isLeaving && !isUnderWay()) shell?.send({ kind: 'closeRequested' });
  };
  return {
    get isLeaving() {
      return isLeaving;
    },
    leave() {
      isLeaving = true;
      answered();
    },
    answered,
  };
}
