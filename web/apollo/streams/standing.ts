import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

interface News {
  readonly operation: string;
  readonly beganAgain: boolean;
}

/** How the streams of subscriptions stand, each under the name of its operation. */
const lost = new Set<string>();
const begun = new Set<string>();
const listeners = new Set<(news: News) => void>();

/** It broke off, or could not be had, and is asked for again. */
export function noteLost(operation: string): void {
  lost.add(operation);
  tell({ operation, beganAgain: false });
}

export function noteBegun(operation: string): void {
  const beganAgain = begun.has(operation);
  begun.add(operation);
  lost.delete(operation);
  tell({ operation, beganAgain });
}

/** Nobody waits for it any more. */
export function noteOver(operation: string): void {
  lost.delete(operation);
  tell({ operation, beganAgain: false });
}

function tell(news: News): void {
  for (const listener of listeners) listener(news);
}

function listen(listener: (news: News) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether a subscription's stream is lost, so that what it has told may be true no longer. */
export const useIsLost = (operation: string): boolean => useSyncExternalStore(listen, () => lost.has(operation));

/** Has what a stream tells only once asked for whenever it begins again: after a loss, or when the page or its part is seen again. */
export function useBeganAgain(operation: string, ask: () => void): void {
  const again = useEffectEvent(ask);
  useEffect(() => listen((news) => news.operation === operation && news.beganAgain && again()), [operation]);
}
