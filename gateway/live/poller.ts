import type { Logger } from 'pino';
import type { RequestScope, LiveQuery } from '../requestScope.ts';
import { now } from '../shared/clock.ts';
import type { SharedStore } from '../shared/sharedStore.ts';
import { isSessionOver } from '../upstream/refusals.ts';
import type { Snapshot } from './snapshot.ts';
import { serializeSnapshot, createSnapshot, parseSnapshot } from './snapshot.ts';
import { requiresSession } from './requiresSession.ts';
import type { Subscriber } from './subscriber.ts';

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
  readonly scopeFor: (subscriber: Subscriber) => Promise<RequestScope>;
}

const SLOWEST = 8;

export function createPoller({ query, channel, store, log, scopeFor }: PollerOptions): Poller {
  const subscribers = new Set<Subscriber>();
  let latest: Snapshot | null = null;
  let inDoubt = false;
  let timer: NodeJS.Timeout | null = null;
  let looking = false;
  let again = false;
  let failures = 0;
  let ended = false;
  const stopListening = store.subscribe(channel, (message) => {
    if (see(parseSnapshot(message)) === 'doubtful') pollNow();
  });

  /**
   * Accepts a snapshot and pushes a change to the subscribers. The order of two snapshots whose requests overlapped is
   * unknown, and an older value must not follow a newer one: then neither counts until a poll that starts after both.
   */
  function see(found: Snapshot): 'news' | 'known' | 'doubtful' {
    const isSame = found.changeKey === latest?.changeKey;
    if (latest !== null && found.from < latest.until) {
      if (isSame) return 'known';
      latest = { ...latest, until: Math.max(latest.until, found.until) };
      inDoubt = true;
      return 'doubtful';
    }
    const isNews = !isSame || inDoubt;
    latest = found;
    inDoubt = false;
    if (isNews) for (const subscriber of subscribers) subscriber.push(found.text);
    return isNews ? 'news' : 'known';
  }

  /** Among several processes one polls and publishes to the others; when it stops, another takes over. */
  async function lookOnce(): Promise<void> {
    const [subscriber] = subscribers;
    if (!subscriber) return;
    // Subscribers take turns, so that one whose session has ended is removed, and one whom the operator refuses does
    // not block the others.
    subscribers.delete(subscriber);
    subscribers.add(subscriber);
    if (!(await store.claim(channel, query.intervalMs * 3))) return seeKnown(await known());
    try {
      const from = now();
      const found = createSnapshot(query, await query.load(await scopeFor(subscriber)), from);
      failures = 0;
      const seen = see(found);
      if (seen === 'doubtful') again = true;
      else if (store.isShared) await share(found, seen === 'news');
    } catch (error) {
      if (requiresSession(query) && isSessionOver(error)) {
        subscribers.delete(subscriber);
        subscriber.end();
        again = subscribers.size > 0;
      } else {
        failures += 1;
        log.debug({ topic: query.topic, err: error }, 'a live query could not be seen');
      }
    }
  }
  async function share(found: Snapshot, isNews: boolean): Promise<void> {
    await store.set(channel, serializeSnapshot(found), query.intervalMs * 3);
    if (isNews) store.publish(channel, serializeSnapshot(found));
  }
  async function known(): Promise<Snapshot | null> {
    const text = await store.get(channel);
    return text === null ? null : parseSnapshot(text);
  }
  function seeKnown(snapshot: Snapshot | null): void {
    if (snapshot !== null) see(snapshot);
  }

  /** A page has often just loaded the same value; a recent snapshot saves the first poll. */
  async function begin(): Promise<void> {
    looking = true;
    const snapshot = await known();
    seeKnown(snapshot);
    const age = snapshot === null ? Infinity : now() - snapshot.until;
    if (age >= query.intervalMs) return lookAndPlan();
    looking = false;
    goOn(query.intervalMs - age);
  }
  async function lookAndPlan(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    looking = true;
    again = false;
    await lookOnce();
    looking = false;
    goOn(query.intervalMs * Math.min(2 ** failures, SLOWEST));
  }
  function goOn(wait: number): void {
    if (ended || subscribers.size === 0) return;
    if (again) return pollNow();
    timer = setTimeout(pollNow, wait);
    timer.unref();
  }
  function pollNow(): void {
    if (looking) again = true;
    else void lookAndPlan();
  }

  return {
    get isEmpty() {
      return subscribers.size === 0;
    },
    pollNow,
    add(subscriber) {
      subscribers.add(subscriber);
      if (latest !== null && !inDoubt) subscriber.push(latest.text);
      if (!timer && !looking) void begin();
    },
    remove: (subscriber) => void subscribers.delete(subscriber),
    stop() {
      ended = true;
      if (timer) clearTimeout(timer);
      stopListening();
      if (store.isShared) void store.release(channel);
      for (const subscriber of subscribers) subscriber.end();
      subscribers.clear();
    },
  };
}
