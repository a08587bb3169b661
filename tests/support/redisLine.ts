import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A TCP connection to Redis that can be cut, while Redis goes on for all others. */
export interface RedisLine {
  readonly url: string;
  /** Ends every connection, and each new one at once. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function openRedisLine(redisUrl: string): Promise<RedisLine> {
  const { hostname, port } = new URL(redisUrl);
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((caller) => {
    if (isCut) return void caller.destroy();
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
      one.pipe(other);
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
      isCut = true;
      hangUp();
    },
    mend: () => void (isCut = false),
    async close() {
      const closed = once(server, 'close');
      server.close();
      hangUp();
      await closed;
    },
  };
}
