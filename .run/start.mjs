import { ready } from './ready.mjs';

await ready();

const { build } = await import('./buildSite.mjs');
const { answering, start, stopAll } = await import('./children.mjs');
const { GATEWAY_FLAGS } = await import('./gatewayFlags.mjs');

build();

const env = process.env;
const port = env.PORT ?? '4000';
const platformPort = env.PLATFORM_PORT ?? '4100';
const embedded = env.NODE_ENV !== 'production' && !env.UPSTREAM_URL;
const log = { LOG_LEVEL: env.LOG_LEVEL ?? 'warn' };
const upstream = embedded
  ? { UPSTREAM_URL: `http://127.0.0.1:${platformPort}`, MERCHANT_CODE: env.MERCHANT_CODE ?? 'CROUPIER' }
  : {};

/** The embedded platform is started again after a crash. */
function startPlatform() {
  start('node', ['platform/main.ts'], log, (code) => {
    console.error(`The platform stopped (${code}); starting it again in 3 seconds.`);
    setTimeout(startPlatform, 3000);
  });
}

if (embedded) {
  console.log('Starting the platform (the first start fills its database, which takes a moment) …');
  startPlatform();
  await answering(`http://127.0.0.1:${platformPort}/`);
}
const gateway = start('node', [...GATEWAY_FLAGS, 'gateway/main.ts'], { ...log, ...upstream }, (code) => stopAll(code));
// Replaces the gateway's processes one after the other.
process.on('SIGHUP', () => gateway.kill('SIGHUP'));
await answering(`http://127.0.0.1:${port}/readyz`, (answer) => answer.ok);

console.log(`
  The site      http://localhost:${port}
  GraphiQL      http://localhost:${port}/graphql`);
if (embedded) {
  const control = `http://localhost:${env.CONTROL_PORT ?? '4101'}`;
  console.log(`  The platform  http://localhost:${platformPort}   its control port ${control}
  SMS and mails ${control}/post

  Sign in as demo01 … demo12 with the password Croupier#2026 (agents: agent01 … agent03).
  traveller is asked for an extra step; staff01 is no member, and is told so.
  Play money only: nothing here takes a payment.`);
}
console.log('\n  Stop with Ctrl+C.\n');
