import { createServer, request as ask } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { changesSomething } from '../../schema/upstream/call.ts';
import { calls } from '../../schema/upstream/table.ts';

/** How a call fails before the platform hears of it: an answer in its place, or none. */
export type LineFailure =
  | { readonly kind: 'answer'; readonly status: number; readonly body: string }
  /** `cut` promises more than it sends; `silence` holds the connection until the caller gives up. */
  | { readonly kind: 'reset' | 'cut' | 'silence' };

/**
 * A proxy before a platform on which every call that changes something can be made to fail. Calls that only read always
 * pass.
 */
export interface FailingLine {
  readonly url: string;
  /** What becomes of calls that change something from now on; null lets them pass. */
  fail(how: LineFailure | null): void;
  /** How many calls have failed since `fail` was called. */
  readonly struck: number;
  close(): Promise<void>;
}

const CHANGING: ReadonlySet<string> = new Set(
  calls
    .filter(changesSomething)
    .flatMap(({ method, path, alias }) =>
      [path, ...(alias === null ? [] : [alias])].map((each) => `${method} ${each}`),
    ),
);

const isChanging = ({ method, url }: IncomingMessage): boolean =>
  CHANGING.has(`${method ?? ''} ${url?.split('?')[0] ?? ''}`);

export async function openFailingLine(platformUrl: string): Promise<FailingLine> {
  let failure: LineFailure | null = null;
  let struck = 0;
  const server = createServer((request, response) => {
    if (failure === null || !isChanging(request)) return passOn(platformUrl, request, response);
    struck += 1;
    request.resume();
    answerWith(failure, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail(how) {
      failure = how;
      struck = 0;
    },
    get struck() {
      return struck;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function passOn(platformUrl: string, request: IncomingMessage, response: ServerResponse): void {
  const onward = ask(
    platformUrl + (request.url ?? ''),
    { method: request.method, headers: request.headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}

function answerWith(failure: LineFailure, response: ServerResponse): void {
  switch (failure.kind) {
    case 'answer':
      response.writeHead(failure.status, { 'content-type': 'application/json' });
      response.end(failure.body);
      return;
    case 'reset':
      response.socket?.resetAndDestroy();
      return;
    case 'cut':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 });
      response.write('{"success":true,"val', () => response.socket?.destroy());
      return;
    case 'silence':
  }
}
