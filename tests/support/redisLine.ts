import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A TCP connection to Redis that can be cut, while Redis goes on for all others. */
export interface RedisLine {
  readonly url: string;
  /** Ends every connection, and each new one at once. */
  cut(): void;
  /** Passes nothing on any more, and tells nobody. */
  hang(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function openRedisLine(redisUrl: string): Promise<RedisLine> {
  const { hostname, port } = new URL(redisUrl);
  const open = new Set<Socket>();
  let state: 'open' | 'cut' | 'hanging' = 'open';
  const server = createServer((caller) => {
    if (state === 'cut') return void caller.destroy();
    if (state === 'hanging') caller.pause();
    const redis = connect(Number(port || 6379), hostname);
    for (const [one, other] of [
      [caller, redis],
      [redis, caller],
    ] as const) {
      open.add(one);
      one
        .on('error', () => undefined)
        .on('close', () => {
          open.delete(one);
          other.destroy();
        });
      if (state === 'open') one.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const hangUp = (): void => {
    for (const socket of open) socket.destroy();
  };
  const url = new URL(redisUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cut() {
      state = 'cut';
      hangUp();
    },
    hang() {
      state = 'hanging';
      for (const socket of open) socket.unpipe().pause();
    },
    mend() {
      state = 'open';
      hangUp();
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      hangUp();
      await closed;
    },
  };
}
