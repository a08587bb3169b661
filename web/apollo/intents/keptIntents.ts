import { useMemo, useSyncExternalStore } from 'react';
import { type MemberStorage, memberStorage } from '../../lib/storage/memberStorage.ts';
import { onOwnerChange } from '../../lib/storage/owner.ts';

/** A change that was sent and whose outcome is not known. */
export interface KeptIntent {
  readonly key: string;
  /** What was sent, as JSON has it; another release of the site may have kept it. */
  readonly content: unknown;
}

const listeners = new Set<() => void>();
const placeOf = (name: string): MemberStorage => memberStorage(`intent:${name}`, 'tab');

/**
 * Keeps a form's intent in the tab, for the present member: a reload or a new sign-in must not lose the key.
 * @returns a function that forgets it, for when the answer comes: by then another member may have signed in, or another
 *   intent been kept
 */
export function keepIntent(name: string, intent: KeptIntent): () => void {
  const place = placeOf(name).bound();
  keepIn(place, JSON.stringify(intent));
  return () => {
    if (parse(place.own())?.key === intent.key) keepIn(place, null);
  };
}

function keepIn(place: MemberStorage, text: string | null): void {
  place.keep(text);
  for (const listener of listeners) listener();
}

/** The intent that is kept for a form; null for none. */
export function useKeptIntent(name: string): KeptIntent | null {
  const text = useSyncExternalStore(subscribe, () => placeOf(name).own());
  return useMemo(() => parse(text), [text]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onOwnerChange(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

function parse(text: string | null): KeptIntent | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isIntent(value) ? value : null;
  } catch {
    return null;
  }
}

const isIntent = (value: unknown): value is KeptIntent =>
  typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string' && 'content' in value;
