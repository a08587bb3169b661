import { expect, test } from 'vitest';
import { readEnvironment } from './env.ts';

test('an empty environment is the embedded house on its usual ports', () => {
  expect(readEnvironment({})).toMatchObject({ production: false, port: 4100, controlPort: 4101, merchant: 'CROUPIER', publicUrl: null, cipher: 'wire', database: { kind: 'folder' } });
});

test('production has no control port, whatever else is said', () => {
  expect(readEnvironment({ NODE_ENV: 'production', CONTROL_PORT: '4101' }).controlPort).toBeNull();
});

test('a database URL is a server', () => {
  expect(readEnvironment({ DATABASE_URL: 'postgres://u@h/d' }).database).toEqual({ kind: 'server', url: 'postgres://u@h/d' });
});

test('all problems are reported together', () => {
  const read = () => readEnvironment({ PLATFORM_PORT: 'x', CIPHER: 'rot13', DATABASE_URL: 'mysql://x', MERCHANT_CODE: 'a b', LOG_LEVEL: 'loud', PLATFORM_PUBLIC_URL: 'nope' });
  for (const name of ['PLATFORM_PORT', 'CIPHER', 'DATABASE_URL', 'MERCHANT_CODE', 'LOG_LEVEL', 'PLATFORM_PUBLIC_URL']) expect(read).toThrow(name);
});
