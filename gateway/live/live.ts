import type { Logger } from 'pino';
import type { Live, RequestScope, Subject } from '../request.ts';
import type { SharedStore } from '../shared/store.ts';
import type { Hub } from './hub.ts';
import { createHub } from './hub.ts';
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
  const hubs = new Map<string, Hub>();
  let closed = false;
  const stopListening = store.subscribe(TOUCHED, (topic) => hubs.get(topic)?.look());

  function join(subject: Subject<unknown>, watcher: Watcher): Hub {
    const hub = hubs.get(subject.topic) ?? createHub({ subject, store, log, scopeFor: ({ scope }) => detach(scope) });
    hubs.set(subject.topic, hub);
    hub.join(watcher);
    return hub;
  }
  function leave(topic: string, hub: Hub, watcher: Watcher): void {
    hub.leave(watcher);
    if (!hub.isEmpty || hubs.get(topic) !== hub) return;
    hubs.delete(topic);
    hub.end();
  }

  return {
    async *watch<Value>(subject: Subject<Value>, scope: RequestScope): AsyncGenerator<Value, void, void> {
      if (closed || scope.left.aborted || (subject.private && !scope.session)) return;
      const watcher = createWatcher(scope);
      const hub = join(subject, watcher);
      // A reader that waits inside a generator cannot be called back; its visitor's leaving ends the wait.
      scope.left.addEventListener('abort', watcher.end);
      try {
        for (let text = await watcher.next(); text !== null; text = await watcher.next()) yield JSON.parse(text) as Value;
      } finally {
        scope.left.removeEventListener('abort', watcher.end);
        leave(subject.topic, hub, watcher);
      }
    },
    touch: (topic) => store.publish(TOUCHED, topic),
    close() {
      closed = true;
      stopListening();
      for (const hub of hubs.values()) hub.end();
      hubs.clear();
    },
  };
}
