import { once } from 'node:events';
import type { ServerResponse } from 'node:http';

/** Milliseconds. */
export interface SendLimits {
  /** How long a client may take nothing. */
  readonly idle: number;
  /** How long all of it may take. */
  readonly total: number;
}

/**
 * Sends texts as fast as the client takes them, so that nothing piles up, and ends the response. Throws when the client
 * hangs up, or reads too slowly; the response is then to be destroyed.
 * @param open opens the texts, which end by the signal
 * @param gone aborts when the client hangs up
 */
export async function sendSlowly(
  response: ServerResponse,
  open: (signal: AbortSignal) => Promise<AsyncIterable<string>>,
  gone: AbortSignal,
  { idle, total }: SendLimits,
): Promise<void> {
  const stop = new AbortController();
  const signal = AbortSignal.any([gone, stop.signal]);
  const end = setTimeout(() => stop.abort(), total);

  async function within(event: 'drain' | 'finish'): Promise<void> {
    const stalled = setTimeout(() => stop.abort(), idle);
    try {
      await once(response, event, { signal });
    } finally {
      clearTimeout(stalled);
    }
  }

  try {
    for await (const text of await open(signal)) {
      signal.throwIfAborted();
      if (!response.write(text)) await within('drain');
    }
    response.end();
    if (!response.writableFinished) await within('finish');
  } finally {
    clearTimeout(end);
    stop.abort();
  }
}
