import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as later } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { sendSlowly } from './sendSlowly.ts';
import type { SendLimits } from './sendSlowly.ts';

const CHUNK = 'x'.repeat(256 * 1024);
const CHUNKS = 60;

let server: Server;
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
});

interface Sending {
  readonly client: IncomingMessage;
  /** `sent`, or why not all of it was. */
  readonly outcome: Promise<string>;
  /** Maximum number of listeners that waited on the response for one event. */
  listeners(): number;
  /** Whether the texts were told to end. */
  isEnded(): boolean;
}

/** Sends far more than the sockets hold to a client that does not read yet. */
async function sending(limits: SendLimits, chunks = CHUNKS): Promise<Sending> {
  let listeners = 0;
  let ended: AbortSignal | null = null;
  const count = (response: ServerResponse) =>
    Math.max(...['drain', 'close', 'error', 'finish'].map((event) => response.listenerCount(event)));
  const outcome = new Promise<string>((resolve) => {
    server = createServer((_request, response) => {
      const gone = new AbortController();
      response.once('close', () => gone.abort());
      const open = async (signal: AbortSignal) => {
        ended = signal;
        return (async function* texts() {
          for (let at = 0; at < chunks; at += 1) {
            listeners = Math.max(listeners, count(response));
            yield CHUNK;
          }
        })();
      };
      sendSlowly(response, open, gone.signal, limits).then(
        () => resolve('sent'),
        (error: Error) => {
          response.destroy();
          resolve(error.name);
        },
      );
    }).listen(0, '127.0.0.1');
  });
  await once(server, 'listening');
  const client = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port: (server.address() as AddressInfo).port, agent: false }, (response) => {
      response.pause();
      response.on('error', () => undefined);
      resolve(response);
    }).on('error', reject);
  });
  return { client, outcome, listeners: () => listeners, isEnded: () => ended?.aborted === true };
}

test('a client that reads gets everything, however slowly it does, and no listeners pile up', async () => {
  const { client, outcome, listeners } = await sending({ idle: 2000, total: 20_000 });
  let got = 0;
  client.on('data', (chunk: Buffer) => {
    got += chunk.length;
    client.pause();
    setTimeout(() => client.resume(), 1);
  });
  client.resume();
  await once(client, 'end');
  expect([got, await outcome]).toEqual([CHUNKS * CHUNK.length, 'sent']);
  expect(listeners()).toBeLessThan(5);
});

test('a client that does not read is given up, at the operator, too', async () => {
  const { outcome, isEnded } = await sending({ idle: 100, total: 20_000 });
  expect([await outcome, isEnded()]).toEqual(['AbortError', true]);
});

test('a client that reads now and then is given up in the end', async () => {
  const { client, outcome } = await sending({ idle: 5000, total: 300 }, 100_000);
  client.on('data', () => undefined);
  expect(await outcome).toBe('AbortError');
});

test('a client that hangs up ends it', async () => {
  const { client, outcome, isEnded } = await sending({ idle: 20_000, total: 20_000 });
  await later(50);
  client.destroy();
  expect([await outcome, isEnded()]).toEqual(['AbortError', true]);
});
