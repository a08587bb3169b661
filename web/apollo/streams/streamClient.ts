import { createClient, type EventListeners, type ExecutionResult, type RequestParams, type Sink } from 'graphql-sse';
import { env } from '../../env.ts';
import { languageHeader } from '../links/fetchOperation.ts';

const LEAST_WAIT_MS = 300;
const MAX_WAIT_MS = 30_000;
/**
 * The gateway pings each stream every 12 s; one that is silent for this long is dead, even if the browser reports it as
 * open.
 */
const SILENCE_LIMIT_MS = 30_000;

/**
 * Opens a stream and reopens it whenever it breaks. Each stream has its own client, because a client remembers its
 * streams for as long as it exists.
 * @returns a function that closes it
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

/**
 * A stream never ends, so its request waits until the page's other requests have ended. It is aborted when nothing
 * arrives on it any more.
 */
async function fetchBehind(
  input: RequestInfo,
  init: RequestInit & { readonly signal: AbortSignal },
): Promise<Response> {
  const over = new AbortController();
  const end = (): void => over.abort();
  if (init.signal.aborted) end();
  else init.signal.addEventListener('abort', end, { signal: over.signal });
  const waitOn = (): ReturnType<typeof setTimeout> => setTimeout(end, SILENCE_LIMIT_MS);
  let silence = waitOn();
  over.signal.addEventListener('abort', () => clearTimeout(silence));
  const hearing = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      clearTimeout(silence);
      silence = waitOn();
      controller.enqueue(chunk);
    },
    flush: () => clearTimeout(silence),
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
