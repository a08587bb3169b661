import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** The stream of one subscription; there may be several of an operation. */
interface Stream {
  readonly operation: string;
}

interface News extends Stream {
  readonly beganAgain: boolean;
}

const lost = new Set<Stream>();
/**
 * Operations that a stream has begun of, remembered for as long as the page lives: what is shown may be older than the
 * stream before. A client that begins again after a sign-out, or beside another of its operation, may so ask once in
 * vain; nobody misses anything.
 */
const begun = new Set<string>();
const listeners = new Set<(news: News) => void>();

/** It broke off, or could not be had, and is asked for again. */
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

/** Nobody waits for it any more. */
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

/** Whether a stream of a subscription is lost, so that what it has told may be true no longer. */
export const useIsStreamLost = (operation: string): boolean =>
  useSyncExternalStore(listen, () => [...lost].some((stream) => stream.operation === operation));

/**
 * Has what a stream tells only once asked for whenever it begins again: after a loss, or when the page or its part is
 * seen again.
 */
export function useStreamRestart(operation: string, ask: () => void): void {
  const again = useEffectEvent(ask);
  useEffect(() => listen((news) => news.operation === operation && news.beganAgain && again()), [operation]);
}
