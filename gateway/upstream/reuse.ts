import { LRUCache } from 'lru-cache';

export interface Kept {
  readonly value: unknown;
  readonly storedAt: number;
}

/** A second, shared place for public answers, behind this process's own. */
export interface SecondShelf {
  get(key: string): Promise<Kept | null>;
  set(key: string, kept: Kept, ms: number): void;
}

/** Answers that may serve more than one request. */
export interface Reuse {
  /** A public answer that is still fresh, without any waiting. */
  peek(key: string, seconds: number): Kept | undefined;
  /**
   * A public answer. Fresh for `seconds`; for four times as long it is still handed out while a new one is fetched;
   * when fetching fails or drags on, an answer up to `STALE_ON_ERROR` times old still serves. Equal questions at one
   * time are asked once.
   */
  shared<Value>(key: string, seconds: number, load: () => Promise<Value>, fresh?: boolean): Promise<Value>;
  /** One sign-in's own answer; never handed out past its time. */
  own<Value>(
    sessionId: string,
    key: string,
    seconds: number,
    load: () => Promise<Value>,
    fresh?: boolean,
  ): Promise<Value>;
  /** Forgets one sign-in's answers, also those still under way. */
  forget(sessionId: string): void;
}

const STALE_WHILE_FETCHING = 4;
const STALE_ON_ERROR = 20;
const LEAST_STALE_ON_ERROR_MS = 60_000;
/** With an old answer at hand nobody waits longer than this for a new one. */
const PATIENCE_MS = 1_000;
const MOST_OWN_ANSWERS = 100;

interface Options {
  readonly maxShared?: number;
  readonly maxSessions?: number;
  readonly shelf?: SecondShelf | null;
  /** Told of a refresh that failed behind the visitor's back. */
  readonly onLostRefresh?: (key: string, error: unknown) => void;
  readonly now?: () => number;
  /** Whether an error means "cannot tell now" rather than a final word. */
  readonly isPassing: (error: unknown) => boolean;
}

export function createReuse({
  maxShared = 2_000,
  maxSessions = 5_000,
  shelf = null,
  onLostRefresh = () => undefined,
  now = Date.now,
  isPassing,
}: Options): Reuse {
  const answers = new LRUCache<string, Kept>({ max: maxShared });
  const sessions = new LRUCache<string, Map<string, Kept>>({ max: maxSessions });
  const underWay = new Map<string, Promise<unknown>>();
  const ownUnderWay = new WeakMap<Map<string, Kept>, Map<string, Promise<unknown>>>();

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

  async function fetchShared<Value>(key: string, seconds: number, load: () => Promise<Value>): Promise<Value> {
    return once(underWay, key, async () => {
      const value = await load();
      const kept = { value, storedAt: now() };
      answers.set(key, kept);
      shelf?.set(key, kept, staleLimit(seconds));
      return value;
    });
  }

  async function fromShelf(key: string): Promise<Kept | undefined> {
    const found = (await shelf?.get(key)) ?? undefined;
    if (found && !answers.has(key)) answers.set(key, found);
    return answers.get(key) ?? found;
  }

  async function refreshOrOld<Value>(key: string, old: Kept, fetched: Promise<Value>): Promise<Value> {
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<Value>((resolve) => {
      timer = setTimeout(() => resolve(old.value as Value), PATIENCE_MS);
    });
    try {
      return await Promise.race([fetched, patience]);
    } catch (error) {
      if (!isPassing(error)) throw error;
      onLostRefresh(key, error);
      return old.value as Value;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    peek(key, seconds) {
      const kept = answers.get(key);
      return kept && now() - kept.storedAt < seconds * 1000 ? kept : undefined;
    },
    async shared(key, seconds, load, fresh = false) {
      const kept = answers.get(key) ?? (shelf ? await fromShelf(key) : undefined);
      const age = kept ? now() - kept.storedAt : Infinity;
      if (kept && !fresh && age < seconds * 1000) return kept.value as Awaited<ReturnType<typeof load>>;
      const fetched = fetchShared(key, seconds, load);
      if (!kept || fresh || age > staleLimit(seconds)) return fetched;
      if (age > seconds * 1000 * STALE_WHILE_FETCHING) return refreshOrOld(key, kept, fetched);
      fetched.catch((error: unknown) => onLostRefresh(key, error));
      return kept.value as Awaited<ReturnType<typeof load>>;
    },
    async own(sessionId, key, seconds, load, fresh = false) {
      const drawer = sessions.get(sessionId) ?? new Map<string, Kept>();
      if (!sessions.has(sessionId)) sessions.set(sessionId, drawer);
      const kept = drawer.get(key);
      if (kept && !fresh && now() - kept.storedAt < seconds * 1000)
        return kept.value as Awaited<ReturnType<typeof load>>;
      const flights = ownUnderWay.get(drawer) ?? new Map<string, Promise<unknown>>();
      ownUnderWay.set(drawer, flights);
      return once(flights, key, async () => {
        const value = await load();
        // Written into the drawer it was asked for: one forgotten in the meantime is out of reach.
        if (drawer.size >= MOST_OWN_ANSWERS) drawer.clear();
        drawer.set(key, { value, storedAt: now() });
        return value;
      });
    },
    forget(sessionId) {
      sessions.delete(sessionId);
    },
  };
}

function staleLimit(seconds: number): number {
  return Math.max(LEAST_STALE_ON_ERROR_MS, seconds * 1000 * STALE_ON_ERROR);
}
