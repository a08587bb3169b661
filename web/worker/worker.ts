import { handleAsset, handlePage, handleQuery, keep, type KeepRequest } from './offlineCache.ts';

declare const self: ServiceWorkerGlobalScope;

/** Paths of the gateway that are not pages of the site. */
const NOT_PAGES = /^\/(?:graphql|graphiql|healthz|readyz|metrics|sign-in)(?:\/|$)|\.[a-z0-9]+$/i;
const FILES = /^\/(?:assets\/|theme\.js$|favicon\.svg$|site\.webmanifest$|icon-)/;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const request: unknown = event.data;
  if (isKeepRequest(request)) event.waitUntil(keep(request));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (!NOT_PAGES.test(pathname)) event.respondWith(handlePage(request));
  } else if (FILES.test(pathname)) event.respondWith(handleAsset(request));
  else if (pathname === '/graphql' && search !== '') event.respondWith(handleQuery(request, tellKept));
});

/** Notifies the open pages that a cached response was served. */
async function tellKept(): Promise<void> {
  for (const client of await self.clients.matchAll()) client.postMessage({ kind: 'kept' });
}

function isKeepRequest(value: unknown): value is KeepRequest {
  if (typeof value !== 'object' || value === null || !('kind' in value) || value.kind !== 'keep') return false;
  return (
    'language' in value &&
    typeof value.language === 'string' &&
    'isMember' in value &&
    typeof value.isMember === 'boolean' &&
    'files' in value &&
    Array.isArray(value.files) &&
    value.files.every((file) => typeof file === 'string')
  );
}
