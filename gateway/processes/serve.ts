import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import { createGateway } from '../gateway.ts';

/** Time for open requests to finish after SIGTERM or SIGINT. */
const DRAIN_TIMEOUT_MS = 10_000;
/** Time for load balancers to see that `/readyz` fails, before the server stops accepting connections. */
const READINESS_DELAY_MS = 1_000;

/** Serves in this process, until SIGTERM or SIGINT: what is asked by then is still answered. */
export function serve(env: Env, log: Logger): void {
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
          void gateway.close().then(() => {
            log.info('stopped');
            // In a group the channel to the supervisor would keep the process.
            process.disconnect?.();
          });
        });
        gateway.server.closeIdleConnections();
      },
      env.production ? READINESS_DELAY_MS : 0,
    );
  }

  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
}
