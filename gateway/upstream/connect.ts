import type { Call } from '../../schema/upstream/call.ts';
import type { SharedStore } from '../shared/sharedStore.ts';
import type { CircuitBreaker } from './circuitBreaker.ts';
import { createCircuitBreaker } from './circuitBreaker.ts';
import type { Bulkhead, BulkheadSize } from './bulkhead.ts';
import { createBulkhead, DEFAULT_SIZE } from './bulkhead.ts';
import { createUpstream } from './client.ts';
import { createLineReader } from './lines.ts';
import { createPayloadSealer } from './payload.ts';
import { isTemporary } from './refusals.ts';
import { createRetryAfter } from './retryAfter.ts';
import { createResponseCache } from './responseCache.ts';
import type { SecondaryCache } from './responseCache.ts';
import { createSender } from './send.ts';
import type { SenderSettings } from './send.ts';
import { createTransport } from './transport.ts';
import type { Upstream } from './upstream.ts';
import { UpstreamRefusal } from './upstream.ts';

export interface ConnectSettings {
  /** Base URL of the platform. */
  readonly url: string;
  readonly merchantCode: string;
  readonly newerNames: boolean;
  readonly callTimeout: number;
  readonly store: SharedStore;
  /** Concurrency limits per domain. */
  readonly bulkhead?: BulkheadSize;
  readonly onAnswered?: SenderSettings['onAnswered'];
  readonly onRefreshFailed?: (key: string, error: unknown) => void;
}

export interface Connection {
  readonly upstream: Upstream;
  readonly breakers: ReadonlyMap<string, CircuitBreaker>;
  close(): Promise<void>;
}

const FORGET = 'forget-session';

/**
 * Creates the client: one circuit breaker and one bulkhead per domain, and a response cache shared through the store.
 */
export function connectUpstream(settings: ConnectSettings): Connection {
  const {
    url,
    merchantCode,
    newerNames,
    callTimeout,
    store,
    bulkhead = DEFAULT_SIZE,
    onAnswered,
    onRefreshFailed,
  } = settings;
  // The bulkheads limit the connections.
  const transport = createTransport(url, { connections: null });
  const breakers = new Map<string, CircuitBreaker>();
  const breakerFor = onePerDomain(breakers, createCircuitBreaker);
  const bulkheadFor = onePerDomain(new Map<string, Bulkhead>(), () => createBulkhead(bulkhead));
  const retryAfter = createRetryAfter();
  const own = createResponseCache({
    isTransient,
    secondary: store.isShared ? secondaryCacheIn(store) : null,
    ...(onRefreshFailed ? { onRefreshFailed } : {}),
  });
  const cache = {
    ...own,
    forget: (sessionId: string) => {
      own.forget(sessionId);
      store.publish(FORGET, sessionId);
    },
  };
  const stopListening = store.isShared
    ? store.subscribe(FORGET, (sessionId) => own.forget(sessionId))
    : () => undefined;
  const sealer = createPayloadSealer(transport, merchantCode, retryAfter);
  const send = createSender({
    transport,
    merchantCode,
    breakerFor,
    bulkheadFor,
    retryAfter,
    sealer,
    callTimeout,
    ...(onAnswered ? { onAnswered } : {}),
  });
  const lines = createLineReader({ transport, merchantCode, breakerFor, retryAfter, callTimeout });
  return {
    upstream: createUpstream({ send, lines, cache, newerNames, callTimeout }),
    breakers,
    close: async () => {
      stopListening();
      await transport.close();
    },
  };
}

function onePerDomain<Each>(made: Map<string, Each>, make: () => Each): (call: Call) => Each {
  return ({ domain }) => {
    const each = made.get(domain) ?? make();
    made.set(domain, each);
    return each;
  };
}

/** Whether an error is temporary, so that a stale response may be served instead. */
function isTransient(error: unknown): boolean {
  return !(error instanceof UpstreamRefusal) || isTemporary(error);
}

/** Plain JSON is safe: amounts are already text in memory. */
function secondaryCacheIn(store: SharedStore): SecondaryCache {
  return {
    async get(key) {
      const text = await store.get(`answer:${key}`);
      return text === null ? null : (JSON.parse(text) as { value: unknown; storedAt: number });
    },
    set(key, kept, ms) {
      void store.set(`answer:${key}`, JSON.stringify(kept), ms);
    },
  };
}
