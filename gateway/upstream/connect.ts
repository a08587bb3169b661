import type { Call } from '../../schema/upstream/call.ts';
import type { SharedStore } from '../shared/store.ts';
import type { Breaker } from './breaker.ts';
import { createBreaker } from './breaker.ts';
import { createUpstream } from './client.ts';
import { createPayloadSealer } from './payload.ts';
import { isNotNow } from './refusals.ts';
import { createReuse } from './reuse.ts';
import type { SecondShelf } from './reuse.ts';
import { createSender } from './send.ts';
import type { SenderSettings } from './send.ts';
import { createTransport } from './transport.ts';
import type { Upstream } from './upstream.ts';
import { UpstreamRefusal } from './upstream.ts';

export interface ConnectSettings {
  /** Origin of the platform, perhaps with a path. */
  readonly url: string;
  readonly merchantCode: string;
  readonly newerNames: boolean;
  readonly callTimeout: number;
  readonly store: SharedStore;
  readonly onAnswered?: SenderSettings['onAnswered'];
  readonly onLostRefresh?: (key: string, error: unknown) => void;
}

export interface Connection {
  readonly upstream: Upstream;
  readonly breakers: ReadonlyMap<string, Breaker>;
  close(): Promise<void>;
}

const FORGET = 'forget-session';

/** Puts the client together: one pool to one platform, one breaker per domain, answers shared through the store. */
export function connectUpstream({ url, merchantCode, newerNames, callTimeout, store, onAnswered, onLostRefresh }: ConnectSettings): Connection {
  const transport = createTransport(url);
  const breakers = new Map<string, Breaker>();
  const breakerFor = ({ domain }: Call): Breaker => {
    const breaker = breakers.get(domain) ?? createBreaker();
    breakers.set(domain, breaker);
    return breaker;
  };
  const own = createReuse({ isPassing, shelf: store.isShared ? shelfIn(store) : null, ...(onLostRefresh ? { onLostRefresh } : {}) });
  const reuse = { ...own, forget: (sessionId: string) => { own.forget(sessionId); store.publish(FORGET, sessionId); } };
  const stopListening = store.isShared ? store.subscribe(FORGET, (sessionId) => own.forget(sessionId)) : () => undefined;
  const sealer = createPayloadSealer(transport, merchantCode);
  const send = createSender({ transport, merchantCode, breakerFor, sealer, callTimeout, ...(onAnswered ? { onAnswered } : {}) });
  return {
    upstream: createUpstream({ send, reuse, newerNames, callTimeout }),
    breakers,
    close: async () => {
      stopListening();
      await transport.close();
    },
  };
}

/** Whether an error says "not now" rather than "no": then an older answer still serves. */
function isPassing(error: unknown): boolean {
  return !(error instanceof UpstreamRefusal) || isNotNow(error);
}

/** Answers travel as their own JSON: amounts are text in memory already. */
function shelfIn(store: SharedStore): SecondShelf {
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
