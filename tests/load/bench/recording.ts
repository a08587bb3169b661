import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { request } from 'undici';

/** What the platform answered to one request. */
export interface RecordedAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** Answers by method and address, such as `GET /wps/system/status?url=localhost`. */
export type Recording = Readonly<Record<string, RecordedAnswer>>;

export interface Recorder {
  readonly url: string;
  /** What was answered so far. */
  recording(): Recording;
  close(): Promise<void>;
}

/** Passes requests on to a platform, and remembers the last answer to each. */
export async function openRecorder(platformUrl: string): Promise<Recorder> {
  const answers: Record<string, RecordedAnswer> = {};
  const server: Server = createServer((incoming, outgoing) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
      const { host: _host, connection: _connection, ...headers } = incoming.headers;
      const answer = await request(platformUrl + (incoming.url ?? '/'), {
        method: (incoming.method ?? 'GET') as 'GET',
        headers,
        ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      });
      const text = await answer.body.text();
      const type = String(answer.headers['content-type'] ?? 'application/json');
      answers[`${incoming.method} ${incoming.url}`] = { status: answer.statusCode, type, text };
      const cookies = answer.headers['set-cookie'];
      outgoing.writeHead(answer.statusCode, { 'content-type': type, ...(cookies && { 'set-cookie': cookies }) });
      outgoing.end(text);
    })().catch(() => outgoing.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    recording: () => answers,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
