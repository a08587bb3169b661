/**
 * When the service worker kept this page, which it shows for want of a connection; null for a page that the gateway
 * sent.
 */
export const cachedAt = (): string | null => document.documentElement.dataset['keptAt'] ?? null;

/** Whether somebody was signed in when the page was last open. */
export const isCachedForMember = (): boolean => document.documentElement.dataset['keptFor'] === 'member';
