import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerPictures } from './routes.ts';

function gallery() {
  const app = Fastify();
  registerPictures(app, () => Promise.resolve(null));
  return app;
}

test('a picture may be cached forever and embedded anywhere, and runs no scripts', async () => {
  const { statusCode, headers, body } = await gallery().inject('/cdn/covers/RNG/110042.svg');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(body).toMatch(/^<svg /);
});

test('a browser that has it gets no body', async () => {
  const app = gallery();
  const { headers } = await app.inject('/cdn/avatars/3.svg');
  const again = await app.inject({ url: '/cdn/avatars/3.svg', headers: { 'if-none-match': String(headers.etag) } });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

test('it travels compressed to who can read that', async () => {
  const app = gallery();
  const plain = await app.inject('/cdn/banners/w_home-0.svg');
  const packed = await app.inject({ url: '/cdn/banners/w_home-0.svg', headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
});

test('an unknown picture is not found', async () => {
  expect((await gallery().inject('/cdn/covers/RNG/110007-lost.svg')).statusCode).toBe(404);
});
