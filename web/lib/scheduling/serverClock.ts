import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** A time read from a response is late by the transfer: the greatest of the last readings is the most precise. */
const READINGS_KEPT = 5;
const SECOND_MS = 1000;

let readings: readonly number[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let shown = 0;
const listeners = new Set<() => void>();

/** Milliseconds by which the server's clock is ahead of the device's; 0 before the first reading. */
const offset = (): number => (readings.length === 0 ? 0 : Math.max(...readings));

/** Time of the server in milliseconds since 1970. What ends at a moment ends by it, not by the device's clock. */
export const serverNow = (): number => Date.now() + offset();

/**
 * Reads the time from a response that has just arrived.
 * @param serverTime ISO 8601, from the response
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

/** Notifies the listeners of each second: one timer for all countdowns of a page, none while it is hidden. */
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

/** Time of the server in whole seconds, as milliseconds since 1970; updates while the page is visible. */
export const useServerSecond = (): number => useSyncExternalStore(subscribe, read);

/** Calls back each second while the page is visible, without a render. */
export function useEachSecond(onSecond: (second: number) => void): void {
  const told = useEffectEvent(onSecond);
  useEffect(function followClock() {
    return subscribe(() => told(read()));
  }, []);
}

/** A value derived from the server's second; unlike `useServerSecond` it renders only when the value changes. */
export const useByServerClock = <Held extends string | number | boolean | null>(held: (second: number) => Held): Held =>
  useSyncExternalStore(subscribe, () => held(read()));
