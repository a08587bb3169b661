import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Recording } from './recording.ts';

/**
 * A platform of recorded answers: costs nothing that is measured. `RECORDING` names its file; `/asked` says how often
 * each address was asked since the last look.
 */
const recording = JSON.parse(readFileSync(process.env['RECORDING'] ?? '', 'utf8')) as Recording;
const asked: Record<string, number> = {};

createServer((request, response) => {
  request.resume();
  if (request.url === '/asked') {
    response.end(JSON.stringify(asked));
    for (const key of Object.keys(asked)) delete asked[key];
    return;
  }
  const key = `${request.method} ${request.url}`;
  asked[key] = (asked[key] ?? 0) + 1;
  const answer = recording[key];
  if (!answer) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not recorded.');
    return;
  }
  response.writeHead(answer.status, { 'content-type': answer.type, 'content-length': Buffer.byteLength(answer.text) });
  response.end(answer.text);
}).listen(Number(process.env['PORT']), '127.0.0.1');
