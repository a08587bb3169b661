import { createGrowingCache } from '../shared/growingCache.ts';
import type { AnswerSource } from './upstream.ts';

export interface CacheEntry {
  readonly value: unknown;
  readonly storedAt: number;
}

/** A shared second-level cache for public responses. */
export interface SecondaryCache {
  get(key: string): Promise<CacheEntry | null>;
  set(key: string, cached: CacheEntry, ms: number): void;
}

/** Caches upstream responses across requests. */
export interface ResponseCache {
  /** A fresh public response, synchronously. */
  getFresh(key: string, seconds: number): CacheEntry | undefined;
  /**
   * A public response. Fresh for `seconds`; for four times as long it is served stale while it is revalidated; when
   * revalidation fails or is slow, a response up to `STALE_IF_ERROR` times as old is served. Concurrent requests for
   * one key share one call.
   */
  getPublic<Value>(
    key: string,
    seconds: number,
    load: () => Promise<Value>,
    fresh?: boolean,
    onSource?: OnSource,
  ): Promise<Value>;
  /** A response of one session; never served stale. */
  getPrivate<Value>(
    sessionId: string,
    key: string,
    seconds: number,
    load: () => Promise<Value>,
    fresh?: boolean,
    onSource?: OnSource,
  ): Promise<Value>;
  /** Deletes one session's responses, including those in flight. */
  forget(sessionId: string): void;
}

/** Called with the source of a response; the last call counts. */
type OnSource = (source: AnswerSource) => void;

const STALE_WHILE_REVALIDATE = 4;
const STALE_IF_ERROR = 20;
const MIN_STALE_IF_ERROR_MS = 60_000;
/** With a stale response available, a request waits no longer than this for a new one. */
const REVALIDATION_TIMEOUT_MS = 1_000;
const MAX_PRIVATE_ENTRIES = 100;

interface Options {
  readonly maxShared?: number;
  readonly maxSessions?: number;
  readonly secondary?: SecondaryCache | null;
  /** Called when a background revalidation failed. */
  readonly onRefreshFailed?: (key: string, error: unknown) => void;
  readonly now?: () => number;
  /** Whether an error is temporary rather than final. */
  readonly isTransient: (error: unknown) => boolean;
}

export function createResponseCache({
  maxShared = 2_000,
  maxSessions = 5_000,
  secondary = null,
  onRefreshFailed = () => undefined,
  now = Date.now,
  isTransient,
}: Options): ResponseCache {
  const publicEntries = createGrowingCache<CacheEntry>({ max: maxShared });
  const sessions = createGrowingCache<Map<string, CacheEntry>>({ max: maxSessions });
  const publicInFlight = new Map<string, Promise<unknown>>();
  const privateInFlight = new WeakMap<Map<string, CacheEntry>, Map<string, Promise<unknown>>>();

  async function once<Value>(
    inFlight: Map<string, Promise<unknown>>,
    key: string,
    load: () => Promise<Value>,
    onSource: OnSource | undefined,
  ): Promise<Value> {
    const running = inFlight.get(key);
    onSource?.(running ? 'shared' : 'upstream');
    if (running) return running as Promise<Value>;
    const request = load().finally(() => inFlight.delete(key));
    inFlight.set(key, request);
    return request;
  }

  async function fetchPublic<Value>(
    key: string,
    seconds: number,
    load: () => Promise<Value>,
    onSource: OnSource | undefined,
  ): Promise<Value> {
    return once(
      publicInFlight,
      key,
      async () => {
        const value = await load();
        const cached = { value, storedAt: now() };
        publicEntries.set(key, cached);
        secondary?.set(key, cached, staleLimit(seconds));
        return value;
      },
      onSource,
    );
  }

  async function fromSecondary(key: string): Promise<CacheEntry | undefined> {
    const found = (await secondary?.get(key)) ?? undefined;
    if (found && !publicEntries.has(key)) publicEntries.set(key, found);
    return publicEntries.get(key) ?? found;
  }

  async function freshOrStale<Value>(
    key: string,
    stale: CacheEntry,
    fetched: Promise<Value>,
    onSource: OnSource | undefined,
  ): Promise<Value> {
    let timer: NodeJS.Timeout | undefined;
    const serveStale = (): Value => {
      onSource?.('cache');
      return stale.value as Value;
    };
    const waited = new Promise<Value>((resolve) => {
      timer = setTimeout(() => resolve(serveStale()), REVALIDATION_TIMEOUT_MS);
    });
    try {
      return await Promise.race([fetched, waited]);
    } catch (error) {
      if (!isTransient(error)) throw error;
      onRefreshFailed(key, error);
      return serveStale();
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    getFresh(key, seconds) {
      const cached = publicEntries.get(key);
      return cached && now() - cached.storedAt < seconds * 1000 ? cached : undefined;
    },
    async getPublic(key, seconds, load, fresh = false, onSource) {
      const cached = publicEntries.get(key) ?? (secondary ? await fromSecondary(key) : undefined);
      const age = cached ? now() - cached.storedAt : Infinity;
      if (cached && !fresh && age < seconds * 1000) {
        onSource?.('cache');
        return cached.value as Awaited<ReturnType<typeof load>>;
      }
      const fetched = fetchPublic(key, seconds, load, onSource);
      if (!cached || fresh || age > staleLimit(seconds)) return fetched;
      if (age > seconds * 1000 * STALE_WHILE_REVALIDATE) return freshOrStale(key, cached, fetched, onSource);
      fetched.catch((error: unknown) => onRefreshFailed(key, error));
      onSource?.('cache');
      return cached.value as Awaited<ReturnType<typeof load>>;
    },
    async getPrivate(sessionId, key, seconds, load, fresh = false, onSource) {
      const entries = sessions.get(sessionId) ?? new Map<string, CacheEntry>();
      if (!sessions.has(sessionId)) sessions.set(sessionId, entries);
      const cached = entries.get(key);
      if (cached && !fresh && now() - cached.storedAt < seconds * 1000) {
        onSource?.('cache');
        return cached.value as Awaited<ReturnType<typeof load>>;
      }
      const inFlight = privateInFlight.get(entries) ?? new Map<string, Promise<unknown>>();
      privateInFlight.set(entries, inFlight);
      return once(
        inFlight,
        key,
        async () => {
          const value = await load();
          // Stored in the map it was requested for: a session deleted meanwhile is no longer reachable.
          if (entries.size >= MAX_PRIVATE_ENTRIES) entries.clear();
          entries.set(key, { value, storedAt: now() });
          return value;
        },
        onSource,
      );
    },
    forget(sessionId) {
      sessions.delete(sessionId);
    },
  };
}

function staleLimit(seconds: number): number {
  return Math.max(MIN_STALE_IF_ERROR_MS, seconds * 1000 * STALE_IF_ERROR);
}
