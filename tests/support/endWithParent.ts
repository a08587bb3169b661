import type { Socket } from 'node:net';

/**
 * Imported by processes that tests start: ends this one when the one that started it has gone. The other end of its
 * input is closed then, however that happened; nothing is ever written to it.
 */
(process.stdin as unknown as Socket)
  .on('close', () => process.exit(1))
  .resume()
  .unref();
