import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { Pool } from 'undici';

/** What is done for one operation: the calls that it costs, and the answer that the gateway gave. */
export interface BoundAnswer {
  readonly calls: readonly { readonly path: string; readonly headers: Readonly<Record<string, string>> }[];
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

/**
 * The least that a Node server can do for an operation: reads the request, makes the same calls by undici, and writes
 * the same bytes. `BOUND` names the file of answers by path.
 */
const answers = new Map(
  Object.entries(JSON.parse(readFileSync(process.env['BOUND'] ?? '', 'utf8')) as Record<string, BoundAnswer>).map(
    ([path, { calls, headers, body }]) => [path, { calls, headers: headers.flat(), body: Buffer.from(body, 'base64') }],
  ),
);
const pool = new Pool(process.env['UPSTREAM_URL'] ?? '', { connections: null, pipelining: 1 });

createServer((request, response) => {
  if (request.url === '/healthz') return void response.end('ok');
  const pathname = (request.url ?? '').split('?', 1)[0] ?? '';
  if (request.method === 'GET') return void answer(pathname, response);
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    JSON.parse(Buffer.concat(chunks).toString('utf8'));
    void answer(pathname, response);
  });
  return undefined;
}).listen(Number(process.env['PORT']), '127.0.0.1');

async function answer(path: string, response: ServerResponse): Promise<void> {
  const found = answers.get(path);
  if (!found) return void response.writeHead(404).end();
  for (const call of found.calls) {
    const { body } = await pool.request({ method: 'GET', path: call.path, headers: call.headers });
    JSON.parse(await body.text());
  }
  response.writeHead(200, found.headers);
  response.end(found.body);
}
