import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compress, compressAtOnce, encodingFor } from './encoding.ts';

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip;q=1', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0,gzip ; q=0', null],
  ['br;Q=0 , gzip;q=0\t, identity', null],
  ['brotli, xgzip, x-br', null],
])('a client that accepts %j gets %j', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

test('only what is offered is chosen', () => {
  expect(encodingFor('br, gzip', ['gzip'])).toBe('gzip');
  expect(encodingFor('br', ['gzip'])).toBe(null);
});

test('what is compressed can be read again', async () => {
  const body = Buffer.from('{"data":{}}'.repeat(200));
  expect(brotliDecompressSync(await compress(body, 'br'))).toEqual(body);
  expect(gunzipSync(await compress(body, 'gzip'))).toEqual(body);
  expect(brotliDecompressSync(compressAtOnce(body, 'br'))).toEqual(body);
  expect(gunzipSync(compressAtOnce(body, 'gzip'))).toEqual(body);
});
