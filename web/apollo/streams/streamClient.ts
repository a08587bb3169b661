import { createClient, type EventListeners, type ExecutionResult, type RequestParams, type Sink } from 'graphql-sse';
import { env } from '../../env.ts';
import { languageHeader } from '../links/fetchOperation.ts';

const LEAST_WAIT_MS = 300;
const MAX_WAIT_MS = 30_000;
/** The gateway stirs each stream every 12 s; one that is silent for so long is dead, whatever the browser believes. */
const DEAF_AFTER_MS = 30_000;

/**
 * Asks the gateway for a stream, which is asked for again whenever it is lost until it is there. Each has a client of
 * its own, which remembers the stream for as long as it lives itself.
 * @returns a function that ends it
 */
export function listen<Extensions>(
  question: RequestParams,
  sink: Sink<ExecutionResult<Record<string, unknown>, Extensions>>,
  on: EventListeners,
): () => void {
  const client = createClient({
    url: env.graphqlPath,
    headers: languageHeader,
    retryAttempts: Number.POSITIVE_INFINITY,
    retry: backOff,
    fetchFn: fetchBehind,
    on,
  });
  return client.subscribe<Record<string, unknown>, Extensions>(question, sink);
}

/** A stream never ends: it yields to what the page is waiting for. It is cut off when nothing more is heard on it. */
async function fetchBehind(
  input: RequestInfo,
  init: RequestInit & { readonly signal: AbortSignal },
): Promise<Response> {
  const over = new AbortController();
  const end = (): void => over.abort();
  if (init.signal.aborted) end();
  else init.signal.addEventListener('abort', end, { signal: over.signal });
  const waitOn = (): ReturnType<typeof setTimeout> => setTimeout(end, DEAF_AFTER_MS);
  let patience = waitOn();
  over.signal.addEventListener('abort', () => clearTimeout(patience));
  const hearing = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      clearTimeout(patience);
      patience = waitOn();
      controller.enqueue(chunk);
    },
    flush: () => clearTimeout(patience),
  });
  const response = await fetch(input, { ...init, priority: 'low', signal: over.signal }).catch((error: unknown) => {
    end();
    throw error;
  });
  return new Response(response.body?.pipeThrough(hearing), response);
}

/**
 * Waits a random time within a span that doubles up to half a minute, so that players who lost their streams in a
 * gateway's restart do not all reconnect at once. When the network returns, the wait ends at once.
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
