import { ready, run } from './ready.mjs';

await ready();

const { answering, start, stopAll } = await import('./children.mjs');
const { GATEWAY_FLAGS } = await import('./gatewayFlags.mjs');

const env = process.env;
const port = env.PORT ?? '4000';
const platformPort = env.PLATFORM_PORT ?? '4100';
const sitePort = env.SITE_PORT ?? '5173';
const log = { LOG_LEVEL: env.LOG_LEVEL ?? 'info' };

if (!run('graphql-codegen', ['--config', 'codegen.ts', '--silent'])) process.exit(1);
start('graphql-codegen', ['--config', 'codegen.ts', '--silent', '--watch'], {}, stopAll);
start('vite', ['build', 'platform/play', '--watch', '--logLevel', 'warn'], {}, stopAll);
if (!env.UPSTREAM_URL) {
  start('node', ['--watch', 'platform/main.ts'], log, stopAll);
  await answering(`http://127.0.0.1:${platformPort}/`);
}
start(
  'node',
  ['--watch', ...GATEWAY_FLAGS, 'gateway/main.ts'],
  {
    ...log,
    UPSTREAM_URL: env.UPSTREAM_URL ?? `http://127.0.0.1:${platformPort}`,
    MERCHANT_CODE: env.MERCHANT_CODE ?? 'CROUPIER',
  },
  stopAll,
);
start('vite', ['web'], { PORT: port, SITE_PORT: sitePort }, stopAll);
await answering(`http://localhost:${sitePort}/`);
console.log(`
  The site, reloading as you save   http://localhost:${sitePort}
  GraphiQL                          http://localhost:${port}/graphql
`);
