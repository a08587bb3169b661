import { useSyncExternalStore } from 'react';

/**
 * What this page shows in place of the wallet's balance while a game shows a round. Other tabs and the cache are not
 * affected.
 */
export interface HeldBalance {
  /** Decimal text in major units: the amount available for stakes, as the game shows it. */
  readonly amount: string;
  /** The round has been shown: refetch the wallet, and show its balance when it arrives. */
  readonly isShown: boolean;
}

/** A game that has sent nothing for this long has crashed. Longer than any part of a round takes. */
export const HOLD_MS = 60_000;

let held: HeldBalance | null = null;
let limit: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: HeldBalance | null): void {
  clearTimeout(limit);
  held = next;
  if (next) limit = setTimeout(releaseBalance, HOLD_MS);
  for (const listener of listeners) listener();
}

/** The game starts or continues to show a round. */
export function holdBalance(amount: string): void {
  set({ amount, isShown: false });
}

/** The game has shown its round. Does nothing where no balance is held: the page shows the wallet's already. */
export function noteShown(amount: string): void {
  if (held) set({ amount, isShown: true });
}

/** Shows the wallet's balance again. @param only keeps a balance that was held since then */
export function releaseBalance(only: HeldBalance | null = held): void {
  if (held && held === only) set(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useHeldBalance = (): HeldBalance | null => useSyncExternalStore(subscribe, () => held);
