import type { Bridge, FrameMessage } from '../../schema/bridge.ts';

/** Leaving a game, the same in every kind. */
export interface WayOut {
  /** While leaving, nothing new is started. */
  readonly isLeaving: boolean;
  /** Leaves at once if nothing is pending, otherwise after its response. */
  leave(): void;
  /** Call it after each response: a pending leave is then done. */
  answered(): void;
}

/**
 * Delays leaving while an order has no response, which the page could otherwise not show. @param isUnderWay whether an
 * order is pending
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
