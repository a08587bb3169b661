import type { Subject } from '../request.ts';
import { now } from '../shared/clock.ts';

/** What somebody saw of a subject, and when. Travels between processes as JSON. */
export interface Sighting {
  /** The value as JSON. */
  readonly text: string;
  /** What of it counts as a change, as JSON. */
  readonly essence: string;
  /**
   * When the platform was asked, and when it had answered; the value was true at some moment between. On the clock of
   * `now`.
   */
  readonly from: number;
  readonly until: number;
}

/** A value that has just arrived. */
export function sightingOf<Value>(subject: Subject<Value>, value: Value, from: number): Sighting {
  const text = JSON.stringify(value);
  const essence = subject.essence ? JSON.stringify(subject.essence(value)) : text;
  return { text, essence, from, until: now() };
}

export function packed(sighting: Sighting): string {
  return JSON.stringify(sighting);
}

/**
 * The reverse, in this process's time: another machine's clock may be ahead, and must not hold back what is seen here.
 */
export function unpacked(text: string): Sighting {
  const sighting = JSON.parse(text) as Sighting;
  return { ...sighting, until: Math.min(sighting.until, now()) };
}
