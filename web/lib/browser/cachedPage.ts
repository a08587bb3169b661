/** When the service worker cached this page, which it serves while offline; null for a page from the gateway. */
export const cachedAt = (): string | null => document.documentElement.dataset['keptAt'] ?? null;

/** Whether the visitor was signed in when the page was cached. */
export const isCachedForMember = (): boolean => document.documentElement.dataset['keptFor'] === 'member';
