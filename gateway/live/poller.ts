import type { Logger } from 'pino';
import type { RequestScope, LiveQuery } from '../requestScope.ts';
import { now } from '../shared/clock.ts';
import type { SharedStore } from '../shared/sharedStore.ts';
import { isSessionOver } from '../upstream/refusals.ts';
import type { Snapshot } from './snapshot.ts';
import { serializeSnapshot, createSnapshot, parseSnapshot } from './snapshot.ts';
import { requiresSession } from './requiresSession.ts';

/** The receiving end of a subscription. */
export interface Subscriber {
  readonly scope: RequestScope;
  /** @param text the value as JSON */
  push(text: string): void;
  /** @param error what the subscription ends with; without it, it just ends */
  end(error?: unknown): void;
}

/** Polls one live query in this process while it has subscribers, and pushes changes to them. */
export interface Poller {
  add(subscriber: Subscriber): void;
  remove(subscriber: Subscriber): void;
  /** Polls now, or right after the poll that is running. */
  pollNow(): void;
  readonly isEmpty: boolean;
  stop(): void;
}

interface PollerOptions {
  readonly query: LiveQuery<unknown>;
  /** Key and channel in the shared store under which snapshots of the query are stored and published. */
  readonly channel: string;
  readonly store: SharedStore;
  readonly log: Logger;
  /** Creates a scope on behalf of a subscriber. */
  readonly createScope: (subscriber: Subscriber) => Promise<RequestScope>;
}

const MAX_BACKOFF = 8;
/** So many subscribers are told at a time: other requests are answered between. */
const TOLD_AT_ONCE = 50;

export function createPoller({ query, channel, store, log, createScope }: PollerOptions): Poller {
  const subscribers = new Set<Subscriber>();
  /** Those who are still to be told of the latest change. */
  const untold = new Set<Subscriber>();
  let isTelling = false;
  let latest: Snapshot | null = null;
  let isUncertain = false;
  let timer: NodeJS.Timeout | null = null;
  let isPolling = false;
  let pollAgain = false;
  let failures = 0;
  let isStopped = false;
  const stopListening = store.subscribe(channel, (message) => {
    if (accept(parseSnapshot(message)) === 'overlapping') pollNow();
  });

  /**
   * Accepts a snapshot and pushes a change to the subscribers. The order of two snapshots whose requests overlapped is
   * unknown, and an older value must not follow a newer one: then neither counts until a poll that starts after both.
   */
  function accept(snapshot: Snapshot): 'changed' | 'unchanged' | 'overlapping' {
    const isSame = snapshot.changeKey === latest?.changeKey;
    if (latest !== null && snapshot.from < latest.until) {
      if (isSame) return 'unchanged';
      latest = { ...latest, until: Math.max(latest.until, snapshot.until) };
      isUncertain = true;
      return 'overlapping';
    }
    const isChange = !isSame || isUncertain;
    latest = snapshot;
    isUncertain = false;
    if (isChange) tellAll();
    return isChange ? 'changed' : 'unchanged';
  }

  /** A subscriber still waiting to be told of the change before keeps its turn, and is told only the newest value. */
  function tellAll(): void {
    for (const subscriber of subscribers) untold.add(subscriber);
    if (!isTelling) tellNext();
  }
  function tellNext(): void {
    isTelling = false;
    let told = 0;
    for (const subscriber of untold) {
      if (told === TOLD_AT_ONCE) {
        isTelling = true;
        return void setImmediate(tellNext);
      }
      untold.delete(subscriber);
      if (latest !== null) subscriber.push(latest.text);
      told += 1;
    }
    return undefined;
  }

  /** Among several processes one polls and publishes to the others; when it stops, another takes over. */
  async function pollOnce(): Promise<void> {
    const [subscriber] = subscribers;
    if (!subscriber) return;
    // Subscribers take turns, so that one whose session has ended is removed, and one whom the operator refuses does
    // not block the others.
    subscribers.delete(subscriber);
    subscribers.add(subscriber);
    if (!(await store.claim(channel, query.intervalMs * 3))) return acceptStored(await readStored());
    try {
      const from = now();
      const snapshot = createSnapshot(query, await query.load(await createScope(subscriber)), from);
      failures = 0;
      const result = accept(snapshot);
      if (result === 'overlapping') pollAgain = true;
      else if (store.isShared) await publish(snapshot, result === 'changed');
    } catch (error) {
      if (requiresSession(query) && isSessionOver(error)) {
        subscribers.delete(subscriber);
        subscriber.end(error);
        pollAgain = subscribers.size > 0;
      } else {
        failures += 1;
        log.debug({ topic: query.topic, err: error }, 'polling a live query failed');
      }
    }
  }
  async function publish(snapshot: Snapshot, isChange: boolean): Promise<void> {
    await store.set(channel, serializeSnapshot(snapshot), query.intervalMs * 3);
    if (isChange) store.publish(channel, serializeSnapshot(snapshot));
  }
  async function readStored(): Promise<Snapshot | null> {
    const text = await store.get(channel);
    return text === null ? null : parseSnapshot(text);
  }
  function acceptStored(snapshot: Snapshot | null): void {
    if (snapshot !== null) accept(snapshot);
  }

  /** A page has often just loaded the same value; a recent snapshot saves the first poll. */
  async function start(): Promise<void> {
    isPolling = true;
    const snapshot = await readStored();
    acceptStored(snapshot);
    const age = snapshot === null ? Infinity : now() - snapshot.until;
    if (age >= query.intervalMs) return pollAndSchedule();
    isPolling = false;
    schedule(query.intervalMs - age);
  }
  async function pollAndSchedule(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    isPolling = true;
    pollAgain = false;
    await pollOnce();
    isPolling = false;
    schedule(query.intervalMs * Math.min(2 ** failures, MAX_BACKOFF));
  }
  function schedule(wait: number): void {
    if (isStopped || subscribers.size === 0) return;
    if (pollAgain) return pollNow();
    timer = setTimeout(pollNow, wait);
    timer.unref();
  }
  function pollNow(): void {
    if (isPolling) pollAgain = true;
    else void pollAndSchedule();
  }

  return {
    get isEmpty() {
      return subscribers.size === 0;
    },
    pollNow,
    add(subscriber) {
      subscribers.add(subscriber);
      if (latest !== null && !isUncertain) subscriber.push(latest.text);
      if (!timer && !isPolling) void start();
    },
    remove(subscriber) {
      subscribers.delete(subscriber);
      untold.delete(subscriber);
    },
    stop() {
      if (isStopped) return;
      isStopped = true;
      if (timer) clearTimeout(timer);
      stopListening();
      if (store.isShared) void store.release(channel);
      for (const subscriber of subscribers) subscriber.end();
      subscribers.clear();
      untold.clear();
    },
  };
}
