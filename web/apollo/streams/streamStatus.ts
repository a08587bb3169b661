import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** The stream of one subscription; an operation may have several. */
interface Stream {
  readonly operation: string;
}

interface News extends Stream {
  readonly beganAgain: boolean;
}

const lost = new Set<Stream>();
/**
 * Operations that have had a stream, kept for as long as the page lives: data shown may be older than the present
 * stream. A subscription that starts again after a sign-out, or beside another to the same operation, may cause one
 * unneeded refetch; no event is missed.
 */
const begun = new Set<string>();
const listeners = new Set<(news: News) => void>();

/** The stream broke, or could not be opened, and is being retried. */
export function markStreamLost(stream: Stream): void {
  lost.add(stream);
  tell({ ...stream, beganAgain: false });
}

export function markStreamStarted(stream: Stream): void {
  const beganAgain = begun.has(stream.operation);
  begun.add(stream.operation);
  lost.delete(stream);
  tell({ ...stream, beganAgain });
}

/** Nobody subscribes to it any more. */
export function markStreamEnded(stream: Stream): void {
  lost.delete(stream);
  tell({ ...stream, beganAgain: false });
}

function tell(news: News): void {
  for (const listener of listeners) listener(news);
}

function listen(listener: (news: News) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether a stream of a subscription is lost, so that the values it delivered may be out of date. */
export const useIsStreamLost = (operation: string): boolean =>
  useSyncExternalStore(listen, () => [...lost].some((stream) => stream.operation === operation));

/**
 * Refetches data that a stream only delivers once, whenever the stream restarts: after a loss, or when the page or its
 * part becomes visible again.
 */
export function useStreamRestart(operation: string, ask: () => void): void {
  const again = useEffectEvent(ask);
  useEffect(() => listen((news) => news.operation === operation && news.beganAgain && again()), [operation]);
}
