import type { LiveQuery } from '../requestScope.ts';
import { now } from '../shared/clock.ts';

/** A value of a live query and the time it was loaded. Sent between processes as JSON. */
export interface Snapshot {
  /** The value as JSON. */
  readonly text: string;
  /** The part compared to detect a change, as JSON. */
  readonly changeKey: string;
  /** When the request started and ended; the value was true at some moment in between. On the clock of `now`. */
  readonly from: number;
  readonly until: number;
}

/** Snapshot of a value that was loaded from `from` to `until`. */
export function createSnapshot<Value>(query: LiveQuery<Value>, value: Value, from: number, until = now()): Snapshot {
  const text = JSON.stringify(value);
  const changeKey = query.changeKey ? JSON.stringify(query.changeKey(value)) : text;
  return { text, changeKey, from, until };
}

export function serializeSnapshot(snapshot: Snapshot): string {
  return JSON.stringify(snapshot);
}

/**
 * The reverse. Limits the time to this process's clock: another machine's clock may be ahead and must not suppress
 * values loaded here.
 */
export function parseSnapshot(text: string): Snapshot {
  const snapshot = JSON.parse(text) as Snapshot;
  return { ...snapshot, until: Math.min(snapshot.until, now()) };
}
