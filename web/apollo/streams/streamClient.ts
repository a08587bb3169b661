import { createClient } from 'graphql-sse';
import { env } from '../../env.ts';
import { languageHeader } from '../links/ask.ts';

const LEAST_WAIT_MS = 300;
const MAX_WAIT_MS = 30_000;
/** The gateway stirs each stream every 12 s; one that is silent for so long is dead, whatever the browser believes. */
const DEAF_AFTER_MS = 30_000;

/** The way to the gateway of what the page listens to; a stream that is lost is asked for again until it is there. */
export const streamClient = createClient({ url: env.graphqlPath, headers: languageHeader, retryAttempts: Number.POSITIVE_INFINITY, retry: backOff, fetchFn: fetchBehind });

/** A stream never ends: it yields to what the page is waiting for. It is cut off when nothing more is heard on it. */
async function fetchBehind(input: RequestInfo, init: RequestInit & { readonly signal: AbortSignal }): Promise<Response> {
  const over = new AbortController();
  const end = (): void => over.abort();
  if (init.signal.aborted) end();
  else init.signal.addEventListener('abort', end);
  const waitOn = (): ReturnType<typeof setTimeout> => setTimeout(end, DEAF_AFTER_MS);
  let patience = waitOn();
  const hearing = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      clearTimeout(patience);
      patience = waitOn();
      controller.enqueue(chunk);
    },
    flush: () => clearTimeout(patience),
  });
  const response = await fetch(input, { ...init, priority: 'low', signal: over.signal });
  return new Response(response.body?.pipeThrough(hearing), response);
}

/**
 * Some time within a span that doubles up to half a minute, so that a house full of players, which a gateway's restart has sent away all at once, does not come
 * back all at once. The network's return is not waited out.
 */
export async function backOff(retries: number): Promise<void> {
  const wait = LEAST_WAIT_MS + Math.min(3000 * 2 ** retries, MAX_WAIT_MS) * Math.random();
  const done = new AbortController();
  await new Promise((resolve) => {
    setTimeout(resolve, wait);
    addEventListener('online', resolve, { signal: done.signal });
  });
  done.abort();
}
