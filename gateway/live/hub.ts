import type { Logger } from 'pino';
import type { RequestScope, Subject } from '../request.ts';
import type { SharedStore } from '../shared/store.ts';
import { isSessionOver } from '../upstream/refusals.ts';
import type { Watcher } from './watcher.ts';

/** One watched subject in this process: looks while anyone watches, tells everyone what is new. */
export interface Hub {
  join(watcher: Watcher): void;
  leave(watcher: Watcher): void;
  /** Looks now, or right after the look under way. */
  look(): void;
  readonly isEmpty: boolean;
  end(): void;
}

interface HubParts {
  readonly subject: Subject<unknown>;
  readonly store: SharedStore;
  readonly log: Logger;
  /** A fresh scope on behalf of a watcher. */
  readonly scopeFor: (watcher: Watcher) => Promise<RequestScope>;
}

const SLOWEST = 8;

export function createHub({ subject, store, log, scopeFor }: HubParts): Hub {
  const watchers = new Set<Watcher>();
  const channel = `live:${subject.topic}`;
  let latest: string | null = null;
  let timer: NodeJS.Timeout | null = null;
  let looking = false;
  let again = false;
  let failures = 0;
  let ended = false;
  const stopListening = store.isShared ? store.subscribe(channel, deliver) : () => undefined;

  function deliver(text: string): void {
    if (text === latest) return;
    latest = text;
    for (const watcher of watchers) watcher.tell(text);
  }

  /** Among several processes one looks and tells the others; when it falls silent another takes over. */
  async function lookOnce(): Promise<void> {
    const watcher = [...watchers].at(-1);
    if (!watcher) return;
    if (!(await store.claim(channel, subject.every * 3))) {
      const known = await store.get(channel);
      if (known !== null) deliver(known);
      return;
    }
    try {
      const text = JSON.stringify(await subject.load(await scopeFor(watcher)));
      failures = 0;
      if (store.isShared && text !== latest) {
        await store.set(channel, text, subject.every * 3);
        store.publish(channel, text);
      }
      deliver(text);
    } catch (error) {
      if (subject.private && isSessionOver(error)) {
        watchers.delete(watcher);
        watcher.end();
        again = watchers.size > 0;
      } else {
        failures += 1;
        log.debug({ topic: subject.topic, err: error }, 'a live subject could not be seen');
      }
    }
  }

  async function lookAndPlan(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    looking = true;
    again = false;
    await lookOnce();
    looking = false;
    if (ended || watchers.size === 0) return;
    if (again) look();
    else plan(subject.every * Math.min(2 ** failures, SLOWEST));
  }
  function plan(wait: number): void {
    timer = setTimeout(look, wait);
    timer.unref();
  }
  function look(): void {
    if (looking) again = true;
    else void lookAndPlan();
  }

  return {
    get isEmpty() {
      return watchers.size === 0;
    },
    look,
    join(watcher) {
      watchers.add(watcher);
      if (latest !== null) watcher.tell(latest);
      if (!timer && !looking) look();
    },
    leave: (watcher) => void watchers.delete(watcher),
    end() {
      ended = true;
      if (timer) clearTimeout(timer);
      stopListening();
      if (store.isShared) void store.release(channel);
      for (const watcher of watchers) watcher.end();
      watchers.clear();
    },
  };
}
