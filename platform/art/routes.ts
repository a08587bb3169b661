import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { picture, type VendorNames } from './pictures.ts';

interface Print {
  readonly etag: string;
  readonly plain: Buffer;
  readonly brotli: Buffer;
}

const PRINTS_KEPT = 3_000;
const YEAR_SECONDS = 31_536_000;

const HEADERS = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'x-content-type-options': 'nosniff',
  vary: 'accept-encoding',
} as const;

function print(document: string): Print {
  const plain = Buffer.from(document);
  const brotli = brotliCompressSync(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
  return { etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`, plain, brotli };
}

/**
 * Serves every generated picture below `/cdn/`. A picture never changes at its path, so browsers and proxies may cache
 * it forever. `vendorName` returns the names of known vendor codes.
 */
export function registerPictures(app: FastifyInstance, vendorName: VendorNames): void {
  const prints = new LRUCache<string, Print>({ max: PRINTS_KEPT });
  app.get<{ Params: { '*': string } }>('/cdn/*', async (request, reply) => {
    const path = request.params['*'];
    const known = prints.get(path);
    const document = known ? null : await picture(path, vendorName);
    if (!known && document === null)
      return reply
        .code(404)
        .header('cache-control', 'public, max-age=60')
        .type('text/plain')
        .send('There is no such picture');
    const found = known ?? print(document ?? '');
    if (!known) prints.set(path, found);
    void reply.headers(HEADERS).header('etag', found.etag);
    if (request.headers['if-none-match'] === found.etag) return reply.code(304).send();
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(found.plain);
    return reply.header('content-encoding', 'br').send(found.brotli);
  });
}
