import cluster from 'node:cluster';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import { createGateway } from '../gateway.ts';

/** Time for open requests to finish after SIGTERM or SIGINT. */
const DRAIN_TIMEOUT_MS = 10_000;
/**
 * Time for load balancers to see that `/readyz` fails, and for connections in use to end with an answer, before the
 * server stops accepting connections and closes those that are idle.
 */
const FAREWELL_MS = 1_000;
/** How often connections that have become idle are closed while the rest is answered. */
const CLOSE_IDLE_EVERY_MS = 100;

/**
 * Serves in this process, until SIGTERM or SIGINT: what is asked by then is still answered. In a group SIGHUP says that
 * another process has taken this one's place: it drains without `/readyz` failing.
 */
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

  function stop(signal: NodeJS.Signals, isReplaced = false): void {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'draining');
    if (!isReplaced) gateway.health.drain();
    // A connection ends with its next answer: one that is always busy would still be in use when all are closed.
    gateway.server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false;
    });
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
        setInterval(() => gateway.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS).unref();
      },
      env.production || isReplaced ? FAREWELL_MS : 0,
    );
  }

  process.on('SIGTERM', (signal) => stop(signal));
  process.on('SIGINT', (signal) => stop(signal));
  // A process that is the only one has no other that listens in its place.
  process.on('SIGHUP', (signal) => stop(signal, cluster.isWorker));
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
}
