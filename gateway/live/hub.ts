import type { Logger } from 'pino';
import type { RequestScope, Subject } from '../request.ts';
import { now } from '../shared/clock.ts';
import type { SharedStore } from '../shared/store.ts';
import { isSessionOver } from '../upstream/refusals.ts';
import type { Sighting } from './sighting.ts';
import { packed, sightingOf, unpacked } from './sighting.ts';
import { needsSignIn } from './needsSignIn.ts';
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
  /** Where sightings of the subject are kept and told. */
  readonly channel: string;
  readonly store: SharedStore;
  readonly log: Logger;
  /** A fresh scope on behalf of a watcher. */
  readonly scopeFor: (watcher: Watcher) => Promise<RequestScope>;
}

const SLOWEST = 8;

export function createHub({ subject, channel, store, log, scopeFor }: HubParts): Hub {
  const watchers = new Set<Watcher>();
  let latest: Sighting | null = null;
  let inDoubt = false;
  let timer: NodeJS.Timeout | null = null;
  let looking = false;
  let again = false;
  let failures = 0;
  let ended = false;
  const stopListening = store.subscribe(channel, (message) => {
    if (see(unpacked(message)) === 'doubtful') look();
  });

  /**
   * Takes a sighting in and tells the watchers what is new. Of two that were asked for side by side nobody knows which
   * is the newer one, and an older value must not follow a newer: then neither counts until a look that begins after
   * both.
   */
  function see(found: Sighting): 'news' | 'known' | 'doubtful' {
    const isSame = found.essence === latest?.essence;
    if (latest !== null && found.from < latest.until) {
      if (isSame) return 'known';
      latest = { ...latest, until: Math.max(latest.until, found.until) };
      inDoubt = true;
      return 'doubtful';
    }
    const isNews = !isSame || inDoubt;
    latest = found;
    inDoubt = false;
    if (isNews) for (const watcher of watchers) watcher.tell(found.text);
    return isNews ? 'news' : 'known';
  }

  /** Among several processes one looks and tells the others; when it falls silent another takes over. */
  async function lookOnce(): Promise<void> {
    const [watcher] = watchers;
    if (!watcher) return;
    // Each in turn, so that none stays whose session has ended, and none whom the operator refuses keeps the others
    // from seeing.
    watchers.delete(watcher);
    watchers.add(watcher);
    if (!(await store.claim(channel, subject.every * 3))) return seeKnown(await known());
    try {
      const from = now();
      const found = sightingOf(subject, await subject.load(await scopeFor(watcher)), from);
      failures = 0;
      const seen = see(found);
      if (seen === 'doubtful') again = true;
      else if (store.isShared) await share(found, seen === 'news');
    } catch (error) {
      if (needsSignIn(subject) && isSessionOver(error)) {
        watchers.delete(watcher);
        watcher.end();
        again = watchers.size > 0;
      } else {
        failures += 1;
        log.debug({ topic: subject.topic, err: error }, 'a live subject could not be seen');
      }
    }
  }
  async function share(found: Sighting, isNews: boolean): Promise<void> {
    await store.set(channel, packed(found), subject.every * 3);
    if (isNews) store.publish(channel, packed(found));
  }
  async function known(): Promise<Sighting | null> {
    const text = await store.get(channel);
    return text === null ? null : unpacked(text);
  }
  function seeKnown(sighting: Sighting | null): void {
    if (sighting !== null) see(sighting);
  }

  /** Whoever begins to watch has often just asked for the same, as a page does; that saves the first look. */
  async function begin(): Promise<void> {
    looking = true;
    const sighting = await known();
    seeKnown(sighting);
    const age = sighting === null ? Infinity : now() - sighting.until;
    if (age >= subject.every) return lookAndPlan();
    looking = false;
    goOn(subject.every - age);
  }
  async function lookAndPlan(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    looking = true;
    again = false;
    await lookOnce();
    looking = false;
    goOn(subject.every * Math.min(2 ** failures, SLOWEST));
  }
  function goOn(wait: number): void {
    if (ended || watchers.size === 0) return;
    if (again) return look();
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
      if (latest !== null && !inDoubt) watcher.tell(latest.text);
      if (!timer && !looking) void begin();
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
