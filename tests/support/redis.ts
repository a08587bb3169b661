/**
 * Test files that share a Redis server, each by a database of its own: the members of their platforms have the same
 * ids, and they run side by side.
 */
const DATABASES = { limits: 1, scale: 2, balancer: 3, processes: 4 } as const;

/** What tells a gateway where the Redis of a test file is; null where `REDIS_URL` names no server. */
export function redisFor(file: keyof typeof DATABASES): { readonly REDIS_URL: string } | null {
  const server = process.env['REDIS_URL'];
  if (!server) return null;
  const url = new URL(server);
  url.pathname = `/${DATABASES[file]}`;
  return { REDIS_URL: url.href };
}
