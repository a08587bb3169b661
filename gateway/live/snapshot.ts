import type { LiveQuery } from '../requestScope.ts';
import { now } from '../shared/clock.ts';

/** What somebody saw of a subject, and when. Travels between processes as JSON. */
export interface Snapshot {
  /** The value as JSON. */
  readonly text: string;
  /** What of it counts as a change, as JSON. */
  readonly changeKey: string;
  /**
   * When the platform was asked, and when it had answered; the value was true at some moment between. On the clock of
   * `now`.
   */
  readonly from: number;
  readonly until: number;
}

/** A value that has just arrived. */
export function createSnapshot<Value>(query: LiveQuery<Value>, value: Value, from: number): Snapshot {
  const text = JSON.stringify(value);
  const changeKey = query.changeKey ? JSON.stringify(query.changeKey(value)) : text;
  return { text, changeKey, from, until: now() };
}

export function serializeSnapshot(snapshot: Snapshot): string {
  return JSON.stringify(snapshot);
}

/**
 * The reverse, in this process's time: another machine's clock may be ahead, and must not hold back what is seen here.
 */
export function parseSnapshot(text: string): Snapshot {
  const snapshot = JSON.parse(text) as Snapshot;
  return { ...snapshot, until: Math.min(snapshot.until, now()) };
}
