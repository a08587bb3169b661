import type { Socket } from 'node:net';
import { isMainThread } from 'node:worker_threads';

/**
 * Imported by processes that tests start: ends this one when the one that started it has gone. The other end of its
 * input is closed then, however that happened; nothing is ever written to it. Its threads import this, too, and have
 * inputs of their own.
 */
if (isMainThread)
  (process.stdin as unknown as Socket)
    .on('close', () => process.exit(1))
    .resume()
    .unref();
