import { useSyncExternalStore } from 'react';

/**
 * What this page shows of the wallet instead of the ledger's balance, because a game shows a round. No other page knows
 * of it, nor does the cache.
 */
export interface HeldBalance {
  /** Decimal text in major units: what can be staked, as the game shows it. */
  readonly amount: string;
  /** The round has been shown: the ledger is to be asked, and its answer takes over. */
  readonly isShown: boolean;
}

/** A game that says nothing for so long has died. Longer than any part of a round takes. */
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

/** The game has begun to show a round, or goes on with it. */
export function holdBalance(amount: string): void {
  set({ amount, isShown: false });
}

/** The game has shown its round. Nothing where none is held: then the ledger's balance is on the page already. */
export function noteShown(amount: string): void {
  if (held) set({ amount, isShown: true });
}

/** Shows the ledger's balance again. @param only leaves alone what is held since then */
export function releaseBalance(only: HeldBalance | null = held): void {
  if (held && held === only) set(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useHeldBalance = (): HeldBalance | null => useSyncExternalStore(subscribe, () => held);
