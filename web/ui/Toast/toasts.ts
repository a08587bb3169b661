import { type ReactNode, useSyncExternalStore } from 'react';

export interface ToastMessage {
  readonly id: number | string;
  readonly text: ReactNode;
  readonly tone: 'good' | 'plain' | 'bad';
}

const LIFE_MS = 6000;

let shown: readonly ToastMessage[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly ToastMessage[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a message that disappears by itself. The same text is not shown twice at a time.
 * @param life in milliseconds; null: until the visitor closes it
 * @param id for `dismissToast`
 */
export function showToast(
  text: ReactNode,
  tone: ToastMessage['tone'] = 'plain',
  life: number | null = LIFE_MS,
  id: ToastMessage['id'] = (lastId += 1),
): void {
  set([...shown.filter((toast) => toast.text !== text), { id, text, tone }].slice(-3));
  if (life !== null) setTimeout(() => dismissToast(id), life);
}

export function dismissToast(id: ToastMessage['id']): void {
  set(shown.filter((toast) => toast.id !== id));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useToasts = (): readonly ToastMessage[] => useSyncExternalStore(subscribe, () => shown);
