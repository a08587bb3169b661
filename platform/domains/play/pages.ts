import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../services.ts';

/** Where `vite build` leaves the pages. */
const DIST = join(import.meta.dirname, '../../play/dist');

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
};

interface Asset {
  readonly type: string;
  readonly plain: Buffer;
  /** Null for what is compressed already. */
  readonly brotli: Buffer | null;
}

/**
 * All built files by their path below `/play/`, read and compressed once: but for the letters of two languages they are
 * few and small.
 */
function readAssets(folder: string): ReadonlyMap<string, Asset> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const plain = readFileSync(path);
      return [
        path.slice(folder.length + 1).replaceAll('\\', '/'),
        {
          type: TYPES[extname(path)] ?? 'application/octet-stream',
          plain,
          brotli: extname(path) === '.woff2' ? null : brotliCompressSync(plain),
        },
      ];
    }),
  );
}

/**
 * Pages that may embed a game: those on the host name that the visitor used, on any port, because the site may run on
 * the same machine. With `PLATFORM_PUBLIC_URL` set the platform has an address of its own, behind https: any secure
 * page may embed the game, and the launch ticket, which only the operator's gateway gets, decides who plays.
 */
export function frameAncestors(publicUrl: string | null, hostname: string): string {
  if (publicUrl !== null) return "'self' https:";
  const host = /^[\w.-]+$|^\[[\da-f:]+\]$/i.test(hostname) ? hostname : 'localhost';
  return `'self' http://${host}:* https://${host}:*`;
}

function policy(ancestors: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');
}

/** Serves the game page at `/play/<nodeId>`, the verification page at `/play/verify`, and their assets. */
export function servePages(scope: FastifyInstance, { env, log }: Services): void {
  let assets: ReadonlyMap<string, Asset> | null = null;
  let builtAt = 0;
  const find = (name: string): Asset | undefined => {
    try {
      // A new build is served from the next request on.
      const { mtimeMs } = statSync(join(DIST, 'game.html'));
      if (assets === null || mtimeMs !== builtAt) assets = readAssets(DIST);
      builtAt = mtimeMs;
    } catch (error) {
      log.error({ err: error }, 'the game pages are not built');
    }
    return assets?.get(name);
  };
  const send = (request: FastifyRequest, reply: FastifyReply, name: string, cache: string): FastifyReply => {
    const asset = find(name);
    if (!asset)
      return reply
        .code(assets ? 404 : 503)
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(assets ? 'There is nothing here' : 'The game pages are not built');
    reply
      .type(asset.type)
      .header('cache-control', cache)
      .header('vary', 'accept-encoding')
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'same-origin')
      .header('content-security-policy', policy(frameAncestors(env.publicUrl, request.hostname)));
    const brotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '') ? asset.brotli : null;
    if (brotli) reply.header('content-encoding', 'br');
    return reply.send(brotli ?? asset.plain);
  };
  scope.get('/play/verify', (request, reply) => send(request, reply, 'verify.html', 'no-cache'));
  scope.get<{ Params: { nodeId: string } }>('/play/:nodeId(^\\d+$)', (request, reply) =>
    send(request, reply, 'game.html', 'no-cache'),
  );
  scope.get<{ Params: { '*': string } }>('/play/assets/*', (request, reply) =>
    send(request, reply, `assets/${request.params['*']}`, 'public, max-age=31536000, immutable'),
  );
}
