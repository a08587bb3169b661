import { EnvError, readEnv } from './env.ts';
import type { Env } from './env.ts';
import { createGateway } from './gateway.ts';
import { createLog } from './log.ts';

/** Time for open requests to finish after SIGTERM or SIGINT. */
const DRAIN_TIMEOUT_MS = 10_000;
/** Time for load balancers to see that `/readyz` fails, before the server stops accepting connections. */
const READINESS_DELAY_MS = 1_000;

function envOrExit(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(78);
  }
}

const env = envOrExit();
const log = createLog(env.logLevel);
const gateway = createGateway(env, log);
let stopping = false;

gateway.server.listen(env.port, env.host, () =>
  log.info({ port: env.port, upstream: env.upstream.url, developerMode: env.developerMode }, 'listening'),
);
gateway.warmUp();
gateway.server.on('error', (error) => {
  log.fatal({ err: error }, 'listening failed');
  process.exit(1);
});

function stop(signal: NodeJS.Signals): void {
  if (stopping) return;
  stopping = true;
  log.info({ signal }, 'draining');
  gateway.health.drain();
  setTimeout(() => gateway.server.closeAllConnections(), DRAIN_TIMEOUT_MS).unref();
  setTimeout(
    () => {
      gateway.disconnectStreams();
      gateway.server.close(() => {
        void gateway.close().then(() => log.info('stopped'));
      });
      gateway.server.closeIdleConnections();
    },
    env.production ? READINESS_DELAY_MS : 0,
  );
}

process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
