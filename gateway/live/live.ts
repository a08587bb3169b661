import type { Logger } from 'pino';
import type { Live, RequestScope, Subject } from '../request.ts';
import type { SharedStore } from '../shared/store.ts';
import type { Hub } from './hub.ts';
import { createHub } from './hub.ts';
import { needsSignIn } from './needsSignIn.ts';
import { packed, sightingOf } from './sighting.ts';
import type { Watcher } from './watcher.ts';
import { createWatcher } from './watcher.ts';

interface LiveParts {
  readonly store: SharedStore;
  readonly log: Logger;
  /** A scope that outlives the watcher's request, with the same sign-in and language. */
  readonly detach: (scope: RequestScope) => Promise<RequestScope>;
}

const TOUCHED = 'live-touched';

/** Live subjects of this process, and through the store of all others. */
export function createLive({ store, log, detach }: LiveParts): Live & { close(): void } {
  /**
   * By topic, then by sign-in: what a hub of a private subject sees is shown to the sign-in that saw it and to no
   * other, not even of the same member.
   */
  const hubs = new Map<string, Map<string, Hub>>();
  let closed = false;
  const stopListening = store.subscribe(TOUCHED, (topic) => {
    for (const hub of hubs.get(topic)?.values() ?? []) hub.look();
  });

  function join(subject: Subject<unknown>, watcher: Watcher, owner: string): Hub {
    const { topic } = subject;
    const alike = hubs.get(topic) ?? new Map<string, Hub>();
    const hub =
      alike.get(owner) ??
      createHub({ subject, channel: channelOf(subject, owner), store, log, scopeFor: ({ scope }) => detach(scope) });
    hubs.set(topic, alike.set(owner, hub));
    hub.join(watcher);
    return hub;
  }
  function leave(subject: Subject<unknown>, hub: Hub, watcher: Watcher, owner: string): void {
    hub.leave(watcher);
    const alike = hubs.get(subject.topic);
    if (!hub.isEmpty || alike?.get(owner) !== hub) return;
    alike.delete(owner);
    if (alike.size === 0) hubs.delete(subject.topic);
    hub.end();
  }

  return {
    async *watch<Value>(subject: Subject<Value>, scope: RequestScope): AsyncGenerator<Value, void, void> {
      if (closed || scope.left.aborted || (needsSignIn(subject) && !scope.session)) return;
      const watcher = createWatcher(scope);
      const owner = ownerOf(subject, scope);
      const hub = join(subject, watcher, owner);
      // A reader that waits inside a generator cannot be called back; its visitor's leaving ends the wait.
      scope.left.addEventListener('abort', watcher.end);
      try {
        for (let text = await watcher.next(); text !== null; text = await watcher.next())
          yield JSON.parse(text) as Value;
      } finally {
        scope.left.removeEventListener('abort', watcher.end);
        leave(subject, hub, watcher, owner);
      }
    },
    tell(subject, value, askedAt, scope) {
      if (closed || (needsSignIn(subject) && !scope.session)) return;
      const channel = channelOf(subject, ownerOf(subject, scope));
      const sighting = packed(sightingOf(subject, value, askedAt));
      void store.set(channel, sighting, subject.every);
      store.publish(channel, sighting);
    },
    touch: (topic) => store.publish(TOUCHED, topic),
    close() {
      closed = true;
      stopListening();
      for (const alike of hubs.values()) for (const hub of alike.values()) hub.end();
      hubs.clear();
    },
  };
}

function channelOf({ topic }: Subject<unknown>, owner: string): string {
  return owner === '' ? `live:${topic}` : `live:${topic}#${owner}`;
}

/** Whose eyes a subject is seen with: everybody's (an empty text), or one sign-in's. */
function ownerOf(subject: Subject<unknown>, scope: RequestScope): string {
  return subject.private ? (scope.session?.id ?? '') : '';
}
