import { useSyncExternalStore } from 'react';
import { keep } from '../storage/storage.ts';

export type Theme = 'light' | 'dark';

/** Read by `beforePaint.js` before the first paint. */
const KEY = 'theme';
const BROWSER_BAR: Readonly<Record<Theme, string>> = { light: '#f5efe3', dark: '#0f1714' };

const listeners = new Set<() => void>();

/** `<html data-theme>` is the only state; light without it ([000] §4). */
export const currentTheme = (): Theme =>
  !import.meta.env.SSR && document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';

/** Sets the theme now and for the next visit. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BROWSER_BAR[theme]);
  keep(KEY, theme);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme);
