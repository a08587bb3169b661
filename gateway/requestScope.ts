import type { Provider } from '../schema/upstream/identities.ts';
import type { Logger } from 'pino';
import type { GameReader } from './domains/games/gameReader.ts';
import type { Session, SessionStore, EncryptedCookies } from './session/session.ts';
import type { Locale } from './shared/locale.ts';
import type { BoundUpstream } from './upstream/upstream.ts';

export interface Visitor {
  /** The client's IP address, read from `X-Forwarded-For` as far as proxies are trusted. */
  readonly address: string;
  /** Host name of the request, without port, such as `play.example.com`. */
  readonly host: string;
  /** Scheme, host and port of the request, such as `https://play.example.com`. */
  readonly origin: string;
  readonly device: 'DESKTOP' | 'PHONE';
  readonly userAgent: string;
}

/** Operator settings that the domains need. */
export interface Settings {
  readonly merchantCode: string;
  /** Vendor codes listed apart from SPORTS; they differ between brands ([001] §2). */
  readonly esportsVendors: readonly string[];
  readonly cockfightVendors: readonly string[];
  /** OpenID providers this gateway is configured for. */
  readonly providers: readonly Provider[];
}

/** Everything that lives for one request or one poll of a live query. Sources are created from it. */
export interface RequestScope {
  readonly requestId: string;
  /** Epoch milliseconds; no upstream call of this request runs longer. */
  readonly deadline: number;
  readonly log: Logger;
  readonly locale: Locale;
  readonly visitor: Visitor;
  readonly settings: Settings;
  /** The current session. Read it each time: signing in or out changes it within the request. */
  readonly session: Session | null;
  readonly sessions: SessionStore;
  readonly encryptedCookies: EncryptedCookies;
  readonly upstream: BoundUpstream;
  readonly live: LiveQueries;
  readonly derivedCache: DerivedCache;
  readonly gameReader: GameReader;
  /**
   * Marks the response as specific to this visitor, for example because it contains their address: it must not be
   * cached for others.
   */
  markPrivate(): void;
  /** Marks the response as true for this moment only, for example because it contains the time: it is not kept. */
  markMomentary(): void;
  /** Aborted when the client disconnects; used by subscriptions. */
  readonly signal: AbortSignal;
}

/** A large value computed from an upstream response and shared by all requests until that response changes. */
export interface DerivedValue<Input extends object, Value> {
  /** Cache key within this process. */
  readonly name: string;
  /** Loads the response. Returns the same object as long as the response is the same. */
  load(scope: RequestScope): Promise<Input>;
  /** Computes the value. Yields to the event loop when it takes long. */
  derive(input: Input): Promise<Value>;
}

/** Caches derived values and recomputes them in the background (stale-while-revalidate). */
export interface DerivedCache {
  /**
   * Returns the cached value at once, however old; only the first caller waits for the computation. Throws what `load`
   * or `derive` threw if there is no value yet.
   */
  get<Input extends object, Value>(derived: DerivedValue<Input, Value>, scope: RequestScope): Promise<Value>;
  /** Computes the value ahead of use, or revalidates one that has not been used for long. Throws as `get` does. */
  prepare<Input extends object, Value>(derived: DerivedValue<Input, Value>, scope: RequestScope): Promise<void>;
}

/** A value that is polled while anyone subscribes to it, and is the same for all of its subscribers. */
export interface LiveQuery<Value> {
  /** Key across all processes, such as `jackpot` or `wallet:1042:EN`. All values of a topic have one type. */
  readonly topic: string;
  /** Milliseconds between two polls while anyone subscribes. */
  readonly intervalMs: number;
  /**
   * Loads the value, in a scope of its own because it outlives the request that subscribed. The value must be
   * JSON-serializable.
   */
  load(scope: RequestScope): Promise<Value>;
  /** Part of the value that is compared to detect a change; the whole value by default. Must be JSON-serializable. */
  changeKey?(value: Value): unknown;
  /** Visible to one session only. The subscription ends with that session. */
  readonly private?: boolean;
  /**
   * Requires a session, but is the same for every member: polls use the session of one subscriber, and a subscriber
   * whose session has ended is removed.
   */
  readonly membersOnly?: boolean;
}

/** What a subscription yields. */
export interface LiveValues<Value> extends AsyncIterableIterator<Value, void, void> {
  return(): Promise<IteratorResult<Value, void>>;
}

/** Live values for subscriptions. The platform is polled once per topic, however many subscribers there are. */
export interface LiveQueries {
  /**
   * Yields the current value, then every change; never an older value after a newer one. Ends when the client
   * disconnects and when the process drains; with the platform's refusal once a session that the query requires is
   * over.
   */
  subscribe<Value>(subject: LiveQuery<Value>, scope: RequestScope): LiveValues<Value>;
  /**
   * Publishes a value that a request has just loaded to the subscribers, and to those who subscribe within one polling
   * interval.
   * @param askedAt when the platform was asked, on the clock of `shared/clock.ts`
   */
  publish<Value>(subject: LiveQuery<Value>, value: Value, askedAt: number, scope: RequestScope): void;
  /** Polls again at once, in every process. Called after a mutation. */
  refresh(topic: string): void;
}
