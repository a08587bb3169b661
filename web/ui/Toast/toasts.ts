import { useSyncExternalStore } from 'react';

export interface ToastMessage {
  readonly id: number;
  readonly text: string;
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

/** Shows a message that disappears by itself. The same text is not shown twice at a time. */
export function showToast(text: string, tone: ToastMessage['tone'] = 'plain'): void {
  lastId += 1;
  const id = lastId;
  set([...shown.filter((toast) => toast.text !== text), { id, text, tone }].slice(-3));
  setTimeout(() => dismissToast(id), LIFE_MS);
}

export function dismissToast(id: number): void {
  set(shown.filter((toast) => toast.id !== id));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useToasts = (): readonly ToastMessage[] => useSyncExternalStore(subscribe, () => shown);
