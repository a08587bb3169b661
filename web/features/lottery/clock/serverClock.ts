import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/**
 * An answer is older than the moment it arrives, never younger: of the last few readings the latest is nearest the
 * truth.
 */
const READINGS_KEPT = 5;
const SECOND_MS = 1000;

let readings: readonly number[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let shown = 0;
const listeners = new Set<() => void>();

/** By how many milliseconds the server's clock is ahead of this device's; what it says when it was never heard is 0. */
const ahead = (): number => (readings.length === 0 ? 0 : Math.max(...readings));

/** The moment by the server's clock, in milliseconds since 1970. Draws close by it, whatever the device believes. */
export const serverNow = (): number => Date.now() + ahead();

/**
 * Takes the time from an answer that has just arrived.
 * @param serverTime ISO 8601, as the operator wrote it into the answer
 */
export function recordServerTime(serverTime: string, arrivedAt = Date.now()): void {
  const reading = Date.parse(serverTime) - arrivedAt;
  if (Number.isNaN(reading)) return;
  readings = [...readings, reading].slice(-READINGS_KEPT);
  if (listeners.size > 0) tick();
}

/** Forgets every reading; for tests. */
export function resetServerTime(): void {
  readings = [];
}

/**
 * Tells everybody the second, and wakes at the next: one timer, however many countdowns a page has. A hidden page needs
 * none.
 */
function tick(): void {
  clearTimeout(timer);
  const second = Math.floor(serverNow() / SECOND_MS) * SECOND_MS;
  if (second !== shown) {
    shown = second;
    for (const listener of listeners) listener();
  }
  if (document.visibilityState === 'visible') timer = setTimeout(tick, SECOND_MS - (serverNow() % SECOND_MS));
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', tick);
  listeners.add(listener);
  if (listeners.size === 1) tick();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

function read(): number {
  if (listeners.size === 0) shown = Math.floor(serverNow() / SECOND_MS) * SECOND_MS;
  return shown;
}

/** The server's clock in whole seconds, as milliseconds since 1970; moves by itself while the page is seen. */
export const useServerSecond = (): number => useSyncExternalStore(subscribe, read);

/** Does something each second of the server's clock while the page is seen, and draws nothing for it. */
export function useEachSecond(onSecond: (second: number) => void): void {
  const told = useEffectEvent(onSecond);
  useEffect(function followClock() {
    return subscribe(() => told(read()));
  }, []);
}

/** What holds at the server's second; unlike with `useServerSecond` the component is woken only when that changes. */
export const useByServerClock = <Held extends string | number | boolean | null>(held: (second: number) => Held): Held =>
  useSyncExternalStore(subscribe, () => held(read()));
