import type { Logger } from 'pino';
import type { LiveQueries, RequestScope, LiveQuery } from '../requestScope.ts';
import { now } from '../shared/clock.ts';
import type { SharedStore } from '../shared/sharedStore.ts';
import type { Poller } from './poller.ts';
import { createPoller } from './poller.ts';
import { requiresSession } from './requiresSession.ts';
import { serializeSnapshot, createSnapshot } from './snapshot.ts';
import type { Pollers } from './subscription.ts';
import { Subscription } from './subscription.ts';

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

  const subscribed: Pollers = {
    enter(query, subscriber) {
      const { scope } = subscriber;
      if (closed || (requiresSession(query) && !scope.session)) return null;
      const { topic } = query;
      const owner = ownerOf(query, scope);
      const byOwner = pollers.get(topic) ?? new Map<string, Poller>();
      const poller =
        byOwner.get(owner) ??
        createPoller({ query, channel: channelOf(query, owner), store, log, createScope: (one) => detach(one.scope) });
      pollers.set(topic, byOwner.set(owner, poller));
      poller.add(subscriber);
      return poller;
    },
    leave({ topic }, subscriber, poller) {
      poller.remove(subscriber);
      if (!poller.isEmpty) return;
      poller.stop();
      const byOwner = pollers.get(topic);
      // The owner's session may have changed meanwhile, so the poller is looked for.
      for (const [owner, each] of byOwner ?? []) if (each === poller) byOwner?.delete(owner);
      if (byOwner?.size === 0) pollers.delete(topic);
    },
  };

  return {
    subscribe: (query, scope) => new Subscription(query, scope, subscribed),
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
