import { LRUCache } from 'lru-cache';

export interface CacheEntry {
  readonly value: unknown;
  readonly storedAt: number;
}

/** A second, shared place for public answers, behind this process's own. */
export interface SecondaryCache {
  get(key: string): Promise<CacheEntry | null>;
  set(key: string, kept: CacheEntry, ms: number): void;
}

/** Answers that may serve more than one request. */
export interface ResponseCache {
  /** A public answer that is still fresh, without any waiting. */
  getFresh(key: string, seconds: number): CacheEntry | undefined;
  /**
   * A public answer. Fresh for `seconds`; for four times as long it is still handed out while a new one is fetched;
   * when fetching fails or drags on, an answer up to `STALE_ON_ERROR` times old still serves. Equal questions at one
   * time are asked once.
   */
  getPublic<Value>(key: string, seconds: number, load: () => Promise<Value>, fresh?: boolean): Promise<Value>;
  /** One sign-in's own answer; never handed out past its time. */
  getPrivate<Value>(
    sessionId: string,
    key: string,
    seconds: number,
    load: () => Promise<Value>,
    fresh?: boolean,
  ): Promise<Value>;
  /** Forgets one sign-in's answers, also those still under way. */
  forget(sessionId: string): void;
}

const STALE_WHILE_REVALIDATE = 4;
const STALE_IF_ERROR = 20;
const MIN_STALE_IF_ERROR_MS = 60_000;
/** With an old answer at hand nobody waits longer than this for a new one. */
const REVALIDATION_TIMEOUT_MS = 1_000;
const MAX_PRIVATE_ENTRIES = 100;

interface Options {
  readonly maxShared?: number;
  readonly maxSessions?: number;
  readonly secondary?: SecondaryCache | null;
  /** Told of a refresh that failed behind the visitor's back. */
  readonly onRefreshFailed?: (key: string, error: unknown) => void;
  readonly now?: () => number;
  /** Whether an error means "cannot tell now" rather than a final word. */
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
  const answers = new LRUCache<string, CacheEntry>({ max: maxShared });
  const sessions = new LRUCache<string, Map<string, CacheEntry>>({ max: maxSessions });
  const publicInFlight = new Map<string, Promise<unknown>>();
  const privateInFlight = new WeakMap<Map<string, CacheEntry>, Map<string, Promise<unknown>>>();

  async function once<Value>(
    flights: Map<string, Promise<unknown>>,
    key: string,
    load: () => Promise<Value>,
  ): Promise<Value> {
    const running = flights.get(key);
    if (running) return running as Promise<Value>;
    const flight = load().finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  }

  async function fetchPublic<Value>(key: string, seconds: number, load: () => Promise<Value>): Promise<Value> {
    return once(publicInFlight, key, async () => {
      const value = await load();
      const kept = { value, storedAt: now() };
      answers.set(key, kept);
      secondary?.set(key, kept, staleLimit(seconds));
      return value;
    });
  }

  async function fromSecondary(key: string): Promise<CacheEntry | undefined> {
    const found = (await secondary?.get(key)) ?? undefined;
    if (found && !answers.has(key)) answers.set(key, found);
    return answers.get(key) ?? found;
  }

  async function freshOrStale<Value>(key: string, old: CacheEntry, fetched: Promise<Value>): Promise<Value> {
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<Value>((resolve) => {
      timer = setTimeout(() => resolve(old.value as Value), REVALIDATION_TIMEOUT_MS);
    });
    try {
      return await Promise.race([fetched, patience]);
    } catch (error) {
      if (!isTransient(error)) throw error;
      onRefreshFailed(key, error);
      return old.value as Value;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    getFresh(key, seconds) {
      const kept = answers.get(key);
      return kept && now() - kept.storedAt < seconds * 1000 ? kept : undefined;
    },
    async getPublic(key, seconds, load, fresh = false) {
      const kept = answers.get(key) ?? (secondary ? await fromSecondary(key) : undefined);
      const age = kept ? now() - kept.storedAt : Infinity;
      if (kept && !fresh && age < seconds * 1000) return kept.value as Awaited<ReturnType<typeof load>>;
      const fetched = fetchPublic(key, seconds, load);
      if (!kept || fresh || age > staleLimit(seconds)) return fetched;
      if (age > seconds * 1000 * STALE_WHILE_REVALIDATE) return freshOrStale(key, kept, fetched);
      fetched.catch((error: unknown) => onRefreshFailed(key, error));
      return kept.value as Awaited<ReturnType<typeof load>>;
    },
    async getPrivate(sessionId, key, seconds, load, fresh = false) {
      const entries = sessions.get(sessionId) ?? new Map<string, CacheEntry>();
      if (!sessions.has(sessionId)) sessions.set(sessionId, entries);
      const kept = entries.get(key);
      if (kept && !fresh && now() - kept.storedAt < seconds * 1000)
        return kept.value as Awaited<ReturnType<typeof load>>;
      const flights = privateInFlight.get(entries) ?? new Map<string, Promise<unknown>>();
      privateInFlight.set(entries, flights);
      return once(flights, key, async () => {
        const value = await load();
        // Written into the drawer it was asked for: one forgotten in the meantime is out of reach.
        if (entries.size >= MAX_PRIVATE_ENTRIES) entries.clear();
        entries.set(key, { value, storedAt: now() });
        return value;
      });
    },
    forget(sessionId) {
      sessions.delete(sessionId);
    },
  };
}

function staleLimit(seconds: number): number {
  return Math.max(MIN_STALE_IF_ERROR_MS, seconds * 1000 * STALE_IF_ERROR);
}
