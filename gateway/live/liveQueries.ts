import type { Logger } from 'pino';
import type { LiveQueries, RequestScope, LiveQuery } from '../requestScope.ts';
import { now } from '../shared/clock.ts';
import type { SharedStore } from '../shared/sharedStore.ts';
import type { Poller } from './poller.ts';
import { createPoller } from './poller.ts';
import { requiresSession } from './requiresSession.ts';
import { serializeSnapshot, createSnapshot } from './snapshot.ts';
import type { Subscriber } from './subscriber.ts';
import { createSubscriber } from './subscriber.ts';

interface LiveQueriesOptions {
  readonly store: SharedStore;
  readonly log: Logger;
  /** Creates a scope that outlives the subscriber's request, with the same session and language. */
  readonly detach: (scope: RequestScope) => Promise<RequestScope>;
}

const REFRESH_CHANNEL = 'live-refresh';

/** Live queries of this process, shared with all others through the store. */
export function createLiveQueries({ store, log, detach }: LiveQueriesOptions): LiveQueries & { close(): void } {
  /**
   * By topic, then by session: values of a private query are delivered only to the session that loaded them, not even
   * to another session of the same member.
   */
  const pollers = new Map<string, Map<string, Poller>>();
  let closed = false;
  const stopListening = store.subscribe(REFRESH_CHANNEL, (topic) => {
    for (const poller of pollers.get(topic)?.values() ?? []) poller.pollNow();
  });

  function addSubscriber(query: LiveQuery<unknown>, subscriber: Subscriber, owner: string): Poller {
    const { topic } = query;
    const byOwner = pollers.get(topic) ?? new Map<string, Poller>();
    const poller =
      byOwner.get(owner) ??
      createPoller({ query, channel: channelOf(query, owner), store, log, createScope: ({ scope }) => detach(scope) });
    pollers.set(topic, byOwner.set(owner, poller));
    poller.add(subscriber);
    return poller;
  }
  function removeSubscriber(query: LiveQuery<unknown>, poller: Poller, subscriber: Subscriber, owner: string): void {
    poller.remove(subscriber);
    const byOwner = pollers.get(query.topic);
    if (!poller.isEmpty || byOwner?.get(owner) !== poller) return;
    byOwner.delete(owner);
    if (byOwner.size === 0) pollers.delete(query.topic);
    poller.stop();
  }

  return {
    async *subscribe<Value>(query: LiveQuery<Value>, scope: RequestScope): AsyncGenerator<Value, void, void> {
      if (closed || scope.signal.aborted || (requiresSession(query) && !scope.session)) return;
      const subscriber = createSubscriber(scope);
      const owner = ownerOf(query, scope);
      const poller = addSubscriber(query, subscriber, owner);
      // A consumer that awaits a generator cannot be cancelled; the abort signal ends the wait.
      scope.signal.addEventListener('abort', subscriber.end);
      try {
        for (let text = await subscriber.next(); text !== null; text = await subscriber.next())
          yield JSON.parse(text) as Value;
      } finally {
        scope.signal.removeEventListener('abort', subscriber.end);
        removeSubscriber(query, poller, subscriber, owner);
      }
    },
    publish(query, value, askedAt, scope) {
      if (closed || (requiresSession(query) && !scope.session)) return;
      const channel = channelOf(query, ownerOf(query, scope));
      const until = now();
      let text: string | null = null;
      const snapshot = (): string => (text ??= serializeSnapshot(createSnapshot(query, value, askedAt, until)));
      void store.set(channel, snapshot, query.intervalMs);
      store.publish(channel, snapshot);
    },
    refresh: (topic) => store.publish(REFRESH_CHANNEL, topic),
    close() {
      closed = true;
      stopListening();
      for (const byOwner of pollers.values()) for (const poller of byOwner.values()) poller.stop();
      pollers.clear();
    },
  };
}

function channelOf({ topic }: LiveQuery<unknown>, owner: string): string {
  return owner === '' ? `live:${topic}` : `live:${topic}#${owner}`;
}

/** Session id for a private query; empty when all subscribers share the value. */
function ownerOf(query: LiveQuery<unknown>, scope: RequestScope): string {
  return query.private ? (scope.session?.id ?? '') : '';
}
